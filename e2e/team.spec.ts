import type { Page } from '@playwright/test';
import { Api } from './support/api';
import { arrive } from './support/arrive';
import { balance, buyCredits } from './support/credits';
import { signIn } from './support/signIn';
import { invite, openPage, switchTo } from './support/team';
import { expect, test } from './support/test';
import { toast, expectToast } from './support/toast';

const ADA = 'ada@example.com';
const GRACE = 'grace@example.com';

const memberOf = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ hasText: text }).first();

test('two people in one team see one balance change', async ({ page, browser, server, shot }) => {
  await page.clock.install();
  await page.goto('/');
  await signIn(page, ADA, 'Ada Lovelace');
  await page.getByRole('button', { name: /^Switch Team/u }).click();
  await page.getByRole('button', { name: 'Create Team' }).click();
  const creation = page.getByRole('dialog', { name: 'Create New Team' });
  await creation.getByLabel('Team Name').fill('Engine Room');
  await creation.getByRole('button', { name: 'Create Team' }).click();
  await expect(toast(page)).toContainText('Team Created & Switched');
  await openPage(page, 'Team');
  await expect(page.getByRole('heading', { name: 'Engine Room' })).toBeVisible();
  await invite(page, GRACE);
  await expect(toast(page)).toContainText('Invitation Sent');
  await expect(memberOf(page, GRACE)).toContainText('Pending');
  await shot('invited');
  // Ada's browser only asks again when the time for it has come, however long the others take.
  await page.clock.pauseAt(Date.now() + 10_000);

  const context = await browser.newContext({
    baseURL: server.baseURL,
    viewport: { width: 1440, height: 900 },
  });
  const other = await context.newPage();
  try {
    await other.goto('/');
    await signIn(other, GRACE, 'Grace Hopper');
    await other.getByRole('button', { name: 'Team Invitations (1)' }).click();
    const panel = other.getByRole('dialog', { name: 'Team Invitations' });
    await expect(panel).toContainText('Engine Room');
    await expect(panel).toContainText('Invited by Ada Lovelace');
    await panel.getByRole('button', { name: 'Accept' }).click();
    await expectToast(other, 'Invitation Accepted', "You've successfully joined Engine Room!");
    await expect(other.getByRole('button', { name: /^Team Invitations/u })).toHaveCount(0);
    await switchTo(other, 'Engine Room');
    await expect(balance(other)).toHaveText('$0.00');
    await expect(balance(page)).toHaveText('$0.00');

    await buyCredits(other, '$50');
    await expect(balance(other)).toHaveText('$50.00');
    await expect(balance(page)).toHaveText('$0.00');
    // Teams with their members are asked for again every 120 seconds.
    await page.clock.runFor('02:01');
    await expect(balance(page)).toHaveText('$50.00');
    await expect(memberOf(page, 'Grace Hopper')).not.toContainText('Pending');
    await shot('both-see-it');
  } finally {
    await context.close();
  }
});

test('a member may neither rename nor invite, in the page or past it', async ({
  page,
  server,
  shot,
}) => {
  await arrive(page, 'member@example.com', '/team');
  await expect(page.getByRole('heading', { name: 'Demo Lab' })).toBeVisible();
  await expect(page.getByText('Only team owners and admins can send invitations.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Team Name' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Invite Member' })).toHaveCount(0);
  await shot('member');

  const member = await Api.as(server, 'member@example.com');
  const { id } = await member.team();
  const refused = await member.send('POST', `/api/teams/${id}/invite`, {
    email: 'x@example.com',
    role: 'member',
  });
  expect(refused.status).toBe(403);
  const renamed = await member.send('PUT', `/api/teams/${id}`, { name: 'Mine' });
  expect(renamed.status).toBe(403);
});

test('an owner renames the team and invites an admin', async ({ page }) => {
  await arrive(page, 'owner@example.com', '/team');
  await page.getByRole('button', { name: 'Edit Team Name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Team Name' });
  await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  await dialog.getByLabel('Team Name').fill('D');
  await expect(dialog.getByText('Team name must be at least 2 characters long')).toBeVisible();
  await dialog.getByLabel('Team Name').fill('Demo Works');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Demo Works' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Switch Team/u })).toContainText('Demo Works');

  await invite(page, 'boss@example.com', 'Admin');
  await expect(toast(page)).toContainText('Invitation Sent');
  await expect(memberOf(page, 'boss@example.com')).toContainText('admin');
});

test('a declined invitation joins nothing', async ({ page, server }) => {
  await arrive(page, 'new@example.com');
  await page.getByRole('button', { name: 'Team Invitations (1)' }).click();
  const panel = page.getByRole('dialog', { name: 'Team Invitations' });
  await panel.getByRole('button', { name: 'Decline' }).click();
  await expect(toast(page)).toContainText('Invitation Declined');
  await expect(page.getByRole('button', { name: /^Team Invitations/u })).toHaveCount(0);
  const teams = await (await Api.as(server, 'new@example.com')).send('GET', '/api/teams');
  expect(JSON.parse(teams.text)).toHaveLength(1);
});
