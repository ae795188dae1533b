import { writeFile } from 'node:fs/promises';
import {
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
  type TestInfo,
  expect,
} from '@playwright/test';
import { differingPixels } from './pixels';
import { settle } from './settle';

/** Opens the dialog by its key, as it would be over an open menu too, and saves the file. */
export async function exportSnapshot(
  page: Page,
  path: string,
  { personalData }: { personalData: boolean },
): Promise<void> {
  await page.keyboard.press('Control+Shift+KeyE');
  const dialog = page.getByRole('dialog', { name: 'Export Snapshot' });
  await expect(dialog).toBeVisible();
  if (personalData) await dialog.getByRole('switch', { name: 'Include personal data' }).click();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save File' }).click();
  await (await saved).saveAs(path);
  await expect(dialog).toBeHidden();
}

/** Large enough for a window of 1440 × 900 to be shown in it in life size. */
const WINDOW = { width: 2000, height: 1280 };

/** The viewer in a browser that is offline from the moment its own files are there. */
export class Replay {
  private requests: string[] = [];

  private constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async start(browser: Browser, baseURL: string): Promise<Replay> {
    const context = await browser.newContext({
      baseURL,
      viewport: WINDOW,
      // Not the person's: what is shown must be of their zone.
      timezoneId: 'Pacific/Auckland',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const replay = new Replay(context, await context.newPage());
    await replay.page.goto('/support');
    await replay.page.waitForLoadState('networkidle');
    await context.setOffline(true);
    context.on('request', (request) => replay.requests.push(request.url()));
    return replay;
  }

  /** The document in which the person's screen is drawn. */
  get frame(): Locator {
    return this.page.getByTitle('The user’s screen');
  }

  get screen() {
    return this.frame.contentFrame();
  }

  async choose(file: string): Promise<void> {
    const another = this.page.getByRole('button', { name: 'Open Another File' });
    if (await another.isVisible()) await another.click();
    await this.page.locator('input[type="file"]').setInputFiles(file);
  }

  async open(file: string): Promise<void> {
    await this.choose(file);
    await expect(this.page.getByRole('region', { name: 'Steps' })).toBeVisible();
  }

  /** Nothing was asked of any network since the viewer's own files were there. */
  expectSilence(): void {
    expect(this.requests).toEqual([]);
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}

/**
 * Chromium puts the fixed parts of a window's own document on layers of their own, those of a frame's document not, and
 * rounds differently where it blends layers. For the picture, both documents are painted as one. Hides how far the page
 * was scrolled.
 */
const ONE_LAYER = 'body { height: 100vh; overflow: hidden; contain: paint; }';

const shotOf = (what: Page | Locator) =>
  what.screenshot({ animations: 'disabled', style: ONE_LAYER });

/** What hovers or has the focus is no part of a snapshot. */
async function calmShot(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await settle(page);
  return shotOf(page);
}

/** Exports what a page shows, and expects the viewer to show the very same pixels. */
export async function expectSameScreen(
  page: Page,
  replay: Replay,
  name: string,
  testInfo: TestInfo,
): Promise<void> {
  const file = testInfo.outputPath(`${name}.json`);
  let person = await calmShot(page);
  // Runtimes and costs tick, messages go away: the picture and the file must be of one moment.
  await page.clock.setFixedTime(await page.evaluate(() => Date.now()));
  await expect(async () => {
    const before = person;
    await exportSnapshot(page, file, { personalData: true });
    person = await calmShot(page);
    expect(person.equals(before)).toBe(true);
  }).toPass();
  await replay.open(file);
  let support = person;
  try {
    await expect(async () => {
      support = await shotOf(replay.frame);
      if (support.equals(person)) return;
      // The page looks at the clock once a second only: it may not have come to the moment that the file is of.
      person = await calmShot(page);
      expect(await differingPixels(page, person, support)).toBe(0);
    }).toPass({ timeout: 8000 });
  } catch (error) {
    await writeFile(testInfo.outputPath(`${name}-person.png`), person);
    await writeFile(testInfo.outputPath(`${name}-support.png`), support);
    throw error;
  }
  await page.clock.resume();
  replay.expectSilence();
}
