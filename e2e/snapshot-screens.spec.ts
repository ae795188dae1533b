import type { Page } from '@playwright/test';
import { deploymentListSchema } from '@/contract/deployment';
import { teamListSchema, teamSchema } from '@/contract/team';
import { arrive } from './support/arrive';
import { newKeyPair } from './support/keys';
import { expect, test } from './support/replayTest';
import { choose, deployButton, goToKeyStep, listedOffers, pickOffer } from './support/wizard';

const OWNER = 'owner@example.com';

test.use({ settings: { SIM_DEPLOY_SECONDS: '600' } });

/** Closes the innermost thing that is open. */
async function close(page: Page, role: 'dialog' | 'alertdialog', name: string | RegExp) {
  await page.keyboard.press('Escape');
  await expect(page.getByRole(role, { name })).toBeHidden();
}

const open = async (page: Page, opener: string | RegExp, dialog: string | RegExp) => {
  await page.getByRole('button', { name: opener }).first().click();
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
};

test('before signing in', async ({ page, same }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await same('sign-in');
  await page.setViewportSize({ width: 390, height: 844 });
  await same('sign-in-390');
});

test('the first step of the wizard', async ({ page, same }) => {
  await arrive(page, OWNER);
  await listedOffers(page);
  await same('offers');
  await page.getByRole('searchbox', { name: /^Search GPU models/u }).fill('no such thing');
  await expect(page.getByText(/^No GPU offers match/u)).toBeVisible();
  await same('no-offers');
  await pickOffer(page, 'H100 SXM');
  await choose(page, 'Choose Provider', 'Lambda Labs');
  await choose(page, 'GPU Count', 'x8');
  await same('configured');
  await page.setViewportSize({ width: 1024, height: 768 });
  await same('configured-1024');
});

test('the second step of the wizard, and what it starts', async ({ page, same }) => {
  await arrive(page, OWNER);
  await pickOffer(page, 'H100 SXM');
  await choose(page, 'Choose Provider', 'Lambda Labs');
  await choose(page, 'GPU Count', 'x8');
  await goToKeyStep(page);
  await page.getByLabel('Public Key').fill('ssh-rsa nonsense');
  await page.getByLabel('Public Key').blur();
  await same('refused-key');
  await page.getByLabel('Public Key').fill(newKeyPair().publicKey);
  await page.getByLabel('Key Name').fill('half a na');
  await same('half-filled-form');
  await deployButton(page).click();
  await expect(page.getByText('Initializing deployment')).toBeVisible();
  // Says so within a second of the list that the deploy made out of date.
  await expect(page.getByText('Updated just now')).toBeVisible();
  await same('deploying');
});

test('the instances', async ({ page, same }) => {
  await arrive(page, OWNER, '/instances');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await same('instances');
  const running = cards.filter({ has: page.getByRole('button', { name: /^Destroy/u }) });
  await running.first().getByRole('heading').getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: /^Instance / });
  await expect(drawer).toBeVisible();
  await same('drawer');
  await drawer.getByRole('button', { name: 'Rename' }).click();
  await drawer.getByLabel('Instance name').fill('half a na');
  await same('renaming');
  await drawer.getByLabel('Instance name').press('Escape');
  await drawer.getByRole('button', { name: 'Destroy' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await same('destroy');
  await close(page, 'alertdialog', /^Destroy/u);
  await close(page, 'dialog', /^Instance/u);
  await page.getByRole('tab', { name: /^Terminated/u }).click();
  await expect(cards.first()).toBeVisible();
  await same('terminated');
});

test('billing', async ({ page, same }) => {
  await arrive(page, OWNER, '/billing');
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  await same('billing');
  await page.getByRole('tab', { name: 'Usage Analytics' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await same('usage');
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
  await same('transactions');
});

test('team and settings', async ({ page, same }) => {
  await arrive(page, OWNER, '/team');
  await expect(page.getByText('Adrian Cole')).toBeVisible();
  await same('team');
  await open(page, 'Invite Member', 'Invite Member');
  await page.getByRole('dialog').getByRole('textbox').fill('not an address');
  await same('invite');
  await close(page, 'dialog', 'Invite Member');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Company').fill('Half a compa');
  await same('settings');
  await page.getByRole('tab', { name: 'SSH Keys' }).click();
  await open(page, 'Add SSH Key', 'Add SSH Key');
  await same('add-key');
});

test('what the top bar opens, and the page that is not there', async ({ page, same }) => {
  await arrive(page, 'new@example.com', '/nowhere');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await open(page, 'Team Invitations (1)', 'Team Invitations');
  await same('invitations');
  await page.keyboard.press('Escape');
  await open(page, 'User menu', 'User menu');
  await same('user-menu');
  await page.keyboard.press('Escape');
  await open(page, 'Add Credits', 'Add Credits');
  await page.getByRole('dialog').getByRole('radio', { name: '$100' }).click();
  await same('add-credits');
  await close(page, 'dialog', 'Add Credits');
  await open(page, /^Switch Team/u, 'Switch Team');
  await same('switch-team');
  await open(page, 'Create Team', 'Create New Team');
  await same('create-team');
});

/** From now on the server's answer to a call is another one. */
async function changeAnswer(page: Page, url: string, change: (answer: unknown) => unknown) {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

test('much, little, late and wrong', async ({ page, same }) => {
  const inDebt = <T>(team: T) => ({ ...team, balance: -12.34 });
  await changeAnswer(page, '**/api/teams', (answer) => teamListSchema.parse(answer).map(inDebt));
  await changeAnswer(page, '**/api/teams/*', (answer) => {
    const team = teamSchema.safeParse(answer);
    return team.success ? inDebt(team.data) : answer;
  });
  await changeAnswer(page, '**/api/deployments?*', (answer) => {
    const [first, ...rest] = deploymentListSchema.parse(answer);
    const more = Array.from({ length: 5000 }, (_, index) => ({
      ...first,
      id: `many-${index}`,
      name: `node-${index}`,
    }));
    return [...rest, ...more];
  });
  await arrive(page, OWNER, '/instances');
  await expect(page.getByRole('tab', { name: /^Running \(5,00\d\)/u })).toBeVisible();
  await same('5000-instances');
  await page.route('**/api/gpu-offers?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('link', { name: 'Deploy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await same('negative-balance-and-no-answer');
  await page.route('**/api/billing/**', () => undefined);
  await page.route('**/api/**/transactions*', () => undefined);
  await page.getByRole('link', { name: 'Billing' }).click();
  await same('still-loading');
});
