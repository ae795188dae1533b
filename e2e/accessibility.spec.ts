import type { Page } from '@playwright/test';
import { arrive } from './support/arrive';
import { newKeyPair } from './support/keys';
import { expect, test } from './support/test';
import { choose, goToKeyStep, listedOffers, pickOffer } from './support/wizard';

const OWNER = 'owner@example.com';

/** Makes every choice of the first step. */
async function configure(page: Page): Promise<void> {
  await pickOffer(page, 'H100 SXM');
  await choose(page, 'Choose Provider', 'Lambda Labs');
  await choose(page, 'GPU Count', 'x8');
}

test('before signing in', async ({ page, checkScreen }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await checkScreen('sign-in');
  await page.goto('/local/accounts?mode=redirect&return=/');
  await checkScreen('accounts');
});

test('the first step of the wizard', async ({ page, checkScreen }) => {
  await arrive(page, OWNER);
  await listedOffers(page);
  await checkScreen('offers');
  await configure(page);
  await checkScreen('configured');
  await page.getByRole('combobox', { name: 'Region' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await checkScreen('regions');
});

test('the second step of the wizard', async ({ page, checkScreen }) => {
  await arrive(page, OWNER);
  await configure(page);
  await goToKeyStep(page);
  await page.getByLabel('Public Key').fill(newKeyPair().publicKey);
  await checkScreen('key');
  await page.getByLabel('Public Key').fill('ssh-rsa nonsense');
  await page.getByLabel('Public Key').blur();
  await checkScreen('refused key');
});

test('the instances', async ({ page, checkScreen }) => {
  await arrive(page, OWNER, '/instances');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await checkScreen('running');
  await cards.first().getByRole('heading').getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: /^Instance / });
  await expect(drawer).toBeVisible();
  await checkScreen('drawer');
  await drawer.getByRole('button', { name: 'Rename' }).click();
  await checkScreen('renaming');
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Destroy' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkScreen('destroy');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /^Terminated/u }).click();
  await expect(cards.first()).toBeVisible();
  await checkScreen('terminated');
});

test('what the top bar opens', async ({ page, checkScreen }) => {
  await arrive(page, OWNER, '/instances');
  await page.getByRole('button', { name: 'Add Credits' }).first().click();
  const credits = page.getByRole('dialog', { name: 'Add Credits' });
  await expect(credits).toBeVisible();
  await checkScreen('add credits');
  await credits.getByRole('tab').last().click();
  await checkScreen('add credits, the other method');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Switch Team/u }).click();
  await expect(page.getByRole('dialog', { name: 'Switch Team' })).toBeVisible();
  await checkScreen('switch team');
  await page.getByRole('button', { name: 'Create Team' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Team' })).toBeVisible();
  await checkScreen('create team');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Create New Team' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Export Snapshot' }).focus();
  await checkScreen('user menu');
  await page.getByRole('menuitem', { name: 'Export Snapshot' }).click();
  await expect(page.getByRole('dialog', { name: 'Export Snapshot' })).toBeVisible();
  await checkScreen('export snapshot');
});
