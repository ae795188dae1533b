import { arrive } from './support/arrive';
import { newKeyPair } from './support/keys';
import { expect, test } from './support/test';

const OWNER = 'owner@example.com';

test('billing', async ({ page, look }) => {
  await arrive(page, OWNER, '/billing');
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  await look('overview');
  await page.getByRole('tab', { name: 'Usage Analytics' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await look('usage');
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await look('transactions');
  await page.goto('/billing?payment_success=false&error=payment_failed');
  await expect(page.getByText('Payment Error')).toBeVisible();
  await look('payment error');
});

test('the team', async ({ page, look }) => {
  await arrive(page, OWNER, '/team');
  await expect(page.getByText('Adrian Cole')).toBeVisible();
  await look('members');
  await page.getByRole('button', { name: 'Edit Team Name' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('D');
  await look('edit team name');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Invite Member' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('somebody@example.com');
  await look('invite member');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('removing is not available');
});

test('the settings', async ({ page, look }) => {
  await arrive(page, OWNER, '/settings');
  await expect(page.getByLabel('Full Name')).not.toHaveValue('');
  await look('profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('deletion is not available');
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('tab', { name: 'SSH Keys' }).click();
  await page.getByRole('button', { name: 'Add SSH Key' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add SSH Key' });
  const { publicKey, privateKey } = newKeyPair('owner@desk');
  await dialog.getByLabel('Public Key').fill(privateKey);
  await expect(dialog.getByText('That was a private key')).toBeVisible();
  await look('private key');
  await dialog.getByPlaceholder('My SSH Key').fill('Desk');
  await dialog.getByLabel('Public Key').fill(publicKey);
  await look('add key');
  await dialog.getByRole('button', { name: 'Add SSH Key' }).click();
  await expect(dialog).toBeHidden();
  await look('keys');
  await page.getByRole('button', { name: 'Delete Desk' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('delete key');
});
