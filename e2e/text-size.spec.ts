import type { Page } from '@playwright/test';
import { PAGE_PATHS, PAGES } from '@/contract/pages';
import { arrive } from './support/arrive';
import { cutTexts } from './support/cut';
import { newKeyPair } from './support/keys';
import { exportSnapshot } from './support/replay';
import { expect, test } from './support/replayTest';
import { choose, configure, listedOffers, pickOffer } from './support/wizard';

const OWNER = 'owner@example.com';

/** Text of 24 px is 'Very large' of browsers, of 32 px twice the usual (WCAG 1.4.4); 320 px is 1.4.10's width. */
const SIZES = [
  { width: 1440, text: '16px' },
  { width: 320, text: '16px' },
  { width: 1440, text: '24px' },
  { width: 768, text: '24px' },
  { width: 390, text: '24px' },
  { width: 1440, text: '32px' },
  { width: 1280, text: '32px' },
  { width: 768, text: '32px' },
  { width: 390, text: '32px' },
] as const;

/** The distances that WCAG 1.4.12 names. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';

async function expectWhole(page: Page, what: string): Promise<void> {
  for (const { width, text } of SIZES) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    await expect
      .poll(() => cutTexts(page), { message: `${what}, ${width} px, ${text}` })
      .toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  const style = await page.addStyleTag({ content: SPACING });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => cutTexts(page), { message: `${what}, spaced, ${width} px` })
      .toEqual([]);
  }
  await style.evaluate((node) => node.parentNode?.removeChild(node));
  await page.setViewportSize({ width: 1440, height: 900 });
}

for (const path of [...PAGE_PATHS.filter((one) => one !== PAGES.deploy.path), '/nowhere']) {
  test(`nothing of ${path} is cut in large text`, async ({ page }) => {
    await arrive(page, OWNER, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectWhole(page, path);
  });
}

test('nothing of the tabs of Billing and Settings is cut in large text', async ({ page }) => {
  await arrive(page, OWNER, '/billing');
  for (const tab of ['Usage Analytics', 'Transactions']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    await expectWhole(page, tab);
  }
  await page.goto('/settings');
  await page.getByRole('tab', { name: 'SSH Keys' }).click();
  await expect(page.getByText('Training workstation').first()).toBeVisible();
  await expectWhole(page, 'SSH Keys');
});

test('nothing of the wizard is cut in large text', async ({ page }) => {
  await arrive(page, OWNER);
  await listedOffers(page);
  await expectWhole(page, 'the offers');
  await pickOffer(page, 'H100 SXM');
  await expectWhole(page, 'a chosen offer');
  await choose(page, 'Choose Provider', 'Lambda Labs');
  await choose(page, 'GPU Count', 'x8');
  await expectWhole(page, 'a configuration');
  await configure(page, { offer: 'RTX 3080', count: 'x1', key: newKeyPair().publicKey });
  await expectWhole(page, 'the second step');
});

const DIALOGS = [
  { path: '/instances', open: 'article button', name: /^Instance / },
  { path: '/team', button: /^Switch Team:/u, name: 'Switch Team' },
  { path: '/team', button: 'Create Team', name: 'Create New Team' },
  { path: '/team', button: 'Edit Team Name', name: 'Edit Team Name' },
  { path: '/team', button: 'Invite Member', name: 'Invite Member' },
  { path: '/settings', tab: 'SSH Keys', button: 'Add SSH Key', name: 'Add SSH Key' },
  { path: '/instances', button: 'Add Credits', name: 'Add Credits' },
  { path: '/instances', button: 'User menu', name: 'User menu' },
] as const;

test('nothing of the dialogs and the drawer is cut in large text', async ({ page }) => {
  await arrive(page, OWNER);
  for (const dialog of DIALOGS) {
    await page.goto(dialog.path);
    if ('tab' in dialog) await page.getByRole('tab', { name: dialog.tab }).click();
    if ('open' in dialog) await page.locator(dialog.open).first().click();
    else await page.getByRole('button', { name: dialog.button }).first().click();
    await expect(page.getByRole('dialog', { name: dialog.name })).toBeVisible();
    await expectWhole(page, String(dialog.name));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.keyboard.press('Control+Shift+E');
  await expect(page.getByRole('dialog', { name: 'Export Snapshot' })).toBeVisible();
  await expectWhole(page, 'the export');
});

test('nothing of the support viewer and the sign-in page is cut in large text', async ({
  page,
}) => {
  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectWhole(page, '/support');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expectWhole(page, 'sign-in');
});

test('nothing of the viewer with a snapshot is cut in large text', async ({
  page,
  replay,
}, testInfo) => {
  await arrive(page, OWNER);
  await listedOffers(page);
  const file = testInfo.outputPath('offers.json');
  await exportSnapshot(page, file, { personalData: false });
  await replay.open(file);
  for (const details of ['State', 'Action', 'Changes']) {
    await replay.page.getByRole('radio', { name: details }).click();
    await expectWhole(replay.page, details);
  }
});
