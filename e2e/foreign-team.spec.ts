import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { ODDEST, PLAINEST } from '@/testing/foreign';
import { arrive } from './support/arrive';
import { expect, test, UNKNOWN } from './support/foreignTest';
import { exportSnapshot } from './support/replay';
import { invite, openPage } from './support/team';
import { toast, expectToast } from './support/toast';
import { listedOffers } from './support/wizard';

const OWNER = 'owner@example.com';
const GRACE = 'grace@example.com';
const FORMS = { plainest: PLAINEST, oddest: ODDEST };

const row = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ hasText: text }).first();

/** A second person, in a browser of their own. */
async function another(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await arrive(page, GRACE, '/', 'Grace Hopper');
  return page;
}

for (const [form, dialect] of Object.entries(FORMS)) {
  test.describe(`in its ${form} form`, () => {
    test.use({ dialect });

    test('two people make a team', async ({ page, browser, server, backend, shot }) => {
      await arrive(page, OWNER, '/team');
      await expect(page.getByRole('heading', { name: 'North Sea Lab' })).toBeVisible();
      await expect(row(page, 'Max Member')).toContainText('member');
      await shot('team');
      await page.getByRole('button', { name: 'Remove Max Member' }).click();
      const removal = page.getByRole('dialog', { name: 'Removing members is not available yet' });
      await removal.getByRole('button', { name: 'OK' }).click();
      await expect(removal).toBeHidden();
      await expect(row(page, 'Max Member')).toBeVisible();
      await page.getByRole('button', { name: 'Create Team' }).first().click();
      const creation = page.getByRole('dialog', { name: 'Create New Team' });
      await creation.getByLabel('Team Name').fill('Engine Room');
      await creation.getByRole('button', { name: 'Create Team' }).click();
      await expect(toast(page)).toContainText('Team Created & Switched');
      await expect(page.getByRole('heading', { name: 'Engine Room' })).toBeVisible();
      expect(backend.data.teams.filter(({ name }) => name === 'Engine Room')).toHaveLength(1);

      await page.getByRole('button', { name: 'Edit Team Name' }).click();
      const edit = page.getByRole('dialog', { name: 'Edit Team Name' });
      await edit.getByLabel('Team Name').fill('Boiler Room');
      await edit.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByRole('heading', { name: 'Boiler Room' })).toBeVisible();

      await invite(page, GRACE, 'Admin');
      await expect(toast(page)).toContainText('Invitation Sent');
      await expect(row(page, GRACE)).toContainText('Pending');
      await invite(page, GRACE);
      await expectToast(page, 'User Already in Team', 'already a member of the team.');
      await page.keyboard.press('Escape');
      await shot('invited');

      const other = await another(browser, server.baseURL);
      try {
        await other.getByRole('button', { name: 'Team Invitations (1)' }).click();
        const panel = other.getByRole('dialog', { name: 'Team Invitations' });
        await expect(panel).toContainText('Boiler Room');
        await expect(panel).toContainText('Invited by Olga Owner');
        await shot('invitation', other);
        await panel.getByRole('button', { name: 'Accept' }).click();
        await expectToast(other, 'Invitation Accepted', "You've successfully joined Boiler Room!");
        await page.reload();
        await expect(row(page, 'Grace Hopper')).toContainText('admin');
        await expect(row(page, 'Grace Hopper')).not.toContainText('Pending');

        await page.getByRole('button', { name: /^Switch Team/u }).click();
        const teams = page.getByRole('dialog', { name: 'Switch Team' });
        await teams.getByRole('list').getByRole('button', { name: 'North Sea Lab' }).click();
        await expect(toast(page)).toContainText('Team switched successfully');
        await invite(page, GRACE);
        await expect(toast(page)).toContainText('Invitation Sent');
        await other.reload();
        await other.getByRole('button', { name: 'Team Invitations (1)' }).click();
        await panel.getByRole('button', { name: 'Decline' }).click();
        await expect(toast(other)).toContainText('Invitation Declined');
        await expect(other.getByRole('button', { name: /^Team Invitations/u })).toHaveCount(0);
      } finally {
        await other.context().close();
      }
      expect(backend.beyond).toEqual([]);
    });

    test('a snapshot is replayed, and a redacted one holds nothing unknown', async ({
      page,
      replay,
      same,
    }, testInfo) => {
      await arrive(page, OWNER, '/');
      await listedOffers(page);
      for (const name of ['Instances', 'Billing', 'Team', 'Settings']) await openPage(page, name);
      const file = testInfo.outputPath('redacted.json');
      await exportSnapshot(page, file, { personalData: false });
      const text = await readFile(file, 'utf8');
      expect(text.length).toBeGreaterThan(10_000);
      for (const word of [UNKNOWN, 'internalNote', 'audit', 'Olga', 'North Sea'])
        expect(text).not.toContain(word);
      await replay.open(file);
      await openPage(page, 'Team');
      await expect(row(page, 'Max Member')).toBeVisible();
      await same('team');
      await openPage(page, 'Instances');
      await expect(page.getByRole('article').first()).toBeVisible();
      await same('instances');
    });
  });
}
