import type { ClientConfig } from '@/contract/clientConfig';
import type { AuthService } from '@/store/services';
import { createAuthService } from './authService';
import { createFirebaseAuth } from './firebase';

jest.mock('./firebase', () => ({ createFirebaseAuth: jest.fn() }));

const CONFIG: ClientConfig = {
  apiBaseUrl: '',
  capabilities: [],
  localMode: true,
  firebase: { apiKey: 'key', authDomain: 'x.example.com', projectId: 'project' },
};
const MINUTE = 60_000;
const USER = {
  uid: 'ada',
  email: 'ada@example.com',
  displayName: 'Ada',
  stsTokenManager: { accessToken: 'kept', refreshToken: 'r', expirationTime: 60 * MINUTE },
};
const ADA = { uid: 'ada', email: 'ada@example.com', displayName: 'Ada', photoURL: null };

let library: jest.Mocked<AuthService>;
let clock: number;

beforeEach(() => {
  jest.useFakeTimers();
  clock = 0;
  localStorage.clear();
  library = {
    start: jest.fn(async (_observer) => undefined),
    signIn: jest.fn(async () => null),
    signOut: jest.fn(async () => undefined),
    token: jest.fn(async () => 'fresh'),
  };
  jest.mocked(createFirebaseAuth).mockReset().mockReturnValue(library);
});
afterEach(() => void jest.useRealTimers());

const keep = (user: unknown) =>
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', JSON.stringify(user));
const create = () => createAuthService(CONFIG, jest.fn(), () => clock);

test('a good session is there before the library, which takes over when the browser is idle', async () => {
  keep(USER);
  const auth = create();
  const observer = jest.fn();
  await auth.start(observer);
  expect(observer.mock.calls).toEqual([[ADA, false]]);
  expect(await auth.token()).toBe('kept');
  expect(createFirebaseAuth).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(5000);
  expect(library.start).toHaveBeenCalledWith(observer);
  expect(await auth.token()).toBe('fresh');
});

test.each([
  ['no session', undefined, 0],
  ['a session that ends within five minutes', USER, 55 * MINUTE],
  ['a session of another shape', { uid: 'ada' }, 0],
])('with %s the library is asked', async (_what, user, at) => {
  if (user !== undefined) keep(user);
  clock = at;
  const observer = jest.fn();
  const auth = create();
  await auth.start(observer);
  expect(observer).not.toHaveBeenCalled();
  expect(library.start).toHaveBeenCalledWith(observer);
  expect(await auth.token()).toBe('fresh');
});

test('a kept token that the server refuses is not used again', async () => {
  keep(USER);
  const auth = create();
  await auth.start(jest.fn());
  expect(await auth.token('kept')).toBe('fresh');
  expect(library.token).toHaveBeenCalledWith('kept');
});

test('a kept token that has grown old is not used', async () => {
  keep(USER);
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

test('who signs out is forgotten', async () => {
  keep(USER);
  const auth = create();
  await auth.start(jest.fn());
  await auth.signOut();
  expect(library.signOut).toHaveBeenCalled();
  expect(await auth.token()).toBe('fresh');
});
