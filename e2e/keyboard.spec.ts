import type { Locator, Page } from '@playwright/test';
import { Api } from './support/api';
import { arrive } from './support/arrive';
import { expect, test } from './support/test';
import { deployButton, listedOffers, option } from './support/wizard';

// The focus has to go where it should while things still move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const OWNER = 'owner@example.com';
const searchBox = (page: Page) => page.getByRole('searchbox', { name: /^Search GPU models/u });

/** More stops than any page has between two things. */
const MAX_STOPS = 40;

/** Presses Tab until something has the focus, as who has no mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** The radio by which Tab enters a choice: the chosen one, else the first that can be chosen. */
function entrance(page: Page, group: string): Locator {
  const all = page.getByRole('radiogroup', { name: group, exact: true });
  return all.locator('input:checked').or(all.locator('input:enabled')).first();
}

/** Chooses by Tab, Space and the arrows. */
async function chooseByKeys(page: Page, group: string, name: string): Promise<void> {
  await tabTo(page, entrance(page, group));
  await page.keyboard.press('Space');
  for (let step = 0; step < MAX_STOPS; step += 1) {
    if (await option(page, group, name).isChecked()) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(option(page, group, name)).toBeChecked();
  await expect(option(page, group, name)).toBeFocused();
}

test('the whole wizard by keyboard alone', async ({ page, server, shot }) => {
  await arrive(page, OWNER);
  await listedOffers(page);
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue('');
  await page.keyboard.type('H100');
  await expect(page.getByText('Showing 1-', { exact: false })).not.toContainText('of 42');
  await chooseByKeys(page, 'GPU offers', 'H100 SXM');
  await chooseByKeys(page, 'Choose Provider', 'Lambda Labs');
  await chooseByKeys(page, 'GPU Count', 'x8');
  const region = page.getByRole('combobox', { name: 'Region' });
  await tabTo(page, region);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('End');
  const last =
    (await page.getByRole('option').last().locator('span > span').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(region).toContainText(last);
  await expect(region).toBeFocused();
  await shot('configured');
  await tabTo(page, page.getByRole('button', { name: 'Next' }).last());
  await page.keyboard.press('Enter');

  await expect(page.getByRole('group', { name: 'SSH Key' })).toBeFocused();
  await tabTo(page, entrance(page, 'Existing Keys'));
  await page.keyboard.press('Space');
  await expect(entrance(page, 'Existing Keys')).toBeChecked();
  await shot('key-chosen');
  await tabTo(page, deployButton(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.baseURL}/instances`);
  await expect(page.getByRole('heading', { level: 1, name: 'Instances' })).toBeFocused();
  const instances = await (await Api.as(server, OWNER)).deployments();
  expect(instances).toContainEqual(
    expect.objectContaining({ providerId: 'lambda-labs', gpuCount: 8, region: last }),
  );
});

test('a slash is a letter where letters are typed', async ({ page }) => {
  await arrive(page, OWNER);
  await listedOffers(page);
  await searchBox(page).focus();
  await page.keyboard.type('a/b');
  await expect(searchBox(page)).toHaveValue('a/b');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Add Credits' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Credits' });
  await dialog.getByLabel('Custom amount').focus();
  await page.keyboard.press('/');
  await expect(dialog.getByLabel('Custom amount')).toBeFocused();
});

test('Escape closes what is on top, and the focus goes back to where it was', async ({ page }) => {
  await arrive(page, OWNER, '/instances');
  const card = page.getByRole('article').filter({ hasText: 'Running' }).first();
  const title = card.getByRole('heading').getByRole('button');
  await title.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: /^Instance / });
  await expect(drawer).toBeVisible();
  const rename = drawer.getByRole('button', { name: 'Rename' });
  await tabTo(page, rename);
  await page.keyboard.press('Enter');
  await expect(drawer.getByLabel('Instance name')).toBeFocused();
  await page.keyboard.type('given up');
  await page.keyboard.press('Escape');
  await expect(rename).toBeFocused();
  await expect(drawer).not.toContainText('given up');

  const destroy = drawer.getByRole('button', { name: 'Destroy' });
  await tabTo(page, destroy);
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(drawer).toBeVisible();
  await expect(destroy).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(title).toBeFocused();
});

test('every change of route moves the focus to the page’s heading', async ({ page }) => {
  await arrive(page, OWNER);
  for (const name of ['Instances', 'Billing', 'Team', 'Settings', 'Deploy']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${name} `, 'u'));
  }
});
