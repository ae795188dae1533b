import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { atEach, DESK, PHONE } from './sizes';

/** Pictures are for people to look at: they are taken where `SCREENS=1` asks for them. */
const IS_ASKED_FOR = process.env.SCREENS === '1';

/** Shows a page under this name. `of` is for a page other than the test's own, a pop-up for example. */
export type Shot = (name: string, of?: Page) => Promise<void>;

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

/**
 * The pictures of one test, where they are asked for: `test-results/screens/<test>/<nn>-<name>-<width>.png`, numbered in the
 * order of the test.
 */
export class Album {
  private readonly folder: string;
  private readonly names: string[] = [];

  constructor(testInfo: TestInfo) {
    const test = slug(testInfo.titlePath.join(' ').replace('.spec.ts', ''));
    this.folder = path.join(testInfo.project.outputDir, 'screens', test);
  }

  /** Saves what a page shows as it stands. */
  async save(page: Page, name: string, width: number): Promise<void> {
    if (!IS_ASKED_FOR) return;
    if (this.names.at(-1) !== name) this.names.push(name);
    const number = String(this.names.length).padStart(2, '0');
    await page.screenshot({
      path: path.join(this.folder, `${number}-${slug(name)}-${width}.png`),
      animations: 'disabled',
    });
  }

  /** Saves what a page shows on a desk and on a phone. */
  async saveAtEach(page: Page, name: string): Promise<void> {
    if (!IS_ASKED_FOR) return;
    await atEach(page, [DESK, PHONE], ({ width }) => this.save(page, name, width));
  }
}
