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

test('before signing in', async ({ page, look }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await look('sign-in');
  await page.goto('/local/accounts?mode=redirect&return=/');
  await look('accounts');
});

test('the first step of the wizard', async ({ page, look }) => {
  await arrive(page, OWNER);
  await listedOffers(page);
  await look('offers');
  await configure(page);
  await look('configured');
  await page.getByRole('combobox', { name: 'Region' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await look('regions');
});

test('the second step of the wizard', async ({ page, look }) => {
  await arrive(page, OWNER);
  await configure(page);
  await goToKeyStep(page);
  await page.getByLabel('Public Key').fill(newKeyPair().publicKey);
  await look('key');
  await page.getByLabel('Public Key').fill('ssh-rsa nonsense');
  await page.getByLabel('Public Key').blur();
  await look('refused key');
});

test('the instances', async ({ page, look }) => {
  await arrive(page, OWNER, '/instances');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await look('running');
  await cards.first().getByRole('heading').getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: /^Instance / });
  await expect(drawer).toBeVisible();
  await look('drawer');
  await drawer.getByRole('button', { name: 'Rename' }).click();
  await look('renaming');
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Destroy' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('destroy');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /^Terminated/u }).click();
  await expect(cards.first()).toBeVisible();
  await look('terminated');
});

test('what the top bar opens', async ({ page, look }) => {
  await arrive(page, OWNER, '/instances');
  await page.getByRole('button', { name: 'Add Credits' }).first().click();
  const credits = page.getByRole('dialog', { name: 'Add Credits' });
  await expect(credits).toBeVisible();
  await look('add credits');
  await credits.getByRole('tab').last().click();
  await look('add credits, the other method');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Switch Team/u }).click();
  await expect(page.getByRole('dialog', { name: 'Switch Team' })).toBeVisible();
  await look('switch team');
  await page.getByRole('button', { name: 'Create Team' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Team' })).toBeVisible();
  await look('create team');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Create New Team' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Export Snapshot' }).focus();
  await look('user menu');
  await page.getByRole('menuitem', { name: 'Export Snapshot' }).click();
  await expect(page.getByRole('dialog', { name: 'Export Snapshot' })).toBeVisible();
  await look('export snapshot');
});
