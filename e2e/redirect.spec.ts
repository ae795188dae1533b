import type { Page } from '@playwright/test';
import { balance, buyCredits } from './support/credits';
import { newKeyPair } from './support/keys';
import { chooseAccount, signIn } from './support/signIn';
import { expect, test } from './support/test';
import { toast } from './support/toast';
import { configure, deployButton } from './support/wizard';

const signInButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

test('with the pop-up blocked, the journey goes by full redirect', async ({
  page,
  server,
  shot,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/billing');
  await signInButton(page).click();
  await page.waitForURL(/\/local\/accounts\?mode=redirect/u);
  await shot('accounts');
  await chooseAccount(page, 'new@example.com');
  await expect(toast(page)).toContainText('Successfully signed in as');
  // It comes back to where it began, and the token does not stay in the address.
  await expect(page).toHaveURL(`${server.baseURL}/billing`);
  await page.getByRole('link', { name: 'Deploy', exact: true }).click();
  await buyCredits(page, '$50');
  await expect(balance(page)).toHaveText('$50.00');
  await configure(page, { offer: 'RTX 3080', count: 'x1', key: newKeyPair().publicKey });
  await deployButton(page).click();
  await expect(page).toHaveURL(`${server.baseURL}/instances`);
  await expect(page.getByRole('tab', { name: 'Running (1)' })).toBeVisible();
  await shot('deploying');
});

test('with the pop-up closed, it goes by redirect too', async ({ page, server }) => {
  await page.goto('/team');
  const opened = page.waitForEvent('popup');
  await signInButton(page).click();
  const popUp = await opened;
  await popUp.waitForLoadState();
  await popUp.close();
  await chooseAccount(page, 'member@example.com');
  await expect(toast(page)).toContainText('Welcome to Rackline!');
  await expect(page).toHaveURL(`${server.baseURL}/team`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('who cancels on the way is back at the sign-in page', async ({ page, server }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/');
  await signInButton(page).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(signInButton(page)).toBeEnabled();
  await expect(page).toHaveURL(`${server.baseURL}/`);
});

test('with storage blocked too, it says what to allow, and a pop-up alone suffices', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    if (location.hash === '#blocked') window.open = () => null;
  });
  await page.goto('/#blocked');
  await signInButton(page).click();
  await expect(toast(page)).toContainText('Allow cookies for this site and try again.');
  await expect(signInButton(page)).toBeEnabled();
  await page.goto('/local/accounts.js');
  await page.goto('/');
  await signIn(page, 'member@example.com');
});
