import type { ClientConfig } from '@/contract/clientConfig';
import type { AuthService } from '@/store/services';
import { createAuthService } from './authService';
import { createFirebaseAuth } from './firebase';
import { REDIRECT_KEY, SESSION_KEY } from './sessionRecord';

jest.mock('./firebase', () => ({ createFirebaseAuth: jest.fn() }));

const CONFIG: ClientConfig = {
  apiBaseUrl: '',
  capabilities: [],
  machines: 'simulated',
  payments: [],
  localMode: true,
  firebase: { apiKey: 'key', authDomain: 'x.example.com', projectId: 'project' },
};
const MINUTE = 60_000;
const ADA = { uid: 'ada', email: 'ada@example.com', displayName: 'Ada', photoURL: null };
const SESSION = { ...ADA, token: 'recorded', expiresAt: 60 * MINUTE };

let library: jest.Mocked<AuthService>;
let clock: number;

beforeEach(() => {
  jest.useFakeTimers();
  clock = 0;
  localStorage.clear();
  sessionStorage.clear();
  library = {
    start: jest.fn(async (_observer) => undefined),
    signIn: jest.fn(async () => null),
    signOut: jest.fn(async () => undefined),
    token: jest.fn(async () => 'fresh'),
  };
  jest.mocked(createFirebaseAuth).mockReset().mockReturnValue(library);
});
afterEach(() => void jest.useRealTimers());

const record = (session: unknown) => localStorage.setItem(SESSION_KEY, JSON.stringify(session));
const create = () => createAuthService(CONFIG, jest.fn(), () => clock);

test('a current session is there before the library, which takes over when the browser is idle', async () => {
  record(SESSION);
  const auth = create();
  const observer = jest.fn();
  await auth.start(observer);
  expect(observer.mock.calls).toEqual([[ADA, false]]);
  expect(await auth.token()).toBe('recorded');
  expect(createFirebaseAuth).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(5000);
  expect(library.start).toHaveBeenCalledWith(observer);
  expect(await auth.token()).toBe('fresh');
});

test.each([
  ['no session', undefined, 0],
  ['a session that ends within five minutes', SESSION, 55 * MINUTE],
  ['a session of another shape', { uid: 'ada' }, 0],
  ['what is no session', null, 0],
])('with %s the library is asked', async (_what, session, at) => {
  if (session !== undefined) record(session);
  clock = at;
  const observer = jest.fn();
  const auth = create();
  await auth.start(observer);
  expect(observer).not.toHaveBeenCalled();
  expect(library.start).toHaveBeenCalledWith(observer);
  expect(await auth.token()).toBe('fresh');
});

test('a recorded token that the server refuses is not used again', async () => {
  record(SESSION);
  const auth = create();
  await auth.start(jest.fn());
  expect(await auth.token('recorded')).toBe('fresh');
  expect(library.token).toHaveBeenCalledWith('recorded');
});

test('a recorded token that is about to expire is not used', async () => {
  record(SESSION);
  const auth = create();
  await auth.start(jest.fn());
  clock = 56 * MINUTE;
  expect(await auth.token()).toBe('fresh');
});

test('a set-up that fails is tried again at the next call', async () => {
  jest.mocked(createFirebaseAuth).mockImplementationOnce(() => {
    throw new Error('Firebase not properly configured');
  });
  const auth = create();
  await expect(auth.start(jest.fn())).rejects.toThrow('Firebase not properly configured');
  expect(await auth.token()).toBe('fresh');
});

test('who comes back from a redirect is asked for at the library, whoever was there before', async () => {
  record(SESSION);
  sessionStorage.setItem(REDIRECT_KEY, 'nonce');
  const observer = jest.fn();
  await create().start(observer);
  expect(observer).not.toHaveBeenCalled();
  expect(library.start).toHaveBeenCalledWith(observer);
});

test('the record of a session goes as somebody signs out, even where the library fails', async () => {
  record(SESSION);
  library.signOut.mockRejectedValue(new Error('offline'));
  await expect(create().signOut()).rejects.toThrow('offline');
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});

test('where storage is refused, the library is asked', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const observer = jest.fn();
  await create().start(observer);
  expect(library.start).toHaveBeenCalledWith(observer);
  jest.restoreAllMocks();
});

test('who signs out is forgotten', async () => {
  record(SESSION);
  const auth = create();
  await auth.start(jest.fn());
  await auth.signOut();
  expect(library.signOut).toHaveBeenCalled();
  expect(await auth.token()).toBe('fresh');
});
