import type { Page } from '@playwright/test';
import type Stripe from 'stripe';
import { arrive } from './support/arrive';
import { balance } from './support/credits';
import { expect, test } from './support/paymentsTest';
import { dismissToast, expectToast } from './support/toast';
import { configure, deployButton } from './support/wizard';
import { newKeyPair } from './support/keys';

/** Payments at Stripe, as its fake takes them. */

const PERSON = 'payer@example.com';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const succeeds = (page: Page, act?: () => Promise<void>) =>
  expectToast(page, 'Payment Successful', 'Credits have been added to your account.', act);

/** From Billing to Stripe's page. */
async function toCheckout(page: Page, dollars: string, method?: 'Crypto'): Promise<void> {
  if (method !== undefined) await page.getByRole('tab', { name: method }).click();
  await page.getByLabel('Custom amount').fill(dollars);
  await press(page, 'Buy Credits');
  await expect(page.getByRole('heading', { name: `Pay ${dollars} USD` })).toBeVisible();
}

/** The payment of the only checkout that was paid. */
const paymentOf = (sessions: ReadonlyMap<string, Stripe.Checkout.Session>): string => {
  const [paid] = [...sessions.values()].filter(({ payment_status }) => payment_status === 'paid');
  return paid?.payment_intent as string;
};

const transaction = (page: Page, text: string) =>
  page.getByRole('table').getByRole('row').filter({ hasText: text });

const receiptButton = (page: Page) => page.getByRole('button', { name: /^Receipt \d{4}-\d{6}$/u });

