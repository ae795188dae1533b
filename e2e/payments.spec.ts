import type { Page } from '@playwright/test';
import { arrive } from './support/arrive';
import { balance } from './support/credits';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';
import { toast, expectToast } from './support/toast';

/** A person for each test: each begins with nothing. */
let people = 0;
const somebody = () => `buyer-${(people += 1)}@example.com`;

/** From a surface where credits are sold to the checkout page; gives back its address. */
const SURFACES = {
  'the top bar': {
    path: '/',
    toCheckout: async (page: Page) => {
      await page.getByRole('button', { name: 'Add Credits' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Add Credits' });
      await dialog.getByRole('radio', { name: '$50' }).click();
      await dialog.getByRole('button', { name: 'Buy Credits' }).click();
    },
    cancelled: 'There was an issue processing your payment. Please try again.',
    failed: 'Payment processing failed.',
    unverified: 'Payment verification failed.',
  },
  Billing: {
    path: '/billing',
    toCheckout: async (page: Page) => {
      await page.getByLabel('Custom amount').fill('50');
      await page.getByRole('button', { name: 'Buy Credits' }).click();
    },
    cancelled: 'Payment was cancelled or failed.',
    failed: 'Payment processing failed. Please contact support.',
    unverified: 'Payment verification failed. Please contact support.',
  },
};
const REPEATED = 'This payment has already been processed.';

for (const [name, surface] of Object.entries(SURFACES)) {
  test(`cancelled, failed, paid and repeated, from ${name}`, async ({ page, server, shot }) => {
    await arrive(page, somebody(), surface.path);
    await expect(balance(page)).toHaveText('$0.00');
    const checkout = async (end: string): Promise<string> => {
      await surface.toCheckout(page);
      await expect(page.getByRole('heading', { name: 'Pay $50.00' })).toBeVisible();
      const address = page.url();
      await page.getByRole('button', { name: end, exact: true }).click();
      await expect(page).toHaveURL(`${server.baseURL}${surface.path}`);
      return address;
    };
    await checkout('Cancel payment');
    await expectToast(page, 'Payment Failed', surface.cancelled);
    await expect(balance(page)).toHaveText('$0.00');
    await shot('cancelled');

    await checkout('Fail payment');
    await expectToast(page, 'Payment Failed', surface.failed);
    await expect(balance(page)).toHaveText('$0.00');
    await shot('failed');

    const paid = await checkout('Pay');
    await expectToast(page, 'Payment Successful', 'Credits have been added to your account.');
    await expect(balance(page)).toHaveText('$50.00');
    await shot('paid');

    await page.goto(paid);
    await expect(page).toHaveURL(`${server.baseURL}${surface.path}`);
    await expectToast(page, 'Payment Failed', REPEATED);
    await expect(balance(page)).toHaveText('$50.00');

    await page.goto(`${surface.path}?payment_success=false&error=verification_failed`);
    await expect(page).toHaveURL(`${server.baseURL}${surface.path}`);
    await expectToast(page, 'Payment Failed', surface.unverified);
  });
}

test('Billing says what failed, in the banner and among the transactions', async ({
  page,
  shot,
}) => {
  await arrive(page, somebody(), '/billing');
  const buy = async (end: string) => {
    await SURFACES.Billing.toCheckout(page);
    await page.getByRole('button', { name: end, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();
  };
  await buy('Fail payment');
  const banner = page.getByRole('main').getByText('Payment Error');
  await expect(banner).toBeVisible();
  await buy('Cancel payment');
  await buy('Pay');
  await expect(toast(page)).toContainText('Payment Successful');
  await expect(banner).toHaveCount(0);
  await page.getByRole('tab', { name: 'Transactions' }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'Failed' })).toContainText('The payment was declined.');
  await expect(rows.filter({ hasText: 'Cancelled' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Completed' })).toContainText('$50.00');
  await shot('transactions');
});

test('an amount that cannot be bought is refused before anything is sent', async ({ page }) => {
  await page.goto('/billing');
  await signIn(page, somebody());
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  for (const amount of ['14.99', '1000.01', 'abc']) {
    await page.getByLabel('Custom amount').fill(amount);
    await page.getByRole('button', { name: 'Buy Credits' }).click();
    await expect(toast(page)).toContainText('Invalid Amount');
  }
  expect(sent.filter((url) => url.includes('/checkout'))).toEqual([]);
});
