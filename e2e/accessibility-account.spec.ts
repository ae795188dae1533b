import { arrive } from './support/arrive';
import { newKeyPair } from './support/keys';
import { expect, test } from './support/test';

const OWNER = 'owner@example.com';

test('billing', async ({ page, checkScreen }) => {
  await arrive(page, OWNER, '/billing');
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  await checkScreen('overview');
  await page.getByRole('tab', { name: 'Usage Analytics' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await checkScreen('usage');
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await checkScreen('transactions');
  await page.goto('/billing?payment_success=false&error=payment_failed');
  await expect(page.getByText('Payment Error')).toBeVisible();
  await checkScreen('payment error');
});

test('the team', async ({ page, checkScreen }) => {
  await arrive(page, OWNER, '/team');
  await expect(page.getByText('Adrian Cole')).toBeVisible();
  await checkScreen('members');
  await page.getByRole('button', { name: 'Edit Team Name' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('D');
  await checkScreen('edit team name');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Invite Member' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('somebody@example.com');
  await checkScreen('invite member');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkScreen('removing is not available');
});

test('the settings', async ({ page, checkScreen }) => {
  await arrive(page, OWNER, '/settings');
  await expect(page.getByLabel('Full Name')).not.toHaveValue('');
  await checkScreen('profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkScreen('deletion is not available');
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('tab', { name: 'SSH Keys' }).click();
  await page.getByRole('button', { name: 'Add SSH Key' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add SSH Key' });
  const { publicKey, privateKey } = newKeyPair('owner@desk');
  await dialog.getByLabel('Public Key').fill(privateKey);
  await expect(dialog.getByText('That was a private key')).toBeVisible();
  await checkScreen('private key');
  await dialog.getByPlaceholder('My SSH Key').fill('Desk');
  await dialog.getByLabel('Public Key').fill(publicKey);
  await checkScreen('add key');
  await dialog.getByRole('button', { name: 'Add SSH Key' }).click();
  await expect(dialog).toBeHidden();
  await checkScreen('keys');
  await page.getByRole('button', { name: 'Delete Desk' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkScreen('delete key');
});
