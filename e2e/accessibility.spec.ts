import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { newKeyPair } from './support/keys';
import { DEVICES } from './support/shot';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';
import { choose, goToKeyStep, listedOffers, pickOffer } from './support/wizard';

const OWNER = 'owner@example.com';

/** Checks what shows at each width that is looked at. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const device of DEVICES) {
    await page.setViewportSize(device);
    await test.step(`${device.width} px`, () => expectAccessible(page));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Makes every choice of the first step. */
async function configure(page: Page): Promise<void> {
  await pickOffer(page, 'H100 SXM');
  await choose(page, 'Choose Provider', 'Lambda Labs');
  await choose(page, 'GPU Count', 'x8');
}

test('before signing in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto('/local/accounts?mode=redirect&return=/');
  await expectAccessibleEverywhere(page);
});

test('the first step of the wizard', async ({ page }) => {
  await page.goto('/');
  await signIn(page, OWNER);
  await listedOffers(page);
  await expectAccessibleEverywhere(page);
  await configure(page);
  await expectAccessibleEverywhere(page);
  await page.getByRole('combobox', { name: 'Region' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('the second step of the wizard', async ({ page }) => {
  await page.goto('/');
  await signIn(page, OWNER);
  await configure(page);
  await goToKeyStep(page);
  await page.getByLabel('Public Key').fill(newKeyPair().publicKey);
  await expectAccessibleEverywhere(page);
  await page.getByLabel('Public Key').fill('ssh-rsa nonsense');
  await page.getByLabel('Public Key').blur();
  await expectAccessibleEverywhere(page);
});

test('the empty list and the page that is not there', async ({ page }) => {
  await page.goto('/nowhere');
  await signIn(page, 'new@example.com');
  await page.getByRole('searchbox', { name: /^Search GPU models/u }).fill('no such thing');
  await expect(page.getByText(/^No GPU offers match/u)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Team Invitations (1)' }).click();
  await expect(page.getByRole('dialog', { name: 'Team Invitations' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('the instances', async ({ page }) => {
  await page.goto('/instances');
  await signIn(page, OWNER);
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await expectAccessibleEverywhere(page);
  await cards.first().getByRole('heading').getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: /^Instance / });
  await expect(drawer).toBeVisible();
  await expectAccessibleEverywhere(page);
  await drawer.getByRole('button', { name: 'Rename' }).click();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Destroy' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /^Terminated/u }).click();
  await expect(cards.first()).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('what the top bar opens', async ({ page }) => {
  await page.goto('/instances');
  await signIn(page, OWNER);
  await page.getByRole('button', { name: 'Add Credits' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Add Credits' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Switch Team/u }).click();
  await expect(page.getByRole('dialog', { name: 'Switch Team' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Create Team' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Team' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Create New Team' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await expectAccessibleEverywhere(page);
});
