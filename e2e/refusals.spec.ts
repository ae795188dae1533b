import type { Page } from '@playwright/test';
import { Api } from './support/api';
import { arrive } from './support/arrive';
import { importCatalog, priceList } from './support/catalog';
import { newKeyPair } from './support/keys';
import { neverIdle } from './support/neverIdle';
import type { Server } from './support/server';
import { endSession } from './support/sessionEnd';
import { signInAgain } from './support/signIn';
import { signOut } from './support/userMenu';
import { expect, test } from './support/test';
import { toast, expectToast } from './support/toast';
import {
  choose,
  configure,
  deployButton,
  goToKeyStep,
  option,
  pickOffer,
  summary,
} from './support/wizard';

/** Of Demo Lab, which has $250.00. */
const OWNER = 'owner@example.com';
const DRAFTS = 'rackline.drafts';

const storedDrafts = (page: Page) =>
  page.evaluate((key) => sessionStorage.getItem(key) ?? '', DRAFTS);

/** How many instances of the team have been ordered so far. */
async function orders(server: Server, email = OWNER): Promise<number> {
  return (await (await Api.as(server, email)).deployments()).length;
}

/** A small catalogue: what each test does to it, the next one does not see. */
const PRICES = {
  'vast-ai': priceList(
    'one,RTX3080,1,0.12,bg-1',
    'two,RTX4080,2,0.52,bg-1',
    'three,B300,8,300,bg-1',
  ),
};

test.beforeEach(async ({ server }) => {
  await importCatalog(server, PRICES);
});

test('a double click on Deploy rents one', async ({ page, server }) => {
  await arrive(page, OWNER);
  const before = await orders(server);
  await configure(page, { offer: 'RTX 3080', count: 'x1', key: newKeyPair().publicKey });
  await deployButton(page).dblclick();
  await expect(page).toHaveURL(`${server.baseURL}/instances`);
  expect(await orders(server)).toBe(before + 1);
});

test('the server away during Deploy, then back: pressing again rents one', async ({
  page,
  server,
}) => {
  // What tells of it is there before the browser has found the time to fetch what may be wanted later.
  await neverIdle(page);
  await arrive(page, OWNER);
  const before = await orders(server);
  await configure(page, { offer: 'RTX 3080', count: 'x1', key: newKeyPair().publicKey });
  // The order arrives and the answer is lost: the worst moment of all.
  await page.route('**/api/deployments', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await server.kill9();
    await route.abort('connectionreset');
  });
  await deployButton(page).click();
  await expectToast(page, 'Deployment Failed', 'it will not be deployed twice');
  await page.unroute('**/api/deployments');
  await deployButton(page).click();
  await expect(deployButton(page)).toHaveText('Deploy Instance');
  await server.restart();
  await expectToast(page, 'Deployment Started!', '', () => deployButton(page).click());
  await expect(page).toHaveURL(`${server.baseURL}/instances`);
  expect(await orders(server)).toBe(before + 1);
});

test('what is half configured survives a reload and the end of the session', async ({
  page,
  server,
  shot,
}) => {
  await arrive(page, OWNER);
  const { publicKey } = newKeyPair();
  await configure(page, { offer: 'RTX 4080', count: 'x2', key: publicKey });
  await page.getByLabel('Key Name').fill('desk');
  await page.reload();
  await expect(page.getByLabel('Public Key')).toHaveValue(publicKey);
  await expect(summary(page)).toContainText('RTX 4080 × 2');

  await endSession(page, server, OWNER, deployButton(page));
  await shot('session-ended');
  await signInAgain(page, OWNER);
  await expect(page.getByLabel('Public Key')).toHaveValue(publicKey);
  await expect(page.getByLabel('Key Name')).toHaveValue('desk');
  await expect(summary(page)).toContainText('RTX 4080 × 2');

  await endSession(page, server, OWNER, deployButton(page));
  await signInAgain(page, 'member@example.com');
  await expect(page.getByText('Select a GPU configuration to see pricing')).toBeVisible();
  await expect.poll(() => storedDrafts(page)).not.toContain(publicKey);
});

