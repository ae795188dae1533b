import { AuthErrorCodes } from 'firebase/auth';
import { paymentReturnText } from '../credits/messages';
import { addressVisited } from '../location/slice';
import { session } from '../session/concern';
import { appStarted, signInPressed, signOutPressed } from '../session/slice';
import { makeMockStore } from '../testing/mockStore';
import { makeTestStore, type TestStore } from '../testing/testStore';
import { accountErrorCode } from '../services';
import { sessionMessages, signInFailure } from '../session/messages';
import { listenForMessages } from './concern';
import { toastShown } from './slice';

/** The error catalogue's first two parts: the session, and the return from a payment (specification, section 8). */

let app: TestStore;

beforeEach(async () => {
  app = await makeTestStore();
  // A toast's own time, a quarter of an hour in all, is not waited for.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'Date'] });
});
afterEach(() => {
  jest.useRealTimers();
  return app.server.close();
});

const toast = () => app.store.getState().toasts.current;
const told = () => app.until(({ toasts }) => toasts.current !== null);

/** Every code that the specification names. */
const CODES = [
  'email-already-in-use',
  'wrong-password',
  'invalid-credential',
  'user-not-found',
  'too-many-requests',
  'expired-action-code',
  'invalid-action-code',
  'requires-recent-login',
  'user-token-expired',
  'user-disabled',
  'operation-not-allowed',
  'credential-already-in-use',
  'account-exists-with-different-credential',
  'multi-factor-auth-required',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'network-request-failed',
  'web-storage-unsupported',
];
const UNKNOWN = 'Unable to sign in with Google. Please try again.';

test.each(CODES)('auth/%s has a sentence of its own that helps', async (code) => {
  await app.start();
  app.popUp.result = Object.assign(new Error(code), { code: `auth/${code}` });
  app.store.dispatch(signInPressed());
  await told();
  expect(toast()).toMatchObject({ title: 'Sign In Failed', tone: 'destructive' });
  const text = toast()?.description ?? '';
  expect(text).toMatch(/^[A-Z].{20,}\.$/u);
  expect(text).not.toBe(UNKNOWN);
  expect(text).not.toContain(code);
  expect(app.store.getState().session.signingIn).toBe(false);
});

test('no two codes have the same sentence', () => {
  const texts = CODES.map(
    (code) => signInFailure(accountErrorCode({ code: `auth/${code}` })).description,
  );
  expect(new Set(texts).size).toBe(CODES.length);
});

test.each([
  ['auth/internal-error', { code: 'auth/internal-error' }],
  ['a code that nobody knows', { code: 'auth/of-tomorrow' }],
  ['a code that is a word of the language', { code: 'auth/constructor' }],
  ['a code that is no text', { code: 7 }],
  ['no code', new Error('x')],
  ['nothing', undefined],
])('%s is told in the general sentence', (_case, error) => {
  expect(signInFailure(accountErrorCode(error))).toMatchObject({
    title: 'Sign In Failed',
    description: UNKNOWN,
  });
});

test('every code of the account library that the specification does not name has the general sentence', () => {
  const others = Object.values(AuthErrorCodes)
    .map((code) => code.replace('auth/', ''))
    .filter((code) => !CODES.includes(code));
  expect(others.length).toBeGreaterThan(50);
  for (const code of others) {
    expect(signInFailure(accountErrorCode({ code: `auth/${code}` })).description).toBe(UNKNOWN);
  }
});

test('a new sign-in is welcomed by name', async () => {
  await app.start();
  app.intercept(() => Response.json({ id: 'u', name: 'Ada', email: 'ada@example.com' }));
  app.store.dispatch(signInPressed());
  await told();
  expect(toast()).toMatchObject({
    title: 'Welcome to Rackline!',
    description: 'Successfully signed in as Ada',
  });
});

