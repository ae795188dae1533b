import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { parseSnapshot } from '@/domain/snapshot/testing/parseSnapshot';
import { exportSnapshot } from '@/e2e/support/replay';
import { signIn } from '@/e2e/support/signIn';
import { choose, goToKeyStep, listedOffers, pickOffer } from '@/e2e/support/wizard';
import { inWindow, withProduct } from './harness/product';
import { report } from './harness/report';
import { quantile, spreadOf } from './harness/statistics';

/** How fast support opens a long snapshot of a real session, and how fast it goes from step to step. */

const MIN_ACTIONS = 500;
const OPENINGS = 7;
const PAIRS_OF_PASSES = 2;

/** Times that the person goes through all pages: each is about a hundred actions. */
const ROUNDS = 7;

/** A person who tries everything, until the recorder is full. */
async function session(page: Page): Promise<void> {
  await page.goto('/');
  await signIn(page, 'owner@example.com');
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.getByRole('link', { name: 'Deploy', exact: true }).click();
    await listedOffers(page);
    await page.getByRole('searchbox', { name: /^Search GPU models/u }).fill('');
    await pickOffer(page, 'H100 SXM');
    await choose(page, 'Choose Provider', 'Lambda Labs');
    await choose(page, 'GPU Count', 'x8');
    await goToKeyStep(page);
    await page.getByLabel('Key Name').pressSequentially('a key that is typed by hand');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('link', { name: 'Instances' }).click();
    const card = page.getByRole('article').first();
    await card.getByRole('heading').getByRole('button').click();
    const drawer = page.getByRole('dialog', { name: /^Instance / });
    await drawer.getByRole('button', { name: 'Rename' }).click();
    await drawer.getByLabel('Instance name').pressSequentially(' and so on');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.getByRole('tab', { name: /^Terminated/u }).click();
    await page.getByRole('link', { name: 'Billing' }).click();
    await page.getByRole('tab', { name: 'Usage Analytics' }).click();
    await page.getByRole('tab', { name: 'Transactions' }).click();
    await page.getByRole('link', { name: 'Team' }).click();
    await expect(page.getByText('Adrian Cole')).toBeVisible();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Company').pressSequentially('A company with a long name');
  }
}

/** Chooses the file in a viewer just loaded. @returns ms from there to when steps and the person's screen are painted */
async function opening(page: Page, file: string): Promise<number> {
  await page.goto('/support', { waitUntil: 'networkidle' });
  const shown = await page.evaluateHandle(() => {
    const input = document.querySelector('input[type="file"]');
    const after = new Promise<number>((resolve) => {
      input?.addEventListener('change', () => {
        const start = performance.now();
        const look = () => {
          const steps = document.querySelector('section[aria-label="Steps"] li');
          const screen = document.querySelector('iframe')?.contentDocument;
          const isShown = steps !== null && screen?.querySelector('main h1');
          if (isShown)
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
          else requestAnimationFrame(look);
        };
        look();
      });
    });
    return { after };
  });
  await page.locator('input[type="file"]').setInputFiles(file);
  return shown.evaluate(({ after }) => after);
}

/** Presses a button as long as it can be. @returns ms of each step, from the press to when what it shows is painted */
async function walking(page: Page, name: 'Previous step' | 'Next step'): Promise<number[]> {
  return page.evaluate(async (label) => {
    const button = document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`);
    const painted = () =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const times: number[] = [];
    while (button !== null && !button.disabled) {
      const start = performance.now();
      button.click();
      await painted();
      times.push(performance.now() - start);
    }
    return times;
  }, name);
}

/** Goes through all steps to and fro. @returns ms of each step, the median of its passes; the first pass alone */
async function stepping(page: Page): Promise<{ first: number[]; median: number[] }> {
  const first = await walking(page, 'Previous step');
  const passes = [first.toReversed()];
  for (let pair = 0; pair < PAIRS_OF_PASSES; pair += 1) {
    passes.push(await walking(page, 'Next step'));
    passes.push((await walking(page, 'Previous step')).toReversed());
  }
  const median = first.map((_, at) =>
    quantile(
      passes.map((pass) => pass[at] ?? NaN),
      0.5,
    ),
  );
  return { first, median };
}

/** Shows the app's bookkeeping among the steps too. */
async function showAll(page: Page): Promise<void> {
  const toggle = page.getByRole('switch', { name: /^Bookkeeping/u });
  if (await toggle.isEnabled()) await toggle.click();
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rackline-bench-'));
  const file = path.join(folder, 'snapshot.json');
  try {
    await withProduct(async (product) => {
      await inWindow(product, async (page) => {
        await session(page);
        await exportSnapshot(page, file, { personalData: true });
      });
      const parsed = parseSnapshot(await readFile(file, 'utf8'));
      const actions = parsed.ok ? parsed.snapshot.actions.length : 0;
      if (actions < MIN_ACTIONS) throw new Error(`The session has ${actions} actions only.`);
      await inWindow(product, async (page) => {
        const openings: number[] = [];
        for (let at = 0; at < OPENINGS; at += 1) openings.push(await opening(page, file));
        await showAll(page);
        const { first, median } = await stepping(page);
        const size = (await stat(file)).size / 1e6;
        report(
          'viewer',
          [
            { what: 'actions in the file', value: actions, unit: '', atLeast: MIN_ACTIONS },
            { what: 'size of the file', value: size, unit: 'MB' },
            { what: 'opening the file', ...spreadOf(openings), unit: 'ms', atMost: 2000 },
            { what: 'a step, the first time', ...spreadOf(first), unit: 'ms', atMost: 50 },
            { what: 'a step', ...spreadOf(median), unit: 'ms', atMost: 50 },
            { what: '95 of 100 steps', value: quantile(median, 0.95), unit: 'ms', atMost: 50 },
            { what: 'the slowest step', value: Math.max(...median), unit: 'ms' },
          ],
          { chromium: product.browser.version() },
        );
      });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