test('a person pays by card from the dialog, and no webhook comes', async ({
  page,
  server,
  stripe,
  shot,
}) => {
  stripe.webhooks.habits.isLost = () => true;
  await arrive(page, PERSON);
  await page.getByRole('button', { name: 'Add Credits' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Credits' });
  await dialog.getByRole('tab', { name: 'Card' }).click();
  await dialog.getByRole('radio', { name: '$50' }).click();
  await dialog.getByRole('button', { name: 'Buy Credits' }).click();
  await expect(page.getByRole('heading', { name: 'Pay 50.00 USD' })).toBeVisible();
  await press(page, 'Decline');
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await succeeds(page, () => press(page, 'Pay'));
  await expect(page).toHaveURL(`${server.baseURL}/`);
  await expect(balance(page)).toHaveText('$50.00');
  await dismissToast(page);

  const [session] = stripe.account.sessions.values();
  await expectToast(
    page,
    'Payment Failed',
    'This payment has already been processed.',
    async () => {
      await page.goto(session?.success_url ?? '');
    },
  );
  await expect(balance(page)).toHaveText('$50.00');

  await page.goto('/billing');
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await expect(transaction(page, 'Completed')).toContainText(['$50.00']);
  await expect(transaction(page, 'Completed')).toContainText(['Card']);
  await shot('card-paid');
  for (const width of [1440, 1280, 1024, 900]) {
    await page.setViewportSize({ width, height: 900 });
    const { height = 0 } = (await receiptButton(page).boundingBox()) ?? {};
    expect(height, `the number is on one line at ${width} px`).toBeLessThan(30);
  }
  const opened = page.waitForEvent('popup');
  await receiptButton(page).click();
  const receipt = await opened;
  await expect(receipt.getByText('$50.00').first()).toBeVisible();
  await shot('receipt', receipt);
  expect(stripe.complaints).toEqual([]);
});

test('a payment that is left, cancelled, paid beside another tab, and paid after all', async ({
  page,
  context,
  stripe,
}) => {
  await arrive(page, PERSON, '/billing');
  await toCheckout(page, '20.00');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Buy Credits' })).toBeEnabled();
  await toCheckout(page, '30.00');
  await expectToast(page, 'Payment Failed', 'Payment was cancelled or failed.', () =>
    press(page, 'Back'),
  );
  await expect(balance(page)).toHaveText('$0.00');

  const other = await context.newPage();
  await other.goto('/billing');
  await toCheckout(page, '40.00');
  await toCheckout(other, '50.00');
  await succeeds(other, () => press(other, 'Pay'));
  await succeeds(page, () => press(page, 'Pay'));
  await expect(balance(page)).toHaveText('$90.00');
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await expect(transaction(page, 'Cancelled')).toContainText(['$30.00']);
  await expect(transaction(page, 'Pending')).toContainText(['$20.00']);
  const left = [...stripe.account.sessions.values()].find(
    ({ amount_total }) => amount_total === 2000,
  );
  stripe.account.pay(left?.id ?? '');
  await expect(async () => {
    await page.reload();
    await expect(balance(page)).toHaveText('$110.00', { timeout: 1000 });
  }).toPass();
  expect(stripe.complaints).toEqual([]);
});

test('crypto is confirmed while the page is open, or is not', async ({ page, stripe, shot }) => {
  await arrive(page, PERSON, '/billing');
  await toCheckout(page, '100.00', 'Crypto');
  await press(page, 'Pay and confirm later');
  await expect(page).toHaveURL(/\/billing$/u);
  await expect(page.getByText('Waiting for confirmation').first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$100.00');
  await expect(balance(page)).toHaveText('$0.00');
  await shot('waiting');
  const [first] = stripe.account.sessions.values();
  await page.getByRole('link', { name: 'Instances' }).first().click();
  await succeeds(page, () => Promise.resolve(void stripe.account.confirm(first?.id ?? '')));
  await expect(balance(page)).toHaveText('$100.00');
  await expect(page.getByText('Waiting for confirmation')).toHaveCount(0);

  await page.getByRole('link', { name: 'Billing' }).first().click();
  await toCheckout(page, '60.00', 'Crypto');
  await press(page, 'Pay and confirm later');
  await expect(page.getByText('Waiting for confirmation').first()).toBeVisible();
  const second = [...stripe.account.sessions.keys()].find((id) => id !== first?.id);
  await expectToast(page, 'Payment Failed', '', () =>
    Promise.resolve(void stripe.account.fail(second ?? '')),
  );
  await expect(balance(page)).toHaveText('$100.00');
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await expect(transaction(page, 'Failed')).toContainText(['$60.00']);
  await shot('crypto-failed');
});

test('money that goes back shows as it is, and leaves less than nothing', async ({
  page,
  stripe,
  shot,
}) => {
  await arrive(page, PERSON, '/billing');
  await toCheckout(page, '50.00');
  await succeeds(page, () => press(page, 'Pay'));
  stripe.account.refund(paymentOf(stripe.account.sessions), 2000);
  const dispute = stripe.account.dispute(paymentOf(stripe.account.sessions));
  await stripe.webhooks.settled();
  await page.goto('/billing');
  await expect(balance(page)).toHaveText('-$20.00');
  await expect(
    page.getByText('Negative balance - Add credits to continue deployments').first(),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await expect(transaction(page, 'Refunded')).toContainText(['-$20.00']);
  await expect(transaction(page, 'Disputed')).toContainText(['-$50.00']);
  await shot('refunded');
  stripe.account.closeDispute(dispute.id, 'won');
  await stripe.webhooks.settled();
  await page.reload();
  await expect(balance(page)).toHaveText('$30.00');
});

test('on a phone, from a wizard without enough credit, and nothing typed is lost', async ({
  page,
  shot,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, PERSON);
  const { publicKey } = newKeyPair();
  await configure(page, { offer: 'RTX 3080', count: 'x1', key: publicKey });
  await page.getByRole('button', { name: 'Add Credits' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Credits' });
  await dialog.getByRole('radio', { name: '$50' }).click();
  await shot('phone-dialog');
  await dialog.getByRole('button', { name: 'Buy Credits' }).click();
  await succeeds(page, () => press(page, 'Pay'));
  await expect(page.getByLabel('Public Key')).toHaveValue(publicKey);
  await expect(deployButton(page)).toBeVisible();
});
