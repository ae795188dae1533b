import { arrive } from './support/arrive';
import { expect, test } from './support/test';
import { toast } from './support/toast';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a notification that comes while the one before fades out is shown like any other', async ({
  page,
}) => {
  await arrive(page, 'told@example.com', '/settings');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await page.getByLabel('Full Name').fill(' ');
  await save.click();
  await expect(toast(page)).toContainText('Name is required.');
  const close = await toast(page)
    .getByRole('button', { name: 'Close notification' })
    .elementHandle();
  await save.evaluate(async (button, closing) => {
    if (closing instanceof HTMLElement) closing.click();
    // In the middle of the fade.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    if (button instanceof HTMLElement) button.click();
  }, close);
  // What fades out says the same: wait until it is gone.
  await expect.poll(() => close?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await expect(toast(page).getByText('Name is required.')).toBeVisible();
});
