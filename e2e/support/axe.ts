import { expect, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What axe found against a rule: its name, and each element with what would put it right. */
interface Violation {
  rule: string;
  elements: string[];
}

/** Puts axe into a document, once: reading it takes longer than looking at most pages. */
async function putAxeInto(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => window.axe === undefined)) await frame.evaluate(axe.source);
}

async function findViolations(): Promise<Violation[]> {
  const results = await window.axe?.run(document, { resultTypes: ['violations'] });
  if (results === undefined) throw new Error('axe is not in the page.');
  return results.violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
  }));
}

/** Fails unless axe finds nothing on a page that stands still; the message names each rule and the elements. */
export async function expectAccessible(page: Page): Promise<void> {
  await Promise.all(page.frames().map(putAxeInto));
  expect(await page.evaluate(findViolations)).toEqual([]);
}
