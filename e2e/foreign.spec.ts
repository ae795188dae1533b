import { ODDEST, type Options, PLAINEST } from '@/testing/foreign';
import { arrive } from './support/arrive';
import { balance, buyCredits } from './support/credits';
import { expect, test } from './support/foreignTest';
import { newKeyPair } from './support/keys';
import { signIn } from './support/signIn';
import { signOut } from './support/userMenu';
import { openPage } from './support/team';
import { toast, expectToast } from './support/toast';
import {
  choose,
  deployButton,
  goToKeyStep,
  listedOffers,
  pickOffer,
  summary,
} from './support/wizard';

/** The console on a backend that knows the specification and nothing more, as different teams would write it. */

const OWNER = 'owner@example.com';

const FORMS: Record<string, Options> = {
  plainest: { ...PLAINEST, bootMs: 500 },
  oddest: { ...ODDEST, bootMs: 500 },
  'other odd': {
    ...ODDEST,
    ids: 'uuid',
    decimals: 'text',
    instants: 'seconds',
    roles: 'title',
    bodies: 'wrapped',
    errors: 'fields',
    keyDetail: 'idAndName',
    cors: 'reflected',
    prefix: '',
    bootMs: 500,
  },
};

for (const [form, dialect] of Object.entries(FORMS)) {
  test.describe(`in its ${form} form`, () => {
    test.use({ dialect });
    /** A group is called as its provider calls it, if that is told. */
    const gpu = (model: string) => (dialect.sparse ? model : `NVIDIA ${model}`);

    test('a person compares, rents, connects, destroys and signs out', async ({
      page,
      backend,
      said,
      shot,
    }) => {
      await page.goto('/');
      await signIn(page, OWNER);
      await expect(toast(page)).toContainText('Successfully signed in as Olga Owner');
      await expect(balance(page)).toHaveText('$120.50');
      await expect.poll(() => listedOffers(page)).toHaveLength(12);
      await shot('offers');
      await page.getByRole('button', { name: 'Next', exact: true }).first().click();
      await expect(page.getByText('Showing 13-14 of 14 available')).toBeVisible();
      await choose(page, 'Sort by', 'Price');
      await expect(page.getByRole('radio', { name: gpu('T4'), exact: true })).toBeVisible();
      await expect
        .poll(async () => (await listedOffers(page)).slice(0, 2))
        .toEqual([gpu('T4'), gpu('RTX4070')]);
      await pickOffer(page, gpu('H100'));
      await choose(page, 'Choose Provider', 'North Sea Metal');
      await choose(page, 'Networking Type', 'InfiniBand');
      await choose(page, 'GPU Count', 'x8');
      await expect(summary(page)).toContainText('3.2 Tbps InfiniBand');
      await expect(summary(page)).toContainText('Bare Metal');
      await choose(page, 'Choose Provider', 'Voltage Park');
      await choose(page, 'GPU Count', 'x1');
      await expect(summary(page)).toContainText('$2.49');
      await shot('configured');
      await goToKeyStep(page);
      await page.getByLabel('Public Key').fill(newKeyPair().publicKey);
      await page.getByLabel('Key Name').fill('laptop');
      const machines = backend.data.deployments.length;
      await deployButton(page).click();
      await expect(toast(page)).toContainText('Deployment Started!');
      await expect(page).toHaveURL(/\/instances$/u);
      expect(backend.data.deployments).toHaveLength(machines + 1);
      expect(backend.data.deployments.at(-1)).toMatchObject({
        gpuType: 'H100',
        gpuCount: 1,
        rate: 2.49,
        sshKeyId: backend.data.keys.at(-1)?.id,
      });

      await expect(page.getByRole('tab', { name: 'Running (2)' })).toBeVisible();
      const id = backend.data.deployments.at(-1)?.id ?? 0;
      const card = page.getByRole('article').filter({ hasText: `h100-${id}` });
      await expect(async () => {
        await page.getByRole('button', { name: 'Refresh' }).click();
        await expect(card.getByText('Running', { exact: true })).toBeVisible({ timeout: 1000 });
      }).toPass();
      await shot('running');
      await card.getByRole('button', { name: /^Copy SSH command/u }).click();
      await expect(toast(page)).toContainText('Copied!');
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(/^ssh ubuntu@192\.0\.2\./u);

      await card.getByRole('button', { name: `h100-${id}`, exact: true }).click();
      const drawer = page.getByRole('dialog', { name: /^Instance / });
      await expect(drawer.getByText('laptop')).toBeVisible();
      await expect(drawer.getByText('Jupyter')).toBeVisible();
      await shot('drawer');
      await drawer.getByRole('button', { name: 'Rename' }).click();
      await drawer.getByLabel('Instance name').fill('first-light');
      await drawer.getByLabel('Instance name').press('Enter');
      await expect(drawer.getByRole('heading', { name: 'first-light' })).toBeVisible();
      await drawer.getByRole('button', { name: 'Close' }).click();
      await expect(drawer).toBeHidden();
      await expect.poll(() => backend.data.deployments.at(-1)?.name).toBe('first-light');

      await page.getByRole('button', { name: 'Destroy first-light' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Destroy' }).click();
      await expect(toast(page)).toContainText('Instance Destroyed');
      await expect(page.getByRole('tab', { name: 'Terminated (3)', selected: true })).toBeVisible();
      await expect(page.getByRole('article').first()).toContainText('first-light');
      await shot('terminated');
      await signOut(page);
      expect(backend.beyond).toEqual([]);
      // What is not as specified is said to the author of the backend, and nothing else.
      expect(said.filter((text) => !text.startsWith('[rackline] '))).toEqual([]);
      const isOdd = form !== 'plainest';
      expect(said.some((text) => text.includes('GET /api/deployments: '))).toBe(isOdd);
    });

    test('a person pays, comes back, and looks at what was used', async ({
      page,
      backend,
      shot,
    }) => {
      await arrive(page, OWNER, '/billing');
      await expect(balance(page)).toHaveText('$120.50');
      await buyCredits(page, '$50');
      await expect(balance(page)).toHaveText('$170.50');
      await openPage(page, 'Billing');
      await shot('billing');
      await page.getByRole('tab', { name: 'Transactions' }).click();
      await expect(page.getByText('Your card was declined.')).toBeVisible();
      await expect(page.getByText('$50.00').first()).toBeVisible();
      await shot('transactions');
      await page.getByRole('tab', { name: 'Usage Analytics' }).click();
      await expect(page.getByText('trainer').first()).toBeVisible();
      await shot('usage');
      await page.getByRole('button', { name: 'Add Credits' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Add Credits' });
      await dialog.getByRole('radio', { name: '$100' }).click();
      await dialog.getByRole('button', { name: 'Buy Credits' }).click();
      await page.getByRole('button', { name: 'Pay again' }).click();
      await expectToast(page, 'Payment Failed', 'This payment has already been processed.');
      await expect(balance(page)).toHaveText('$170.50');
      expect(backend.beyond).toEqual([]);
    });

    test('a person keeps a profile and keys', async ({ page, backend, shot }) => {
      await arrive(page, OWNER, '/settings');
      const save = page.getByRole('button', { name: 'Save Changes' });
      await expect(page.getByLabel('Full Name')).toHaveValue('Olga Owner');
      await page.getByLabel('Full Name').fill('Olga North');
      await page.getByPlaceholder('Your company name').fill('North Sea');
      await save.click();
      await expect(toast(page)).toContainText('Profile Updated');
      await expect(save).toBeDisabled();
      await expect(page.getByLabel('Full Name')).toHaveValue('Olga North');
      await expect(page.getByLabel('Company')).toHaveValue('North Sea');
      await shot('profile');
      await page.getByRole('tab', { name: 'SSH Keys' }).click();
      await expect(page.getByRole('row').filter({ hasText: 'Workstation' })).toBeVisible();
      await page.getByRole('button', { name: 'Add SSH Key' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Add SSH Key' });
      await dialog.getByPlaceholder('My SSH Key').fill('Workstation');
      await dialog.getByLabel('Public Key').fill(newKeyPair().publicKey);
      await dialog.getByRole('button', { name: 'Add SSH Key' }).click();
      await expect(toast(page)).toContainText('There is a key of that name.');
      await dialog.getByPlaceholder('My SSH Key').fill('Desk');
      await dialog.getByRole('button', { name: 'Add SSH Key' }).click();
      await expect(toast(page)).toContainText('SSH Key Added');
      await expect(page.getByRole('row').filter({ hasText: 'Desk' })).toBeVisible();
      await shot('keys');
      await page.getByRole('button', { name: 'Delete Desk' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(toast(page)).toContainText('SSH Key Deleted');
      await expect(page.getByRole('row').filter({ hasText: 'Desk' })).toHaveCount(0);
      expect(backend.data.keys.map(({ name }) => name)).toEqual(['Workstation']);
      await page.reload();
      await page.getByRole('tab', { name: 'Profile' }).click();
      await expect(page.getByLabel('Full Name')).toHaveValue('Olga North');
      expect(backend.beyond).toEqual([]);
    });
  });
}
