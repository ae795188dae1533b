import type { Locator, Page } from '@playwright/test';

/** The notification that shows; there is one at most. */
export const toast = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications (F8)' });
