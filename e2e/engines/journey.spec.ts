import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { Server } from '../support/server';
import type { Engine } from './engine';
import { goBackThroughAll, goBackToBilling, order, pay, replay, signIn, signOut } from './journey';
import { Person } from './person';
import { startChromium, startFirefox } from './puppeteer';
import { startWebKit } from './webkit';

const ENGINES: Record<string, (downloads: string, home: string) => Promise<Engine>> = {
  Firefox: startFirefox,
  WebKit: startWebKit,
  Chromium: startChromium,
};

for (const [name, start] of Object.entries(ENGINES)) {
  test(`${name}: a person rents a GPU, and leaves nothing behind`, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'rackline-engine-'));
    const downloads = path.join(folder, 'downloads');
    await mkdir(downloads);
    const server = await Server.start();
    try {
      const browser = await start(downloads, folder);
      const person = new Person(browser);
      try {
        await test.step('sign in', () => signIn(person, server));
        await test.step('pay', () => pay(person));
        await test.step('back twice', () => goBackToBilling(person));
        await test.step('order', () => order(person));
        await test.step('replay', () => replay(person, server, downloads));
        await test.step('sign out', () => signOut(person));
        await test.step('back', () => goBackThroughAll(person, 4));
      } catch (error) {
        const body = await person.text().catch(String);
        await test.info().attach('what the page said', { body, contentType: 'text/plain' });
        throw error;
      } finally {
        await browser.close();
      }
    } finally {
      await server.remove();
      await rm(folder, { recursive: true, force: true });
    }
  });
}
