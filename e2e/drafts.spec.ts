import type { Locator, Page } from '@playwright/test';
import { arrive } from './support/arrive';
import { importCatalog, priceList } from './support/catalog';
import { newKeyPair } from './support/keys';
import { endSession } from './support/sessionEnd';
import { signInAgain } from './support/signIn';
import { signOut } from './support/userMenu';
import { openPage } from './support/team';
import { expect, test } from './support/test';
import { toast } from './support/toast';
import { choose, goToKeyStep, option, pickOffer } from './support/wizard';

/** Of Demo Lab; the admin may do the same there, and finds none of it. */
const OWNER = 'owner@example.com';
const ADMIN = 'admin@example.com';

const { publicKey } = newKeyPair('half@typed');

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

interface Place {
  path: string;
  /** Opens the form and fills half of it. */
  fill: (page: Page) => Promise<void>;
  /** Looks for all of that. */
  expectRestored: (page: Page) => Promise<void>;
  /** What is open closes by Escape. */
  isModal?: true;
  /** A word that was typed. */
  typed: string;
}

const PLACES: Record<string, Place> = {
  'Add Credits': {
    path: '/',
    fill: async (page) => {
      await press(page, 'Add Credits');
      await dialog(page, 'Add Credits').getByRole('tab', { name: 'Card' }).click();
      await dialog(page, 'Add Credits').getByLabel('Custom amount').fill('77.5');
    },
    expectRestored: async (page) => {
      const form = dialog(page, 'Add Credits');
      await expect(form.getByLabel('Custom amount')).toHaveValue('77.5');
      await expect(form.getByRole('tab', { name: 'Card' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
    },
    isModal: true,
    typed: '77.5',
  },
  'Create Team': {
    path: '/team',
    fill: async (page) => {
      await press(page, 'Create Team');
      await dialog(page, 'Create New Team').getByLabel('Team Name').fill('Half a te');
    },
    expectRestored: (page) =>
      expect(dialog(page, 'Create New Team').getByLabel('Team Name')).toHaveValue('Half a te'),
    isModal: true,
    typed: 'Half a te',
  },
  'Edit Team Name': {
    path: '/team',
    fill: async (page) => {
      await press(page, 'Edit Team Name');
      await dialog(page, 'Edit Team Name').getByLabel('Team Name').fill('Demo La');
    },
    expectRestored: (page) =>
      expect(dialog(page, 'Edit Team Name').getByLabel('Team Name')).toHaveValue('Demo La'),
    isModal: true,
    typed: 'Demo La"',
  },
  'Invite Member': {
    path: '/team',
    fill: async (page) => {
      await press(page, 'Invite Member');
      const form = dialog(page, 'Invite Member');
      await form.getByLabel('Email Address').fill('half@exam');
      await form.getByRole('radio', { name: 'Admin' }).click();
    },
    expectRestored: async (page) => {
      const form = dialog(page, 'Invite Member');
      await expect(form.getByLabel('Email Address')).toHaveValue('half@exam');
      await expect(form.getByRole('radio', { name: 'Admin' })).toBeChecked();
    },
    isModal: true,
    typed: 'half@exam',
  },
  Profile: {
    path: '/settings',
    fill: async (page) => {
      await page.getByLabel('Full Name').fill('Half a Na');
      await page.getByLabel('Company').fill('Half a Comp');
    },
    expectRestored: async (page) => {
      await expect(page.getByLabel('Full Name')).toHaveValue('Half a Na');
      await expect(page.getByLabel('Company')).toHaveValue('Half a Comp');
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
    },
    typed: 'Half a Comp',
  },
  'Add SSH Key': {
    path: '/settings',
    fill: async (page) => {
      await page.getByRole('tab', { name: 'SSH Keys' }).click();
      await press(page, 'Add SSH Key');
      await dialog(page, 'Add SSH Key').getByLabel('Key Name').fill('half a key');
      await dialog(page, 'Add SSH Key').getByLabel('Public Key').fill(publicKey);
    },
    expectRestored: async (page) => {
      await expect(dialog(page, 'Add SSH Key').getByLabel('Key Name')).toHaveValue('half a key');
      await expect(dialog(page, 'Add SSH Key').getByLabel('Public Key')).toHaveValue(publicKey);
    },
    isModal: true,
    typed: 'half@typed',
  },
  'Buy Credits': {
    path: '/billing',
    fill: (page) => page.getByLabel('Custom amount').fill('66.5'),
    expectRestored: (page) => expect(page.getByLabel('Custom amount')).toHaveValue('66.5'),
    typed: '66.5',
  },
  'the search of transactions': {
    path: '/billing',
    fill: async (page) => {
      await page.getByRole('tab', { name: 'Transactions' }).click();
      await page.getByRole('searchbox').fill('half a word');
    },
    expectRestored: (page) => expect(page.getByRole('searchbox')).toHaveValue('half a word'),
    typed: 'half a word',
  },
  'an instance’s name': {
    path: '/instances',
    fill: async (page) => {
      await page.getByRole('article').first().getByRole('heading').getByRole('button').click();
      await press(page, 'Rename');
      await page.getByLabel('Instance name').fill('half-a-na');
    },
    expectRestored: (page) =>
      expect(dialog(page, /^Instance /u).getByLabel('Instance name')).toHaveValue('half-a-na'),
    typed: 'half-a-na',
  },
  'the wizard': {
    path: '/',
    fill: async (page) => {
      await pickOffer(page, 'RTX 4080');
      await choose(page, 'GPU Count', 'x1');
      await goToKeyStep(page);
      await page.getByLabel('Public Key').fill(publicKey);
    },
    expectRestored: (page) => expect(page.getByLabel('Public Key')).toHaveValue(publicKey),
    typed: 'half@typed',
  },
};

test.beforeEach(async ({ server }) => {
  await importCatalog(server, {
    'vast-ai': priceList('one,RTX3080,1,0.12,bg-1', 'two,RTX4080,1,0.52,bg-1'),
  });
});

const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.values(sessionStorage)));

test('a form half filled in each place is there after a reload, and gone for who comes next', async ({
  page,
  shot,
}) => {
  // Each place costs a load of the page or two.
  test.slow();
  await arrive(page, OWNER);
  for (const [name, place] of Object.entries(PLACES)) {
    await test.step(name, async () => {
      if (new URL(page.url()).pathname !== place.path) await page.goto(place.path);
      await place.fill(page);
      await page.reload();
      await place.expectRestored(page);
      if (place.isModal) await page.keyboard.press('Escape');
    });
  }
  await shot('wizard-after-reload');
  const texts = await stored(page);
  for (const { typed } of Object.values(PLACES).filter(({ path }) => path !== '/team')) {
    expect(texts).toContain(typed);
  }

  await signOut(page);
  for (const { typed } of Object.values(PLACES))
    await expect.poll(() => stored(page)).not.toContain(typed);
  await signInAgain(page, ADMIN);
  await expect(page.getByText('Select a GPU configuration to see pricing')).toBeVisible();
  await press(page, 'Add Credits');
  await expect(dialog(page, 'Add Credits').getByLabel('Custom amount')).toHaveValue('');
  await page.keyboard.press('Escape');
  await openPage(page, 'Team');
  await press(page, 'Invite Member');
  await expect(dialog(page, 'Invite Member').getByLabel('Email Address')).toHaveValue('');
  await page.keyboard.press('Escape');
  await openPage(page, 'Settings');
  await expect(page.getByLabel('Company')).not.toHaveValue('Half a Comp');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  await openPage(page, 'Instances');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an open form is there after the end of the session, for the same person only', async ({
  page,
  server,
}) => {
  const { fill, expectRestored } = PLACES['Invite Member'] as Place;
  const send = page.getByRole('button', { name: 'Send Invitation' });
  await arrive(page, OWNER, '/team');
  await fill(page);
  await endSession(page, server, OWNER, send);
  await signInAgain(page, OWNER);
  await expectRestored(page);

  await endSession(page, server, OWNER, send);
  // The sign-in page may have been loaded again in between.
  await page.reload();
  await signInAgain(page, OWNER);
  await expectRestored(page);

  await endSession(page, server, OWNER, send);
  await signInAgain(page, ADMIN);
  await expect(page.getByRole('button', { name: 'Invite Member' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => stored(page)).not.toContain('half@exam');
});

test('back from the checkout no dialog is open, and what was paid is not offered again', async ({
  page,
}) => {
  await arrive(page, 'payer@example.com', '/instances');
  const form = dialog(page, 'Add Credits');
  for (const [end, told, isChosen] of [
    ['Cancel payment', 'Payment Failed', true],
    ['Pay', 'Payment Successful', false],
  ] as const) {
    await press(page, 'Add Credits');
    if (end === 'Cancel payment') await form.getByRole('radio', { name: '$50' }).click();
    await form.getByRole('button', { name: 'Buy Credits' }).click();
    await page.getByRole('button', { name: end, exact: true }).click();
    await expect(toast(page)).toContainText(told);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press(page, 'Add Credits');
    await expect(form.getByRole('radio', { name: '$50' })).toBeChecked({ checked: isChosen });
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  }
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1280, height: 420 } });

  test('a page is found where it was left, by Back, after a reload and in the viewer', async ({
    page,
  }) => {
    const top = () => page.evaluate(() => Math.round(window.scrollY));
    await arrive(page, OWNER, '/billing');
    // What comes late would move what is below it.
    await expect(page.getByRole('list', { name: 'Recent usage' })).toBeAttached();
    await expect(page.getByRole('img', { name: /^Spend a day/u })).toBeAttached();
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, 330);
    await expect.poll(top).toBe(330);
    await openPage(page, 'Settings');
    await expect.poll(top).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeAttached();
    await expect.poll(top).toBe(330);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeAttached();
    await expect.poll(top).toBe(330);

    await page.keyboard.press('Control+Shift+E');
    const saved = page.waitForEvent('download');
    await dialog(page, 'Export Snapshot').getByRole('button', { name: 'Save File' }).click();
    const file = await (await saved).path();
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.goto('/support');
    await page.getByTestId('file-input').setInputFiles(file);
    const screen = page.frameLocator('iframe[title="The user’s screen"]');
    const seen = () => screen.locator('html').evaluate((html) => Math.round(html.scrollTop));
    await expect(screen.getByRole('heading', { level: 1, name: 'Billing' })).toBeAttached();
    await expect.poll(seen).toBe(330);
    await page.getByRole('button', { name: 'First step' }).click();
    await expect.poll(seen).not.toBe(330);
    await page.getByRole('button', { name: 'Last step' }).click();
    await expect.poll(seen).toBe(330);
  });
});

test('the second step of the wizard is read from its top', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await arrive(page, 'reader@example.com');
  await pickOffer(page, 'RTX 4080');
  await choose(page, 'GPU Count', 'x1');
  await expect(option(page, 'GPU Count', 'x1')).toBeInViewport();
  await goToKeyStep(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
