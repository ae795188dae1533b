import type { BrowserContext, Route } from '@playwright/test';
import type { Server } from '../../support/server';
import type { Emulator } from './emulator';
import { standInForGapi } from './gapi';
import type { TokenSigner } from './tokens';

/**
 * Where the console is for the browser: at the auth domain's own origin, as Firebase advises, since a redirect's result is in
 * the storage of that origin, which browsers keep apart from a page of another. The emulator lets sign in at this host alone.
 */
export const CONSOLE = 'https://localhost';

const API_SCRIPT = `(${standInForGapi})();`;
const SERVICES = /^https:\/\/((?:identitytoolkit|securetoken)\.googleapis\.com)\/(.*)$/u;
const PAGES = /^https:\/\/[^/]+\/__\/auth\/(handler|iframe)(.*)$/u;
/** Names of the tokens in the account provider's answers. */
const TOKEN = /"(idToken|id_token|access_token)":\s*"([^"]+)"/gu;

/**
 * Answers for Google in a browser: its services and the pages of the auth domain are the emulator's, whose tokens are signed
 * on the way. The console's own server is behind {@link CONSOLE}; everything else is blocked.
 */
export async function answerForGoogle(
  context: BrowserContext,
  { emulator, signer, server }: { emulator: Emulator; signer: TokenSigner; server: Server },
): Promise<void> {
  const fromEmulator = async (route: Route, address: string): Promise<void> => {
    const answer = await route.fetch({ url: `${emulator.origin}/${address}` });
    const text = await answer.text();
    const body = text.replace(
      TOKEN,
      (_all, name: string, token: string) => `"${name}": "${signer.signed(token)}"`,
    );
    await route.fulfill({ response: answer, body });
  };
  await context.route(/^https:/u, async (route) => {
    const url = route.request().url();
    if (url.startsWith('https://apis.google.com/js/api.js'))
      return route.fulfill({ contentType: 'text/javascript', body: API_SCRIPT });
    const service = SERVICES.exec(url);
    if (service !== null) return fromEmulator(route, `${service[1]}/${service[2]}`);
    const page = PAGES.exec(url);
    if (page !== null) return fromEmulator(route, `emulator/auth/${page[1]}${page[2]}`);
    if (!url.startsWith(`${CONSOLE}/`)) return route.abort();
    const answer = await route.fetch({ url: `${server.baseURL}${url.slice(CONSOLE.length)}` });
    return route.fulfill({ response: answer });
  });
}
