import { readFile, writeFile } from 'node:fs/promises';
import { arrive } from './support/arrive';
import { expectAccessible } from './support/axe';
import { exportSnapshot } from './support/replay';
import { expect, test } from './support/replayTest';
import { settle } from './support/settle';
import { listedOffers } from './support/wizard';

const OWNER = 'owner@example.com';

test('the viewer steps through what happened, changes nothing and reaches nothing', async ({
  page,
  replay,
}, testInfo) => {
  await arrive(page, OWNER);
  await listedOffers(page);
  await page.route('**/api/teams/*/members*', (route) => route.abort());
  await page.getByRole('link', { name: 'Instances' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  const file = testInfo.outputPath('steps.json');
  await exportSnapshot(page, file, { personalData: false });
  await replay.open(file);
  const { page: viewer, screen } = replay;
  await expect(screen.getByRole('heading', { name: 'Instances', level: 1 })).toBeVisible();
  await settle(viewer);
  await expectAccessible(viewer);

  // Nothing that is pressed inside has an effect, in the store or in the browser.
  const address = viewer.url();
  await screen.getByRole('link', { name: 'Billing' }).click();
  await screen.getByRole('button', { name: 'Add Credits' }).first().click();
  await screen.getByRole('link', { name: 'Terms' }).click();
  await expect(screen.getByRole('heading', { name: 'Instances', level: 1 })).toBeVisible();
  await expect(screen.getByRole('dialog')).toHaveCount(0);
  expect(viewer.url()).toBe(address);
  expect(viewer.context().pages()).toHaveLength(1);

  const steps = viewer.getByRole('list', { name: 'Timeline' });
  await viewer.getByRole('searchbox', { name: 'Search steps' }).fill('opened instances');
  await steps.getByRole('button', { name: /Opened Instances/u }).click();
  await expect(viewer.getByRole('list', { name: 'Changes' })).toContainText('location.pathname');
  await viewer.keyboard.press('ArrowLeft');
  await expect(screen.getByRole('heading', { name: 'GPU Deployment' })).toBeVisible();
  await expect(viewer).toHaveURL(/#step=\d+$/u);
  await viewer.getByRole('button', { name: 'Copy as test' }).click();
  await expect(viewer.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await viewer.evaluate(() => navigator.clipboard.readText())).toContain('rootReducer');

  await viewer.getByRole('button', { name: 'First step' }).click();
  await viewer.getByRole('radio', { name: 'Max' }).click();
  await viewer.getByRole('button', { name: 'Play' }).click();
  await expect(screen.getByRole('heading', { name: 'Instances', level: 1 })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Play' })).toBeVisible();
  replay.expectSilence();
});

test('a file that is no snapshot is refused in words', async ({ page, replay }, testInfo) => {
  const file = testInfo.outputPath('good.json');
  await page.goto('/');
  await exportSnapshot(page, file, { personalData: false });
  const whole = await readFile(file, 'utf8');
  const cases = [
    ['empty.json', '', 'The file is empty.'],
    ['photo.png', '\u0089PNG', 'The file is not JSON, so it is not a snapshot.'],
    ['cut.json', whole.slice(0, -200), 'The file ends in the middle'],
    ['devtools.json', '{"payload":"[]"}', 'an export of Redux DevTools'],
    ['newer.json', whole.replace(/"version": \d+/u, '"version": 99'), 'a newer app'],
  ] as const;
  for (const [name, text, sentence] of cases) {
    const bad = testInfo.outputPath(name);
    await writeFile(bad, text);
    await replay.choose(bad);
    const alert = replay.page.getByRole('alert');
    await expect(alert).toContainText(`Could not open ${name}`);
    await expect(alert).toContainText(sentence);
  }
  await settle(replay.page);
  await expectAccessible(replay.page);
  await replay.open(file);
  replay.expectSilence();
});
