import type { Page } from '@playwright/test';
import { arrive } from './support/arrive';
import { Api } from './support/api';
import { buyCredits } from './support/credits';
import { newKeyPair } from './support/keys';
import { expect, test } from './support/machinesTest';
import { signIn } from './support/signIn';
import { expectToast, toast } from './support/toast';
import {
  choose,
  deployButton,
  goToKeyStep,
  listedOffers,
  pickOffer,
  summary,
} from './support/wizard';
import { untilShown } from './support/untilShown';

/** Machines of real providers, as their fakes give them. */

const PERSON = 'new@example.com';
const RENAMED = 'first-light';

/** Waits until the providers' offers are there: a server asks for them once it has begun. */
async function offered(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    expect(await listedOffers(page)).toContain(name);
  }).toPass();
}

/** Orders Shadeform's RTX A6000 at Hyperstack. */
async function orderA6000(page: Page): Promise<string> {
  const { publicKey } = newKeyPair();
  await pickOffer(page, 'RTX A6000');
  await choose(page, 'Choose Provider', 'Hyperstack');
  await choose(page, 'GPU Count', 'x1');
  await goToKeyStep(page);
  await page.getByLabel('Public Key').fill(publicKey);
  await page.getByLabel('Key Name').fill('laptop');
  await deployButton(page).click();
  await expect(page).toHaveURL(/\/instances$/u);
  return publicKey;
}

test('a person rents a machine of Shadeform, from signing in to its end', async ({
  page,
  server,
  shadeform,
  ssh,
  shot,
}) => {
  await signIn(page, PERSON);
  await expect(page.getByText(/machines are real/iu)).toBeVisible();
  await buyCredits(page, '$50');
  await offered(page, 'RTX A6000');
  await pickOffer(page, 'RTX A6000');
  await choose(page, 'Choose Provider', 'Hyperstack');
  await expect(summary(page)).toContainText('via Shadeform');
  await expect(summary(page)).toContainText('cannot be stopped and kept');
  await shot('real-offer');
  const publicKey = await orderA6000(page);
  await expectToast(page, 'Deployment Started!');
  const card = page.getByRole('article');
  await expect(card.getByText('Initializing deployment')).toBeVisible();
  await shot('real-deploying');
  await untilShown(page, 'Running');
  const [machine] = shadeform.machines.alive();
  expect(shadeform.machines.alive()).toHaveLength(1);
  expect(machine?.publicKeys[0]?.split(' ')[1]).toBe(publicKey.split(' ')[1]);
  await shot('real-running');

  await card.getByRole('button', { name: /^Copy SSH command/u }).click();
  await expect(toast(page)).toContainText('Copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `ssh -p ${ssh.port} shadeform@${machine?.address ?? ''}`,
  );

  const [running] = await (await Api.as(server, PERSON)).deployments();
  await card.getByRole('button', { name: running?.name ?? '', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: /^Instance / });
  await expect(drawer).toContainText(ssh.fingerprint);
  await drawer.getByRole('button', { name: 'Rename' }).click();
  await drawer.getByLabel('Instance name').fill(RENAMED);
  await drawer.getByLabel('Instance name').press('Enter');
  await expect(drawer.getByRole('heading', { name: RENAMED })).toBeVisible();
  await expect.poll(() => machine?.name).toBe(RENAMED);
  await shot('real-drawer');
  await drawer.getByRole('button', { name: 'Close' }).click();

  await card.getByRole('button', { name: `Destroy ${RENAMED}` }).click();
  const question = page.getByRole('alertdialog', { name: `Destroy ${RENAMED}?` });
  await question.getByRole('button', { name: 'Destroy' }).click();
  await expect(toast(page)).toContainText('Instance Destroyed');
  await expect(page.getByRole('tab', { name: 'Terminated (1)', selected: true })).toBeVisible();
  expect(shadeform.machines.alive()).toEqual([]);
});

test('an order that finds no machine says so, and leads to another offer', async ({
  page,
  shadeform,
  shot,
}) => {
  await arrive(page, PERSON);
  await buyCredits(page, '$50');
  await offered(page, 'RTX A6000');
  shadeform.faults.always('create', 'noCapacity');
  await orderA6000(page);
  const ended = page.getByRole('tab', { name: 'Terminated (1)' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await ended.click({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('article')).toContainText('has no free machine');
  await shot('no-machine');
  await page.getByRole('button', { name: /^Choose another offer/u }).click();
  await expect(page.getByRole('radio', { name: 'RTX A6000', exact: true })).toBeVisible();
  expect(shadeform.machines.alive()).toEqual([]);
});

test('an order whose answer is lost comes to one machine, which runs', async ({
  page,
  shadeform,
}) => {
  await arrive(page, PERSON);
  await buyCredits(page, '$50');
  await offered(page, 'RTX A6000');
  shadeform.faults.next('create', 'lostAfter');
  await orderA6000(page);
  await untilShown(page, 'Running');
  expect([shadeform.machines.all().length, shadeform.count('create')]).toEqual([1, 1]);
});

test('a provider that is down takes nothing from another that sells', async ({
  page,
  shadeform,
  lambda,
}) => {
  lambda.faults.always('all', 'unreached');
  await arrive(page, PERSON);
  await buyCredits(page, '$50');
  await offered(page, 'RTX A6000');
  expect(await listedOffers(page)).not.toContain('A10');
  await orderA6000(page);
  await untilShown(page, 'Running');
  expect(shadeform.machines.alive()).toHaveLength(1);
});
