import type { Page } from '@playwright/test';
import { Api } from './support/api';
import { balance } from './support/credits';
import { test } from './support/elsewhere';
import { newKeyPair } from './support/keys';
import { signIn } from './support/signIn';
import { expect } from './support/test';
import { toast } from './support/toast';
import { configure, deployButton, listedOffers } from './support/wizard';

/** The console of one server before the API of another, which a reverse proxy shows below a path. */

const OWNER = 'owner@example.com';

// One story: the second part finds what the first has rented.
test.describe.configure({ mode: 'serial' });

/** What a page calls from now on, as method and address, and what its console says. */
function listenTo(page: Page): { calls: string[]; errors: string[] } {
  const [calls, errors]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    const called = `${request.method()} ${request.url()}`;
    if (called.includes('/api/')) calls.push(called);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { calls, errors };
}

test('a person signs in here, and finds and rents there', async ({ page, both }) => {
  const { server, behind, proxy } = both;
  const { calls, errors } = listenTo(page);
  const before = (await (await Api.as(behind, OWNER)).deployments()).length;
  await page.goto('/');
  await signIn(page, OWNER);
  await expect(balance(page)).toHaveText(/^\$(250\.00|249\.\d\d)$/u);
  await listedOffers(page);
  await configure(page, { offer: 'RTX 4080', count: 'x1', key: newKeyPair().publicKey });
  await deployButton(page).click();
  await expect(toast(page)).toContainText('Deployment Started!');
  await expect(page).toHaveURL(`${server.baseURL}/instances`);
  expect(await (await Api.as(behind, OWNER)).deployments()).toHaveLength(before + 1);
  expect(await (await Api.as(server, OWNER)).deployments()).toHaveLength(before);

  for (const name of ['Billing', 'Team', 'Settings']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter((call) => !call.includes(` ${proxy.address}/api/`))).toEqual([]);
  expect(errors).toEqual([]);
});

test('who comes back is shown what is there, and nothing is asked twice', async ({
  page,
  both,
}) => {
  await page.goto('/');
  await signIn(page, OWNER);
  // A tab of its own has no call of the page before still on its way.
  const again = await page.context().newPage();
  const { calls, errors } = listenTo(again);
  await again.goto('/instances');
  await expect(again.getByRole('tab', { name: 'Running (3)' })).toBeVisible();
  await again.waitForLoadState('networkidle');
  for (const call of ['POST /api/auth/login', 'GET /api/teams', 'GET /api/invitations'])
    expect(calls).toContain(call.replace('/', `${both.proxy.address}/`));
  expect(calls).toEqual([...new Set(calls)]);
  expect(errors).toEqual([]);
});