test('a team without enough credit is told so, and nothing is rented', async ({
  page,
  server,
  shot,
}) => {
  await arrive(page, 'new@example.com');
  await configure(page, { offer: 'RTX 3080', count: 'x1', key: newKeyPair().publicKey });
  await expect(page.getByText('Insufficient Balance')).toBeVisible();
  await expect(deployButton(page)).toBeDisabled();
  await shot('insufficient-balance');

  await signOut(page);
  await signInAgain(page, OWNER);
  // Demo Lab has $250.00 and instances to pay for; a machine at $300 an hour is beyond it.
  const before = await orders(server);
  await configure(page, { offer: 'B300', count: 'x8', key: newKeyPair().publicKey });
  await deployButton(page).click();
  await expectToast(page, 'Insufficient Credits', 'this instance needs $300.00');
  await expect(deployButton(page)).toBeEnabled();
  expect(await orders(server)).toBe(before);
});

test('a price that changed while the page was open is shown, never paid in silence', async ({
  page,
  server,
  shot,
}) => {
  const at = (price: string) =>
    importCatalog(server, { runpod: priceList(`one,T4,1,${price},eu-1`, 'two,L4,1,0.60,eu-1') });
  await at('0.50');
  await arrive(page, OWNER);
  const before = await orders(server);
  await configure(page, { offer: 'T4', count: 'x1', key: newKeyPair().publicKey });
  await at('0.75');
  await deployButton(page).click();
  await expect(toast(page)).toContainText('Deployment Failed');
  const notice = page.getByRole('status').filter({ hasText: 'The price has changed' });
  await expect(notice.first()).toContainText('It was $0.50 / hour');
  await expect(notice.first()).toContainText('is $0.75 / hour now');
  await shot('price-changed-at-deploy');
  await deployButton(page).click();
  await expect(toast(page)).toContainText('Offer Changed');
  expect(await orders(server)).toBe(before);

  // The same after a reload, at the choice itself.
  await page.getByRole('button', { name: 'Back' }).click();
  await page.reload();
  await expect(notice.first()).toBeVisible();
  await expect(option(page, 'GPU offers', 'T4')).toBeChecked();
  await shot('price-changed-at-choice');
  await notice.first().getByRole('button', { name: 'Accept $0.75' }).click();
  await expect(notice).toHaveCount(0);
  await goToKeyStep(page);
  await deployButton(page).click();
  await expect(page).toHaveURL(`${server.baseURL}/instances`);
  const rates = (await (await Api.as(server, OWNER)).deployments()).map((one) =>
    Number(one.hourlyRate),
  );
  expect(rates).toHaveLength(before + 1);
  expect(rates).toContain(0.75);
  expect(rates).not.toContain(0.5);
});

test('an offer that is gone cannot be deployed', async ({ page, server }) => {
  await importCatalog(server, { runpod: priceList('one,T4,1,0.50,eu-1', 'two,L4,1,0.60,eu-1') });
  await arrive(page, OWNER);
  const before = await orders(server);
  await configure(page, { offer: 'T4', count: 'x1', key: newKeyPair().publicKey });
  await importCatalog(server, { runpod: priceList('two,L4,1,0.60,eu-1') });
  await deployButton(page).click();
  await expect(page.getByText('This offer is gone').first()).toBeVisible();
  await page.getByRole('button', { name: 'Choose again' }).first().click();
  await page.getByRole('button', { name: 'Choose again' }).first().click();
  await expect(page.getByText('Select a GPU configuration to see pricing')).toBeVisible();
  expect(await orders(server)).toBe(before);
});

test('a private key is refused and kept nowhere', async ({ page, server }) => {
  await arrive(page, OWNER);
  const before = await orders(server);
  await pickOffer(page, 'RTX 3080');
  await choose(page, 'GPU Count', 'x1');
  await goToKeyStep(page);
  const { privateKey } = newKeyPair();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await page.evaluate((text) => navigator.clipboard.writeText(text), privateKey);
  await page.getByLabel('Public Key').press('ControlOrMeta+v');
  await expect(page.getByText('That was a private key')).toBeVisible();
  await expect(page.getByLabel('Public Key')).toHaveValue('');
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  const secret = privateKey.split('\n')[1] ?? '';
  expect(secret).not.toBe('');
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain('PRIVATE KEY');
  await deployButton(page).click();
  await expect(toast(page)).toContainText('SSH Key Required');
  expect(sent.join('\n')).not.toContain(secret);
  expect(await orders(server)).toBe(before);
});
