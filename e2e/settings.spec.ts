import { arrive } from './support/arrive';
import { newKeyPair } from './support/keys';
import { signIn } from './support/signIn';
import { openPage } from './support/team';
import { expect, test } from './support/test';
import { toast, expectToast } from './support/toast';
import { choose, goToKeyStep, listedOffers, pickOffer } from './support/wizard';

test('the profile is saved, shown everywhere and still there after a reload', async ({
  page,
  shot,
}) => {
  await page.goto('/settings');
  await signIn(page, 'hedy@example.com', 'Hedy');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(page.getByLabel('Full Name')).toHaveValue('Hedy');
  await expect(save).toBeDisabled();
  await expect(page.getByLabel('Email Address')).toHaveJSProperty('readOnly', true);
  await expect(page.getByLabel('Timezone')).toHaveValue('UTC');
  await expect(page.getByRole('button', { name: 'Change Avatar' })).toBeDisabled();
  await page.getByLabel('Full Name').fill(' ');
  await save.click();
  await expectToast(page, 'Validation Error', 'Name is required.');
  await page.getByLabel('Full Name').fill('Hedy Lamarr');
  await page.getByPlaceholder('Your company name').fill('Frequency Hopping');
  await save.click();
  await expect(toast(page)).toContainText('Profile Updated');
  await expect(save).toBeDisabled();
  await shot('profile');
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Hedy Lamarr');
  await expect(page.getByLabel('Company')).toHaveValue('Frequency Hopping');
  await openPage(page, 'Team');
  await expect(page.getByRole('listitem').filter({ hasText: 'Hedy Lamarr' }).first()).toBeVisible();
});

test('the account is not deleted, and the person is told so', async ({ page, shot }) => {
  // The account library asks who this is when it comes, some time after the page.
  const known = page.waitForResponse('**/accounts:lookup?*');
  await arrive(page, 'hedy@example.com', '/settings');
  await known;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const notice = page.getByRole('dialog', { name: 'Account deletion is not available yet' });
  await expect(notice).toContainText('Nothing was deleted');
  await shot('delete-account');
  await notice.getByRole('button', { name: 'OK' }).click();
  // The profile asks for the person again whenever it is shown; nothing else goes out.
  const asked = sent.filter((request) => !/^GET |\/api\/auth\/login$/u.test(request));
  expect(asked).toEqual([]);
});

test('a key is added, shown with its true fingerprint, offered to the wizard, and deleted', async ({
  page,
  shot,
}) => {
  await arrive(page, 'hedy@example.com', '/settings');
  await page.getByRole('tab', { name: 'SSH Keys' }).click();
  await expect(page.getByText('No SSH Keys')).toBeVisible();
  await expect(
    page.getByText('Add your first SSH key to securely access your instances'),
  ).toBeVisible();
  await shot('no-keys');
  const { publicKey, privateKey } = newKeyPair('hedy@desk');
  await page.getByRole('button', { name: 'Add SSH Key' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add SSH Key' });
  const add = dialog.getByRole('button', { name: 'Add SSH Key' });
  await add.click();
  await expectToast(page, 'Missing Information', 'Please provide both a name and SSH key content.');

  await dialog.getByLabel('Public Key').fill(privateKey);
  await expect(dialog.getByText('That was a private key')).toBeVisible();
  await expect(dialog.getByLabel('Public Key')).toHaveValue('');
  await shot('private-key');

  await dialog.getByPlaceholder('My SSH Key').fill('Desk');
  await dialog.getByLabel('Public Key').fill(`  ${publicKey}\n`);
  const fingerprint = /SHA256:[A-Za-z0-9+/]{43}/u;
  await expect(dialog.getByText(fingerprint)).toBeVisible();
  await add.click();
  await expect(toast(page)).toContainText('SSH Key Added');
  const row = page.getByRole('row').filter({ hasText: 'Desk' });
  await expect(row).toContainText(fingerprint);
  // What is sent along under the name of a fingerprint is the beginning of every key of its type.
  await expect(row).not.toContainText('sha256:');
  await expect(row).toContainText(`${publicKey.slice(0, 50)}…`);
  await row.getByRole('button', { name: 'Copy public key Desk' }).click();
  await expect(toast(page)).toContainText('Copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(publicKey);
  await shot('keys');

  await openPage(page, 'Deploy');
  await listedOffers(page);
  await pickOffer(page, 'RTX 3080');
  await choose(page, 'GPU Count', 'x1');
  await goToKeyStep(page);
  await expect(page.getByText(publicKey.slice(0, 50))).toBeVisible();

  await openPage(page, 'Settings');
  await page.getByRole('tab', { name: 'SSH Keys' }).click();
  await page.getByRole('button', { name: 'Delete Desk' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete Desk?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(toast(page)).toContainText('SSH Key Deleted');
  await expect(page.getByText('No SSH Keys')).toBeVisible();
});
