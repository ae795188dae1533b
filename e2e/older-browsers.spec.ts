import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { buyCredits } from './support/credits';
import { newKeyPair } from './support/keys';
import { signIn } from './support/signIn';
import { signOut } from './support/userMenu';
import { expect, test } from './support/test';
import { configure, deployButton } from './support/wizard';

/** A browser without what the oldest supported one, or one over plain HTTP, does not have. In pop-ups too. */
async function makeOlder(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const lacking: readonly (readonly [object | undefined, readonly string[]])[] = [
      [
        window,
        ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation', 'Iterator'],
      ],
      [Crypto.prototype, ['randomUUID', 'subtle']],
      [Navigator.prototype, ['clipboard', 'locks', 'share', 'storage', 'serviceWorker']],
      [AbortSignal, ['any']],
      [URL, ['parse']],
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [RegExp, ['escape']],
      [Uint8Array, ['fromBase64', 'fromHex']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
      [Document.prototype, ['startViewTransition']],
    ];
    for (const [owner, names] of lacking)
      for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
  });
}

test('the journey without what older browsers and plain HTTP lack', async ({ page, server }) => {
  await makeOlder(page);
  await page.goto('/');
  expect(await page.evaluate(() => 'randomUUID' in crypto || 'any' in AbortSignal)).toBe(false);
  await signIn(page, 'new@example.com');
  await buyCredits(page, '$50');
  await configure(page, { offer: 'RTX 3080', count: 'x1', key: newKeyPair().publicKey });
  await deployButton(page).click();
  await expect(page).toHaveURL(`${server.baseURL}/instances`);
  await expect(page.getByRole('tab', { name: 'Running (1)' })).toBeVisible();
  await signOut(page);
});

test('a browser that is too old is told so, and shows nothing that would not work', async ({
  page,
  shot,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'));
  await page.goto('/');
  await expect(page.getByRole('heading')).toHaveText('This browser is too old for Rackline');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeHidden();
  await shot('too-old');
  await expectAccessible(page);
});
