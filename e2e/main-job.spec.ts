import { formatBalance, formatBalanceMicros } from '@/domain/balance';
import { dollarsToMicros, formatMicros, microsToDollars } from '@/domain/money';
import { deploymentUsageMicros } from '@/domain/instances/usage';
import { Api } from './support/api';
import { arrive } from './support/arrive';
import { balance } from './support/credits';
import { newKeyPair } from './support/keys';
import { signIn } from './support/signIn';
import { signOut } from './support/userMenu';
import { expect, test } from './support/test';
import { toast, expectToast } from './support/toast';
import {
  choose,
  configure,
  deployButton,
  goToKeyStep,
  listedOffers,
  summary,
} from './support/wizard';

// As most people see it: with motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const PERSON = 'new@example.com';
const RENAMED = 'first-light';

// One story: each part goes on where the one before has ended.
test.describe.configure({ mode: 'serial' });

test('a person rents a GPU, from signing in to signing out', async ({ page, server, shot }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await shot('sign-in');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popUp = await opened;
  await popUp.waitForLoadState();
  await expect(page.getByRole('button', { name: 'Signing you in...' })).toBeDisabled();
  await shot('accounts', popUp);
  await popUp.getByRole('button', { name: PERSON }).click();
  await expect(toast(page)).toContainText('Welcome to Rackline!');
  await expect(balance(page)).toHaveText('$0.00');
  await listedOffers(page);
  await shot('signed-in');

  await page.getByRole('button', { name: 'Add Credits' }).first().click();
  const credits = page.getByRole('dialog', { name: 'Add Credits' });
  await expect(credits.getByRole('button', { name: 'Buy Credits' })).toBeDisabled();
  await credits.getByRole('radio', { name: '$50' }).click();
  await shot('add-credits');
  await credits.getByRole('button', { name: 'Buy Credits' }).click();
  await expect(page.getByRole('heading', { name: 'Pay $50.00' })).toBeVisible();
  await shot('checkout');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectToast(page, 'Payment Successful', 'Credits have been added to your account.');
  await expect(balance(page)).toHaveText('$50.00');
  await expect(page).toHaveURL(`${server.baseURL}/`);
  await shot('payment-successful');

  await page
    .getByRole('radiogroup', { name: 'Sort by' })
    .getByRole('radio', { name: 'Price' })
    .click();
  await expect(page.getByRole('radio', { name: 'RTX 3080' })).toBeVisible();
  const [cheapest = ''] = await listedOffers(page);
  await shot('offers-by-price');
  await choose(page, 'GPU offers', cheapest);
  await choose(page, 'GPU Count', 'x1');
  await expect(page.getByText('GPU Configuration Selected')).toBeVisible();
  await expect(summary(page)).toContainText('$0.1218');
  await shot('configured');
  await goToKeyStep(page);
  await page.getByLabel('Public Key').fill(newKeyPair().publicKey);
  await page.getByLabel('Key Name').fill('laptop');
  await expect(page.getByText(/^ssh-ed25519, 256 bits, SHA256:/u)).toBeVisible();
  await shot('ssh-key');

  await deployButton(page).click();
  await expect(page).toHaveURL(`${server.baseURL}/instances`);
  await expect(toast(page)).toContainText('Deployment Started!');
  const card = page.getByRole('article');
  await expect(page.getByRole('tab', { name: 'Running (1)' })).toBeVisible();
  await expect(card.getByText('Initializing deployment')).toBeVisible();
  await shot('deploying');
  // The list is asked for every 30 s; a person who does not want to wait for that presses the button.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(card.getByText('Running', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await shot('running');

  await card.getByRole('button', { name: /^Copy SSH command/u }).click();
  await expect(toast(page)).toContainText('Copied!');
  const [running] = await (await Api.as(server, PERSON)).deployments();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(running?.sshCommand);
  expect(copied).toMatch(/^ssh /u);

  await card.getByRole('button', { name: running?.name ?? '', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: /^Instance / });
  await expect(drawer.getByText('laptop')).toBeVisible();
  await shot('drawer');
  await drawer.getByRole('button', { name: 'Rename' }).click();
  await drawer.getByLabel('Instance name').fill(RENAMED);
  await drawer.getByLabel('Instance name').press('Enter');
  await expect(drawer.getByRole('heading', { name: RENAMED })).toBeVisible();
  await shot('renamed');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();

  await card.getByRole('button', { name: `Destroy ${RENAMED}` }).click();
  const question = page.getByRole('alertdialog', { name: `Destroy ${RENAMED}?` });
  await expect(question).toBeVisible();
  await shot('destroy');
  await question.getByRole('button', { name: 'Destroy' }).click();
  await expect(page.getByRole('tab', { name: 'Terminated (1)', selected: true })).toBeVisible();
  await expect(toast(page)).toContainText('Instance Destroyed');
  await expect(card.getByText('Terminated', { exact: true })).toBeVisible();
  await shot('terminated');

  await signOut(page);
  await expect(toast(page)).toContainText('Signed out successfully');
  await shot('signed-out');
});

test('everything is there at the next sign-in, after a restart too', async ({ page, server }) => {
  for (const restart of [false, true]) {
    if (restart) await server.restart();
    await page.goto('/');
    await signIn(page, PERSON);
    await page.getByRole('link', { name: 'Instances' }).click();
    await page.getByRole('tab', { name: 'Terminated (1)' }).click();
    await expect(page.getByRole('button', { name: RENAMED, exact: true })).toBeVisible();
    const api = await Api.as(server, PERSON);
    const [ended] = await api.deployments();
    if (ended === undefined) throw new Error('The instance is gone.');
    const usage = deploymentUsageMicros(ended, Date.now());
    const left = dollarsToMicros(50) - usage;
    expect((await api.team()).balance).toBe(microsToDollars(left));
    await expect(balance(page)).toHaveText(formatBalanceMicros(left));
    await expect(page.getByRole('article').getByText(formatMicros(usage))).toBeVisible();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('tab', { name: 'SSH Keys' }).click();
    await expect(page.getByText('laptop', { exact: true })).toBeVisible();
    await signOut(page);
  }
});

test('a power cut loses nothing that was acknowledged', async ({ page, server }) => {
  await arrive(page, PERSON);
  await listedOffers(page);
  await configure(page, { offer: 'RTX 4080', count: 'x1', key: newKeyPair().publicKey });
  await deployButton(page).click();
  await expect(page).toHaveURL(`${server.baseURL}/instances`);
  await server.kill9();
  await server.restart();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Running (1)' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Terminated (1)' })).toBeVisible();
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('article').getByText('Running', { exact: true })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  const api = await Api.as(server, PERSON);
  const instances = await api.deployments();
  expect(instances.map(({ status }) => status).sort()).toEqual(['running', 'terminated']);
  expect(instances.map(({ name }) => name)).toContain(RENAMED);
  // What is used costs more by the second: a cent may fall between the two looks.
  await expect(async () => {
    await page.reload();
    await expect(balance(page)).toHaveText(formatBalance((await api.team()).balance), {
      timeout: 1000,
    });
  }).toPass();
});
