import type { Page } from '@playwright/test';
import { Api } from './support/api';
import { test, type Both } from './support/elsewhere';
import { newKeyPair } from './support/keys';
import type { Instead } from './support/prefixProxy';
import { signIn } from './support/signIn';
import { expect } from './support/test';
import { toast } from './support/toast';
import { configure, deployButton } from './support/wizard';

/** The console before a backend that knows the specification and nothing more, and says as little as it may. */

const OWNER = 'owner@example.com';
const ORDER = 'POST /api/deployments';

test.beforeEach(({ both: { proxy } }) => {
  proxy.allowedHeaders = 'Authorization, Content-Type';
  proxy.instead = () => null;
});

async function openWizard(page: Page): Promise<void> {
  await page.goto('/');
  await signIn(page, OWNER);
  await configure(page, { offer: 'RTX 4080', count: 'x1', key: newKeyPair().publicKey });
}

const instances = async ({ behind }: Both) => (await Api.as(behind, OWNER)).deployments();

test('rents though nothing but the status says that it is done', async ({ page, both }) => {
  const { proxy, server } = both;
  const before = (await instances(both)).length;
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const bodies: Instead[] = [
    { status: 204, body: '' },
    { status: 200, type: 'text/html; charset=utf-8', body: 'OK' },
    { status: 201, type: 'application/json', body: 'null' },
  ];
  let answers = 0;
  proxy.instead = (call) =>
    /^(?:POST|PATCH|PUT|DELETE) \/api\/(?!auth)/u.test(call)
      ? (bodies[(answers += 1) % bodies.length] ?? null)
      : null;
  await openWizard(page);
  await deployButton(page).click();
  await expect(toast(page)).toContainText('Deployment Started!');
  await expect(page).toHaveURL(`${server.baseURL}/instances`);
  await expect(page.getByRole('tab', { name: `Running (${before - 1})` })).toBeVisible();
  expect(await instances(both)).toHaveLength(before + 1);
  expect(answers).toBe(2);
  expect(errors).toEqual([]);
});

test('an order whose answer is cut off is found, and is one', async ({ page, both }) => {
  const before = (await instances(both)).length;
  await openWizard(page);
  both.proxy.instead = (call) => (call === ORDER ? 'cut' : null);
  await deployButton(page).click();
  await expect(toast(page)).toContainText('Deployment Started!');
  expect(await instances(both)).toHaveLength(before + 1);
});

test('an order that nobody knows about is asked for twice before it is ordered again', async ({
  page,
  both,
  checkScreen,
}) => {
  const before = (await instances(both)).length;
  let orders = 0;
  await openWizard(page);
  // It does not even reach the server.
  await page.route('**/api/deployments', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    orders += 1;
    return orders === 1 ? route.abort() : route.fallback();
  });
  await deployButton(page).click();
  await expect(toast(page)).toContainText('Deployment Unconfirmed');
  await expect(toast(page)).not.toContainText('twice');
  await checkScreen('unconfirmed');
  await deployButton(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'An order may be under way' });
  await expect(dialog).toContainText('Deploy anyway?');
  await checkScreen('doubt');
  expect(orders).toBe(1);
  await dialog.getByRole('button', { name: 'Deploy Anyway' }).click();
  await expect(toast(page)).toContainText('Deployment Started!');
  expect(orders).toBe(2);
  expect(await instances(both)).toHaveLength(before + 1);
});

test('a page of HTML destroys nothing', async ({ page, both }) => {
  await page.goto('/');
  await signIn(page, OWNER);
  await page.goto('/instances');
  both.proxy.instead = (call) =>
    call.startsWith('DELETE ')
      ? { status: 200, type: 'text/html', body: '<!doctype html><title>Welcome</title>' }
      : null;
  await page
    .getByRole('button', { name: /^Destroy/u })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Destroy' }).click();
  await expect(toast(page)).toContainText('Destroy Failed');
});
