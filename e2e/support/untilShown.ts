import { expect, type Page } from '@playwright/test';

/** Looks again and again until its card says so, as a person does who does not want to wait for the next poll. */
export async function untilShown(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('article').getByText(text, { exact: true })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
}
