import type { Locator, Page } from '@playwright/test';
import { arrive } from './support/arrive';
import { settle } from './support/settle';
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

/** Expects the notification, once it has come to rest, to lie over none of these. */
async function expectBeside(page: Page, ...parts: readonly Locator[]): Promise<void> {
  await settle(page);
  const boxes = () => Promise.all([toast(page), ...parts].map((part) => part.boundingBox()));
  await expect
    .poll(async () => {
      const [told, ...others] = await boxes();
      return others.map((other) => (told && other ? meet(told, other) : 'not shown'));
    })
    .toEqual(parts.map(() => false));
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

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
  await expectBeside(page, dialog);
  await dismissToast(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await pickOffer(page, 'A10');
  await choose(page, 'GPU Count', 'x1');
  await goToKeyStep(page);
  await deployButton(page).click();
  await expect(toast(page)).toContainText('SSH Key Required');
  await expectBeside(page, heading, summary(page), navigation);
  await dismissToast(page);

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Full Name').fill(' ');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page)).toContainText('Name is required.');
  await expectBeside(page, heading, navigation);
});
