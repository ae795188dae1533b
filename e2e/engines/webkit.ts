import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '@/server/testing/ports';
import { find, missing, type Engine, type EngineKey, type Target } from './engine';
import { miniBrowser } from './programs';
import { WINDOW } from './window';

/** What the window has around the page. */
const FRAME = 100;

const KEYS: Record<EngineKey, string> = { Enter: Key.ENTER, ArrowRight: Key.ARROW_RIGHT };

const START_MS = 20_000;

/** @param downloads folder into which files are saved @param home for what the browser keeps */
export async function startWebKit(downloads: string, home: string): Promise<Engine> {
  const binary = miniBrowser();
  await mkdir(path.join(home, '.config'), { recursive: true });
  await writeFile(path.join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const port = await freePort();
  // On a screen that is only in memory. A group of processes of its own, so that it can be ended as a whole.
  const service = spawn(
    'xvfb-run',
    [
      ...['--auto-servernum', `--server-args=-screen 0 1600x1100x24`],
      ...['WebKitWebDriver', `--port=${port}`],
    ],
    {
      detached: true,
      stdio: 'ignore',
      env: { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: path.join(home, '.config') },
    },
  );
  try {
    await once(service, 'spawn');
    const address = `http://127.0.0.1:${port}`;
    await expect(() => fetch(`${address}/status`)).toPass({ timeout: START_MS });
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      })
      .build();
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, width: WINDOW.width, height: WINDOW.height + FRAME });
    return engineOf(driver, service);
  } catch (error) {
    end(service);
    throw error;
  }
}

/** @param service what the driver talks to; ended with the browser */
function engineOf(driver: WebDriver, service: ChildProcess): Engine {
  const run: Engine['run'] = (work, argument) =>
    driver.executeScript(`return (${String(work)})(arguments[0])`, argument);
  const found = (target: Target) =>
    run(find, target) as Promise<unknown> as Promise<WebElement | null>;
  const element = async (target: Target) => (await found(target)) ?? missing(target);
  const engine: Engine = {
    open: (address) => driver.get(address),
    back: () => driver.executeScript('history.back()'),
    run,
    sees: async (target) => (await found(target)) !== null,
    press: async (target) => (await element(target)).click(),
    type: async (target, text) => (await element(target)).sendKeys(text),
    key: async (target, key) => (await element(target)).sendKeys(KEYS[key]),
    give: async (target, file) => (await element(target)).sendKeys(file),
    inPopUp: async (open, work) => {
      const before = await driver.getWindowHandle();
      await open();
      const popUp = await driver.wait(async () => {
        const windows = await driver.getAllWindowHandles();
        return windows.find((one) => one !== before);
      }, START_MS);
      await driver.switchTo().window(String(popUp));
      // One driver sees one window at a time.
      await work(engine);
      await driver.switchTo().window(before);
    },
    close: async () => {
      try {
        await driver.quit();
      } finally {
        end(service);
      }
    },
  };
  return engine;
}

/** Ends a group of processes, unless it has ended. */
function end({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
}
