import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';

/** A page of the server's origin with nothing on it, and no other script: there, its storage can be written. */
const PLAIN_PAGE = '/local/accounts.js';

const IDENTITY = '/identitytoolkit.googleapis.com/v1/accounts';

const signInSchema = z.object({
  idToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.string(),
});
const lookupSchema = z.object({
  users: z.tuple([
    z.object({
      localId: z.string(),
      email: z.string(),
      emailVerified: z.boolean(),
      displayName: z.string(),
      createdAt: z.string(),
      lastLoginAt: z.string(),
      providerUserInfo: z.array(
        z.object({
          providerId: z.string(),
          rawId: z.string(),
          displayName: z.string(),
          email: z.string(),
        }),
      ),
    }),
  ]),
});

/** Where the account library keeps who is signed in. */
export const SESSION_KEY = 'firebase:authUser:local:[DEFAULT]';

/** Where the product keeps what a returning visit begins with. */
export const RECORD_KEY = 'rackline.session';

/** Makes the calls of a sign-in. @returns what the account library keeps of it */
export async function newSession(page: Page, email: string, name?: string) {
  const ask = async <T>(path: string, data: object, answer: z.ZodMiniType<T>): Promise<T> =>
    answer.parse(await (await page.request.post(path, { data })).json());
  const chosen = await ask('/local/token', { email, name }, z.object({ idToken: z.string() }));
  const postBody = new URLSearchParams({ id_token: chosen.idToken, providerId: 'google.com' });
  const { idToken, refreshToken, expiresIn } = await ask(
    `${IDENTITY}:signInWithIdp`,
    { postBody: postBody.toString(), requestUri: 'http://localhost', returnSecureToken: true },
    signInSchema,
  );
  const {
    users: [user],
  } = await ask(`${IDENTITY}:lookup`, { idToken }, lookupSchema);
  return {
    uid: user.localId,
    email: user.email,
    emailVerified: user.emailVerified,
    displayName: user.displayName,
    isAnonymous: false,
    providerData: user.providerUserInfo.map((provider) => ({
      providerId: provider.providerId,
      uid: provider.rawId,
      displayName: provider.displayName,
      email: provider.email,
      phoneNumber: null,
      photoURL: null,
    })),
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: Date.now() + Number(expiresIn) * 1000,
    },
    createdAt: user.createdAt,
    lastLoginAt: user.lastLoginAt,
    apiKey: 'local',
    appName: '[DEFAULT]',
  };
}

type Session = Awaited<ReturnType<typeof newSession>>;

/** What the product records of a session. */
export function recordOf({ uid, email, displayName, stsTokenManager }: Session): object {
  const { accessToken: token, expirationTime: expiresAt } = stsTokenManager;
  return { uid, email, displayName, photoURL: null, token, expiresAt };
}

/** Leaves a session in the storage of the page's origin, as signing in does. */
export async function storeSession(page: Page, session: Session): Promise<void> {
  await page.localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  await page.localStorage.setItem(RECORD_KEY, JSON.stringify(recordOf(session)));
}

/**
 * Comes back as somebody who has signed in at an earlier visit and not signed out. The journeys that are about signing in do
 * so by `signIn`. Ends when the console shows.
 * @param name of somebody whom the server does not know yet; the address stands in for it
 */
export async function arrive(page: Page, email: string, path = '/', name?: string): Promise<void> {
  const session = await newSession(page, email, name);
  await page.goto(PLAIN_PAGE);
  await storeSession(page, session);
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Instances' })).toBeVisible();
}
