import type { Locator } from '@playwright/test';
import { arrive } from './support/arrive';
import { expect, test } from './support/test';
import { dismissToast, toast } from './support/toast';
import { choose, deployButton, goToKeyStep, pickOffer, summary } from './support/wizard';

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

/** Whether two things on the page lie over each other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error('One of them does not show.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('on a phone a toast covers neither the heading nor what is fixed at the bottom', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, 'owner@example.com');
  const heading = page.getByRole('heading', { level: 1 });
  const navigation = page.getByRole('navigation');
  await page.getByRole('button', { name: 'Add Credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Credits' });
  await dialog.getByLabel('Custom amount').fill('1,000');
  await dialog.getByRole('button', { name: 'Buy Credits' }).click();
  await expect(toast(page)).toContainText('Please enter a valid number');
  expect(await overlap(toast(page), dialog)).toBe(false);
  await dismissToast(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await pickOffer(page, 'A10');
  await choose(page, 'GPU Count', 'x1');
  await goToKeyStep(page);
  await deployButton(page).click();
  await expect(toast(page)).toContainText('SSH Key Required');
  for (const part of [heading, summary(page), navigation])
    expect(await overlap(toast(page), part)).toBe(false);
  await dismissToast(page);

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Full Name').fill(' ');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page)).toContainText('Name is required.');
  for (const part of [heading, navigation]) expect(await overlap(toast(page), part)).toBe(false);
});
