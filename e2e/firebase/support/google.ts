import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Route } from '@playwright/test';
import type { Emulator } from './emulator';
import type { TokenSigner } from './tokens';

const API_SCRIPT = readFileSync(path.join(__dirname, 'gapi.js'), 'utf8');
const SERVICES = /^https:\/\/((?:identitytoolkit|securetoken)\.googleapis\.com)\/(.*)$/u;
const PAGES = /^https:\/\/[^/]+\/__\/auth\/(handler|iframe)(.*)$/u;
/** Names of the tokens in the account provider's answers. */
const TOKEN = /"(idToken|id_token|access_token)":\s*"([^"]+)"/gu;

/**
 * Answers for Google in a browser: its services and the pages of the auth domain are the emulator's, whose tokens are signed
 * on the way; everything else outside this machine is blocked.
 */
export async function answerForGoogle(
  context: BrowserContext,
  emulator: Emulator,
  signer: TokenSigner,
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
  await context.route(/^https:/u, (route) => {
    const url = route.request().url();
    if (url.startsWith('https://apis.google.com/js/api.js'))
      return route.fulfill({ contentType: 'text/javascript', body: API_SCRIPT });
    const service = SERVICES.exec(url);
    if (service !== null) return fromEmulator(route, `${service[1]}/${service[2]}`);
    const page = PAGES.exec(url);
    if (page !== null) return fromEmulator(route, `emulator/auth/${page[1]}${page[2]}`);
    return route.abort();
  });
}
