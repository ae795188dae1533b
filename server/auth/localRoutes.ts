import type { Context } from 'hono';
import * as z from 'zod/mini';
import { emailSchema } from '@/contract/email';
import { nameSchema } from '@/contract/primitives';
import { typedLine } from '@/contract/typed';
import type { Api } from '../http/api';
import { jsonBody, textBody } from '../http/body';
import { DomainError } from '../errors';
import { validated } from '../http/validation';
import { ACCOUNTS_SCRIPT } from './accountsScript';
import { accountsPage, handOverPage } from './accountsPage';
import { ensureLocalAccount, offeredAccounts, setLocalAccountDisabled } from './localAccounts';
import type { LocalIssuer } from './localIssuer';
import { readSignInRequest, returnAddress } from './signInRequest';

const accountSchema = z.object({ email: emailSchema, name: z.optional(nameSchema) });
/** Seconds that the public keys may be cached. A library asks again at once for a key that it does not know. */
const KEYS_MAX_AGE = 300;

const disabledSchema = z.object({ email: emailSchema, disabled: z.boolean() });

/** The local account provider's own pages and calls (see README.md here). Registered in local mode only. */
export function registerLocalRoutes({ hono, ctx, limits }: Api, issuer: LocalIssuer): void {
  hono.get('/local/accounts', async (c) => {
    const signIn = readSignInRequest(new URL(c.req.url).searchParams);
    return page(c, accountsPage({ signIn, accounts: await offeredAccounts(ctx) }));
  });

  hono.get('/local/accounts.js', (c) =>
    c.body(ACCOUNTS_SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );

  hono.post('/local/accounts/sign-in', async (c) => {
    requireOwnPage(c);
    await limits.byAddress(c, 'localSignIn');
    const form = new URLSearchParams(await textBody(c));
    const signIn = readSignInRequest(form);
    const name = typedLine(form.get('name') ?? '');
    const chosen = accountSchema.safeParse({
      email: form.get('email') ?? '',
      ...(name === '' ? {} : { name }),
    });
    if (!chosen.success) {
      const accounts = await offeredAccounts(ctx);
      const entered = { email: form.get('email') ?? '', name };
      return page(c, accountsPage({ signIn, accounts, entered, isRefused: true }), 400);
    }
    const account = await ensureLocalAccount(ctx, chosen.data.email, chosen.data.name);
    const idToken = await issuer.idToken(account, ctx.now());
    if (signIn.mode === 'popup') return page(c, handOverPage(signIn, idToken));
    c.header('Cache-Control', 'no-store');
    return c.redirect(returnAddress(signIn, idToken), 303);
  });

  hono.post('/local/token', async (c) => {
    await limits.byAddress(c, 'localToken');
    const { email, name } = validated(accountSchema, await jsonBody(c), 'The body');
    const account = await ensureLocalAccount(ctx, email, name);
    c.header('Cache-Control', 'no-store');
    return c.json({ idToken: await issuer.idToken(account, ctx.now()) });
  });

  hono.get('/local/jwks.json', (c) => {
    c.header('Cache-Control', `public, max-age=${KEYS_MAX_AGE}`);
    return c.json(issuer.publicKeys);
  });

  hono.post('/local/accounts/disabled', async (c) => {
    const { email, disabled } = validated(disabledSchema, await jsonBody(c), 'The body');
    await setLocalAccountDisabled(ctx, email, disabled);
    return c.json({ success: true });
  });
}

function page(c: Context, html: string, status: 200 | 400 = 200): Response | Promise<Response> {
  c.header('Cache-Control', 'no-store');
  return c.html(html, status);
}

/** A form on somebody else's page must not sign anybody in. */
function requireOwnPage(c: Context): void {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new DomainError('forbidden', 'Sign in from the page itself.');
  }
}
