import { signIn } from './support/signIn';
import { expect, test } from './support/test';

test('signs in by the pop-up', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'ada@example.com', 'Ada Lovelace');
});
