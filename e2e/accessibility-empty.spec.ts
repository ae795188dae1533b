import { arrive } from './support/arrive';
import { expect, test } from './support/test';

/** What somebody sees who has nothing yet, and what is shown where an answer fails. */

const NEW = 'new@example.com';

test('the empty list, an invitation and the page that is not there', async ({
  page,
  checkScreen,
}) => {
  await arrive(page, NEW);
  await page.getByRole('searchbox', { name: /^Search GPU models/u }).fill('no such thing');
  await expect(page.getByText(/^No GPU offers match/u)).toBeVisible();
  await checkScreen('no offers match');
  await page.getByRole('button', { name: 'Team Invitations (1)' }).click();
  await expect(page.getByRole('dialog', { name: 'Team Invitations' })).toBeVisible();
  await checkScreen('invitations');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await checkScreen('not found');
});

test('no instances, no spending, no colleagues, no keys', async ({ page, checkScreen }) => {
  await arrive(page, NEW, '/instances');
  await expect(page.getByText('No running instances')).toBeVisible();
  await checkScreen('no running instances');
  await page.getByRole('tab', { name: /^Terminated/u }).click();
  await expect(page.getByText('No terminated instances')).toBeVisible();
  await checkScreen('no terminated instances');
  await page.getByRole('link', { name: 'Billing' }).click();
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  await checkScreen('billing');
  await page.getByRole('tab', { name: 'Usage Analytics' }).click();
  await checkScreen('no usage');
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await checkScreen('no transactions');
  await page.getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
  await checkScreen('alone');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'SSH Keys' }).click();
  await expect(page.getByText('No SSH Keys')).toBeVisible();
  await checkScreen('no keys');
});

test('answers that fail', async ({ page, checkScreen }) => {
  await arrive(page, NEW, '/billing');
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  const down = { status: 500, json: { error: 'The server failed.', code: 'internal' } };
  await page.route(/\/api\/(gpu-offers|deployments|transactions|ssh-keys)/u, (route) =>
    route.fulfill(down),
  );
  await page.getByRole('link', { name: 'Deploy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await checkScreen('no offers');
  await page.getByRole('link', { name: 'Instances' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await checkScreen('instances that cannot be listed');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'SSH Keys' }).click();
  await checkScreen('keys that cannot be listed');
});
