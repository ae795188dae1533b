import { expect, type Page } from '@playwright/test';
import { toast } from './toast';

/** Opens a page of the console through the navigation. */
export async function openPage(page: Page, name: string): Promise<void> {
  // A count may follow the name: 'Instances, 3 running'.
  const link = page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${name}`, 'u') });
  await link.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Fills and sends the form of the Team page. */
export async function invite(page: Page, email: string, role?: 'Admin'): Promise<void> {
  await page.getByRole('button', { name: 'Invite Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Member' });
  await dialog.getByLabel('Email Address').fill(email);
  if (role !== undefined) await dialog.getByRole('radio', { name: role }).click();
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
}

/** Switches to a team of that name through the top bar. */
export async function switchTo(page: Page, team: string): Promise<void> {
  await page.getByRole('button', { name: /^Switch Team/u }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch Team' });
  await dialog.getByRole('searchbox').fill(team);
  await dialog.getByRole('list').getByRole('button', { name: team }).first().click();
  await expect(toast(page)).toContainText('Team switched successfully');
  await expect(page.getByRole('button', { name: /^Switch Team/u })).toContainText(team);
}
