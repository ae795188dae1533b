import { Api } from './support/api';
import { arrive } from './support/arrive';
import { newKeyPair } from './support/keys';
import { expect, test } from './support/test';
import { looseTexts, translatePages } from './support/translate';
import {
  choose,
  deployButton,
  goToKeyStep,
  listedOffers,
  pickOffer,
  summary,
} from './support/wizard';

const OWNER = 'owner@example.com';

test.beforeEach(({ page }) => translatePages(page));

test('a translated wizard shows the machine and the price that it orders', async ({
  page,
  server,
}) => {
  await arrive(page, OWNER);
  await listedOffers(page);
  await choose(page, 'Sort by', 'Price');
  await choose(page, 'Sort by', 'Name');
  await pickOffer(page, 'H100 SXM');
  await choose(page, 'Choose Provider', 'Lambda Labs');
  await choose(page, 'GPU Count', 'x1');
  await choose(page, 'GPU Count', 'x2');
  await pickOffer(page, 'RTX 3080');
  await choose(page, 'GPU Count', 'x1');
  await expect(summary(page)).toContainText('RTX 3080 × 1');
  await expect(summary(page)).not.toContainText('H100');
  const price =
    (await summary(page)
      .getByText(/^\$[\d.]+$/u)
      .first()
      .textContent()) ?? '';
  expect(await looseTexts(page)).toEqual([]);
  await goToKeyStep(page);
  await page.getByLabel('Public Key').fill(newKeyPair('translated').publicKey);
  expect(await looseTexts(page)).toEqual([]);
  await deployButton(page).click();
  await expect(page.getByRole('heading', { name: 'Instances', level: 1 })).toBeVisible();
  const api = await Api.as(server, OWNER);
  const [newest] = (await api.deployments()).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  expect(newest).toMatchObject({ gpuCount: 1, totalPricePerHour: price.slice(1) });
  expect(newest?.gpuModelId).toMatch(/3080/u);
});

test('translated, the drawer, Billing, Team, Settings and the dialogs go on working', async ({
  page,
}) => {
  await arrive(page, OWNER, '/instances');
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name, exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Rename' }).click();
  await drawer.getByRole('textbox', { name: 'Instance name' }).fill('renamed-in-german');
  await page.keyboard.press('Enter');
  await expect(drawer).toContainText('renamed-in-german');
  expect(await looseTexts(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card).toContainText('renamed-in-german');
  await page.getByRole('tab', { name: /^Terminated/u }).click();
  await page.getByRole('tab', { name: /^Running/u }).click();
  expect(await looseTexts(page)).toEqual([]);

  await page.getByRole('link', { name: 'Billing' }).click();
  for (const tab of ['Usage Analytics', 'Transactions', 'Add Credits']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    expect(await looseTexts(page)).toEqual([]);
  }
  await page.getByRole('textbox', { name: 'Custom amount' }).fill('5');
  await page.getByRole('button', { name: 'Buy Credits' }).click();
  await expect(
    page.getByText('Please enter an amount between $15 and $1000').first(),
  ).toBeVisible();
  expect(await looseTexts(page)).toEqual([]);

  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Team Name' }).click();
  await page.getByRole('textbox', { name: 'Team Name' }).fill('Labor');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: /^Switch Team:/u })).toContainText('Labor');
  await page.getByRole('button', { name: 'Invite Member' }).click();
  expect(await looseTexts(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'SSH Keys' }).click();
  await page.getByRole('button', { name: 'Add SSH Key' }).click();
  expect(await looseTexts(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('banner').first()).toContainText(/\$\d/u);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});
