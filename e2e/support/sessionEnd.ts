import { expect, type Locator, type Page } from '@playwright/test';
import type { Server } from './server';

/** Lets the account provider refuse an account, or accept it again. */
async function setDisabled(server: Server, email: string, disabled: boolean): Promise<void> {
  await fetch(`${server.baseURL}/local/accounts/disabled`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, disabled }),
  });
}

/**
 * Ends the session of a person who then presses a button that asks the server; ends at the sign-in page. An answer to what the page itself still asks for may end it first: then the press meets nothing.
 */
export async function endSession(
  page: Page,
  server: Server,
  email: string,
  button: Locator,
): Promise<void> {
  await expect(button).toBeEnabled();
  const pressed = await button.elementHandle();
  await setDisabled(server, email, true);
  await pressed?.evaluate((element) => element instanceof HTMLElement && element.click());
  await expect(page.getByText(/^Your session has ended\./u)).toBeVisible();
  await setDisabled(server, email, false);
}
