import path from 'node:path';
import type { Page } from '@playwright/test';
import { importCatalog, priceList } from './support/catalog';
import { newKeyPair } from './support/keys';
import { expect, test } from './support/replayTest';
import { signIn } from './support/signIn';
import { pressInUserMenu } from './support/userMenu';
import { expectToast } from './support/toast';
import { choose, deployButton, goToKeyStep, listedOffers, pickOffer } from './support/wizard';
import { settle } from './support/settle';

/** Where the pictures go: with `GUIDE_IMAGES=docs/guide` to those that the README shows. */
const FOLDER = process.env.GUIDE_IMAGES ?? 'test-results/guide';

async function picture(page: Page, name: string): Promise<void> {
  await settle(page);
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`), animations: 'disabled' });
}

const NOTE = 'I pressed Deploy and it failed, though the offer was in the list a minute ago.';

test('a problem is exported by the person who has it and found by support', async ({
  page,
  server,
  replay,
}, testInfo) => {
  await page.goto('/');
  await signIn(page, 'owner@example.com');
  await listedOffers(page);
  await pickOffer(page, 'H100 SXM');
  await choose(page, 'Choose Provider', 'Lambda Labs');
  await choose(page, 'GPU Count', 'x8');
  await goToKeyStep(page);
  await page.getByLabel('Public Key').fill(newKeyPair().publicKey);
  await importCatalog(server, { 'vast-ai': priceList('one,RTX3080,1,0.12,bg-1') });
  await expectToast(page, 'Deployment Failed', '', () => deployButton(page).click());
  await pressInUserMenu(page, 'Export Snapshot');
  const dialog = page.getByRole('dialog', { name: 'Export Snapshot' });
  await dialog.getByLabel('What went wrong?').fill(NOTE);
  await expect(dialog.getByRole('button', { name: 'Save File' })).toBeEnabled();
  await picture(page, '1-export');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save File' }).click();
  const file = testInfo.outputPath('problem.json');
  await (await saved).saveAs(file);

  const { page: viewer, screen } = replay;
  await viewer.setViewportSize({ width: 1440, height: 900 });
  await picture(viewer, '2-open');
  await replay.open(file);
  await expect(viewer.getByText(NOTE)).toBeVisible();
  await viewer.getByRole('button', { name: /^Next error/u }).click();
  await expect(screen.getByRole('heading', { name: 'GPU Deployment' })).toBeVisible();
  const steps = viewer.getByRole('list', { name: 'Timeline' });
  await expect(steps.getByRole('button', { name: /answered 409/u })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await picture(viewer, '3-error');
  await viewer.getByRole('button', { name: 'Previous step' }).click();
  await picture(viewer, '4-before');
  replay.expectSilence();
});
