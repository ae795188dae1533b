import { expect, type Page } from '@playwright/test';
import type { Server } from './server';

/** Lets the account provider refuse an account, or accept it again. */
export async function setDisabled(server: Server, email: string, disabled: boolean): Promise<void> {
  await fetch(`${server.baseURL}/local/accounts/disabled`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, disabled }),
  });
}

/** Ends the session of a person who then does something that asks the server; ends at the sign-in page. */
export async function endSession(
  page: Page,
  server: Server,
  email: string,
  act: () => Promise<void>,
): Promise<void> {
  await setDisabled(server, email, true);
  await act();
  await expect(page.getByText(/^Your session has ended\./u)).toBeVisible();
  await setDisabled(server, email, false);
}