test.each<[string, () => Response]>([
  ['the server refuses', () => Response.json({ error: 'no' }, { status: 403 })],
  ['the server is broken', () => new Response('', { status: 500 })],
  [
    'nobody answers',
    () => {
      throw new TypeError('offline');
    },
  ],
])('login exchange: %s, and the user is cleared', async (_case, answer) => {
  await app.start();
  app.intercept(answer);
  app.store.dispatch(signInPressed());
  await told();
  expect(toast()).toMatchObject({
    title: 'Authentication Error',
    description: 'Failed to sign in. Please try again.',
    tone: 'destructive',
  });
  expect(app.store.getState().session).toMatchObject({ status: 'signedOut', identity: null });
  expect(app.store.getState().api.queries).toEqual({});
});

test('a set-up that fails is logged, and the sign-in page shows', async () => {
  const { store, services } = makeMockStore(session.listenAlways);
  const reason = new Error('Firebase not properly configured');
  jest.spyOn(services.auth, 'start').mockRejectedValue(reason);
  store.dispatch(appStarted());
  await new Promise((done) => setImmediate(done));
  expect(services.log).toHaveBeenCalledWith('sign-in could not be set up', reason);
  expect(store.getActions().map(({ type }) => String(type))).toEqual([
    'session/appStarted',
    'session/signedOut',
  ]);
});

test.each([
  [null, 'Signed out successfully', undefined],
  [new Error('no'), 'Error', 'There was an error signing out. Please try again.'],
])('sign-out that ends with %s', async (failure, title, description) => {
  const { store, services } = makeMockStore((startListening) => {
    session.listenAlways(startListening);
    listenForMessages(startListening, sessionMessages);
  });
  if (failure) jest.spyOn(services.auth, 'signOut').mockRejectedValue(failure);
  store.dispatch(signOutPressed());
  await new Promise((done) => setImmediate(done));
  const shown = store.getActions().find(toastShown.match);
  expect(shown?.payload).toMatchObject({ title });
  expect(shown?.payload.description).toBe(description);
});

const RETURNS = [
  ['/', 'error=already_processed', 'This payment has already been processed.'],
  ['/', 'error=verification_failed', 'Payment verification failed.'],
  ['/', 'error=processing_failed', 'Payment processing failed.'],
  ['/', 'error=odd', 'There was an issue processing your payment. Please try again.'],
  ['/team', '', 'There was an issue processing your payment. Please try again.'],
  ['/billing', 'error=already_processed', 'This payment has already been processed.'],
  ['/billing', 'error=verification_failed', 'Payment verification failed. Please contact support.'],
  ['/billing', 'error=processing_failed', 'Payment processing failed. Please contact support.'],
  ['/billing', 'error=odd', 'Payment was cancelled or failed.'],
  ['/billing', '', 'Payment was cancelled or failed.'],
] as const;

test.each(RETURNS)('back at %s with %j: %s', async (pathname, error, text) => {
  const search = `?payment_success=false&${error}`;
  app.store.dispatch(addressVisited({ pathname, search, hash: '' }));
  await app.start('owner@example.com');
  await told();
  expect(toast()).toMatchObject({
    title: 'Payment Failed',
    description: text,
    tone: 'destructive',
  });
  expect(app.store.getState().location).toMatchObject({ pathname, search: '' });
  // The banner is the billing page's, and has its wording.
  expect(app.store.getState().credits.error).toBe(pathname === '/billing' ? text : null);
});

test('a payment that was made is shown, and teams and transactions are asked for again', async () => {
  const search = '?payment_success=true';
  app.store.dispatch(addressVisited({ pathname: '/billing', search, hash: '' }));
  await app.start('owner@example.com');
  await told();
  expect(toast()).toMatchObject({
    title: 'Payment Successful',
    description: 'Credits have been added to your account.',
    tone: 'success',
  });
});

test('a reason that is not known reads the same on both surfaces as none at all', () => {
  expect(paymentReturnText('other', false)).toMatch(/^There was an issue/u);
  expect(paymentReturnText('other', true)).toBe('Payment was cancelled or failed.');
});
