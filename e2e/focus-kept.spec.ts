import type { Page } from '@playwright/test';
import { arrive } from './support/arrive';
import { newKeyPair } from './support/keys';
import { neverIdle } from './support/neverIdle';
import { expect, test } from './support/test';

/** What has the focus and goes with what was deleted, as soon as the page has come: by keys alone, and on a browser that is never idle. */

const OWNER = 'owner@example.com';

/** Answers yes to the question that the button asks, by keys. */
async function pressAndConfirm(page: Page, button: string, answer: string): Promise<void> {
  await page.getByRole('button', { name: button }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: answer }).focus();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
}

test('the focus goes to the list that a key was deleted from', async ({ page }) => {
  await neverIdle(page);
  await arrive(page, 'grace@example.com', '/settings', 'Grace');
  await page.getByRole('tab', { name: 'SSH Keys' }).click();
  for (const name of ['Desk', 'Sofa']) {
    await page.getByRole('button', { name: 'Add SSH Key' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add SSH Key' });
    await dialog.getByPlaceholder('My SSH Key').fill(name);
    await dialog.getByLabel('Public Key').fill(newKeyPair(name).publicKey);
    await dialog.getByRole('button', { name: 'Add SSH Key' }).click();
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeVisible();
  }
  for (const name of ['Desk', 'Sofa']) {
    await page.reload();
    await pressAndConfirm(page, `Delete ${name}`, 'Delete');
    await expect(page.getByRole('heading', { name: 'SSH Keys' })).toBeFocused();
  }
});

test('the focus goes to the tab of the list that an instance has left', async ({ page }) => {
  await neverIdle(page);
  await arrive(page, OWNER, '/instances');
  const destroy = page.getByRole('button', { name: /^Destroy / });
  const name = (await destroy.first().getAttribute('aria-label')) ?? '';
  await page.reload();
  await pressAndConfirm(page, name, 'Destroy');
  await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();
});
