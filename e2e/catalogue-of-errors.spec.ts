import type { Page } from '@playwright/test';
import { arrive } from './support/arrive';
import { newKeyPair } from './support/keys';
import { openPage } from './support/team';
import { expect, test } from './support/test';
import { expectToast } from './support/toast';
import { configure, deployButton } from './support/wizard';

const OWNER = 'owner@example.com';

/** From now on calls of this method to such a path fail: with a status and a body, or without any answer. */
async function failing(
  page: Page,
  method: string,
  path: string,
  answer: { status: number; body: string } | 'offline',
): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    return answer === 'offline' ? route.abort('connectionrefused') : route.fulfill(answer);
  });
}

test('a login exchange that fails leaves nobody signed in', async ({ page }) => {
  await failing(page, 'POST', '**/api/auth/login', { status: 500, body: 'stack trace' });
  await page.goto('/');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await (await opened).getByRole('button', { name: OWNER }).click();
  await expectToast(page, 'Authentication Error', 'Failed to sign in. Please try again.');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
});

test('offers that cannot be fetched', async ({ page, shot }) => {
  await failing(page, 'GET', '**/api/gpu-offers?*', 'offline');
  await arrive(page, OWNER);
  await expect(
    page.getByText('Failed to load GPU offers. Please try refreshing the page.'),
  ).toBeVisible();
  await shot('offers');
  await page.unroute('**/api/gpu-offers?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('radiogroup', { name: 'GPU offers' })).toBeVisible();
});

test('a deploy that fails', async ({ page }) => {
  await arrive(page, OWNER);
  await configure(page, { offer: 'RTX 3080', count: 'x1', key: newKeyPair().publicKey });
  await failing(page, 'POST', '**/api/deployments', { status: 500, body: '<h1>oops</h1>' });
  await deployButton(page).click();
  await expectToast(
    page,
    'Deployment Failed',
    'There was an error deploying your instance. Please try again.',
  );
  await expect(deployButton(page)).toBeEnabled();
});

test('instances that cannot be listed, renamed or destroyed', async ({ page, shot }) => {
  await failing(page, 'GET', '**/api/deployments?*', { status: 503, body: '' });
  await arrive(page, OWNER, '/instances');
  await expect(page.getByText('API request failed: 503')).toBeVisible();
  await shot('instances');
  await page.unroute('**/api/deployments?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();

  await failing(page, 'PATCH', '**/api/deployments/*', 'offline');
  await card.getByRole('heading').getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: /^Instance / });
  const name = await drawer.getByRole('heading').first().innerText();
  await drawer.getByRole('button', { name: 'Rename' }).click();
  await drawer.getByLabel('Instance name').fill('another name');
  await drawer.getByLabel('Instance name').press('Enter');
  await expectToast(
    page,
    'Failed to update name',
    'Could not update instance name. Please try again.',
  );
  await expect(drawer.getByRole('heading').first()).toHaveText(name);

  await failing(page, 'DELETE', '**/api/instances/**', { status: 500, body: '' });
  await drawer.getByRole('button', { name: 'Destroy' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Destroy' }).click();
  await expectToast(page, 'Destroy Failed', 'Failed to destroy instance. Please try again.');
});

test('teams, profile, keys and checkout', async ({ page }) => {
  await arrive(page, OWNER, '/settings');
  await failing(page, 'PUT', '**/api/users/*', { status: 400, body: '{"error":"no"}' });
  await page.getByLabel('Company').fill('Somewhere else');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Update Failed', 'Failed to update your profile. Please try again.');

  await page.getByRole('tab', { name: 'SSH Keys' }).click();
  await failing(page, 'DELETE', '**/api/ssh-keys/*', 'offline');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Error', 'Failed to delete SSH key. Please try again.');
  await question.getByRole('button', { name: 'Cancel' }).click();

  await openPage(page, 'Team');
  await failing(page, 'POST', '**/api/teams/*/invite', { status: 403, body: '{"error":"no"}' });
  await page.getByRole('button', { name: 'Invite Member' }).click();
  const form = page.getByRole('dialog', { name: 'Invite Member' });
  await form.getByLabel('Email Address').fill('x@example.com');
  await form.getByRole('button', { name: 'Send Invitation' }).click();
  await expectToast(page, 'Permission Denied', 'Only team owners and admins can send invitations.');
  await form.getByRole('button', { name: 'Cancel' }).click();

  await openPage(page, 'Billing');
  await failing(page, 'POST', '**/api/payment/checkout', { status: 200, body: '{}' });
  await page.getByLabel('Custom amount').fill('20');
  await page.getByRole('button', { name: 'Buy Credits' }).click();
  await expectToast(page, 'Payment Error', 'No checkout URL provided for the card provider');
});
