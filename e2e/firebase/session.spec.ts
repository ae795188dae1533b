import type { Page } from '@playwright/test';
import type { Emulator } from './support/emulator';
import { signIn, signInButton } from './support/signIn';
import { expect, test } from './support/test';

/** For as long a token is good; half a minute before, the library takes it for expired. */
const AN_HOUR = '01:00:00';

const refreshed = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('securetoken.googleapis.com'));

async function signedIn(page: Page, email: string): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await signIn(page, email, 'Test Person');
  await page.getByRole('link', { name: 'Billing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
}

/** Lets an hour pass; what the page asks then needs a new token. */
async function anHourLater(page: Page): Promise<void> {
  const answer = refreshed(page);
  await page.clock.fastForward(AN_HOUR);
  await answer;
}

test('a token is renewed before its hour is over, and the console goes on', async ({ page }) => {
  await signedIn(page, 'ada@example.com');
  await anHourLater(page);
  const asked = page.waitForResponse((response) => response.url().includes('/api/ssh-keys'));
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'SSH Keys' }).click();
  expect((await asked).status()).toBe(200);
});

const ENDINGS = [
  {
    what: 'disabled',
    end: (emulator: Emulator, localId: string) =>
      emulator.administer('update', { localId, disableUser: true }),
  },
  {
    // The library keeps a person whose account is gone, and only refuses every token.
    what: 'deleted',
    end: (emulator: Emulator, localId: string) => emulator.administer('delete', { localId }),
  },
];

for (const { what, end } of ENDINGS) {
  test(`the session of an account that was ${what} ends with a sentence`, async ({
    page,
    emulator,
  }) => {
    const email = `${what}@example.com`;
    await signedIn(page, email);
    await end(emulator, await emulator.accountOf(email));
    await anHourLater(page);
    await expect(page.getByText(/^Your session has ended\./u)).toBeVisible();
    await expect(signInButton(page)).toBeEnabled();
    await page.reload();
    await expect(signInButton(page)).toBeEnabled();
  });
}

test('a session whose tokens were revoked ends at the next reload with a sentence', async ({
  page,
  emulator,
}) => {
  const email = 'revoked@example.com';
  await signedIn(page, email);
  const localId = await emulator.accountOf(email);
  // The emulator compares whole seconds: a token of the second in which it was revoked would still be good.
  const second = () => Math.floor(Date.now() / 1000);
  const ofSignIn = second();
  await expect.poll(second).toBeGreaterThan(ofSignIn);
  await emulator.administer('update', { localId, validSince: String(second()) });
  await page.reload();
  await expect(page.getByText(/^Your session has ended\./u)).toBeVisible();
});
