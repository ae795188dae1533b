import * as library from 'firebase/auth';
import type { ClientConfig } from '@/contract/clientConfig';
import { createFirebaseAuth } from './firebase';
import { readSession, REDIRECT_KEY } from './sessionRecord';

jest.mock('firebase/app', () => ({ initializeApp: jest.fn(() => ({})) }));
jest.mock('firebase/auth', () => {
  class GoogleAuthProvider {
    static credential = jest.fn((idToken: string) => ({ idToken }));
    scopes: string[] = [];
    addScope(scope: string): void {
      this.scopes.push(scope);
    }
  }
  return {
    GoogleAuthProvider,
    initializeAuth: jest.fn(() => ({ currentUser: null, authStateReady: async () => undefined })),
    connectAuthEmulator: jest.fn(),
    getRedirectResult: jest.fn(async () => null),
    // Tells twice: who is there at the start, and the same person after a token was refreshed.
    onAuthStateChanged: jest.fn((_auth: unknown, tell: (user: unknown) => void) => {
      tell(mockUser);
      tell(mockUser);
    }),
    onIdTokenChanged: jest.fn(),
    signInWithCredential: jest.fn(),
    signInWithPopup: jest.fn(),
    signInWithRedirect: jest.fn(async () => undefined),
    signOut: jest.fn(async () => undefined),
  };
});

const mocked = jest.mocked(library);
const mockUser = {
  uid: 'u1',
  email: 'ada@example.com',
  displayName: 'Ada',
  photoURL: null,
  secret: 'stays with the library',
};
const CONFIG: ClientConfig = {
  apiBaseUrl: '',
  capabilities: [],
  machines: 'simulated',
  payments: [],
  localMode: false,
  firebase: { apiKey: 'key', authDomain: 'x.example.com', projectId: 'project' },
};
const LOCAL: ClientConfig = { ...CONFIG, localMode: true };
const withCode = (code: string) => Object.assign(new Error(code), { code });
const popUpGives = (result: object) =>
  void mocked.signInWithPopup.mockResolvedValue(result as library.UserCredential);

let log: jest.Mock;
const create = (config = CONFIG, redirectToken: string | null = null) =>
  createFirebaseAuth(config, redirectToken, log);

beforeEach(() => {
  jest.clearAllMocks();
  log = jest.fn();
  mocked.getRedirectResult.mockResolvedValue(null);
});

describe('set-up', () => {
  it.each([
    ['no key', { ...CONFIG.firebase, apiKey: '' }],
    ['no project', { ...CONFIG.firebase, projectId: '' }],
  ])('with %s is refused', (_case, firebase) => {
    expect(() => create({ ...CONFIG, firebase })).toThrow('Firebase not properly configured');
  });

  it('goes to the page’s own origin in local mode only', () => {
    create();
    expect(library.connectAuthEmulator).not.toHaveBeenCalled();
    create(LOCAL);
    expect(mocked.connectAuthEmulator.mock.calls[0]?.[1]).toMatch(/^https?:\/\//u);
  });
});

describe('with Google', () => {
  it('asks for e-mail and profile in a pop-up, and gives plain facts only', async () => {
    popUpGives({ user: mockUser });
    const { secret: _secret, ...facts } = mockUser;
    expect(await create().signIn()).toEqual(facts);
    expect(mocked.signInWithPopup.mock.calls[0]?.[1]).toMatchObject({
      scopes: ['email', 'profile'],
    });
  });

  it.each(['auth/popup-blocked', 'auth/popup-closed-by-user'])(
    'leaves by redirect after %s',
    async (code) => {
      mocked.signInWithPopup.mockRejectedValue(withCode(code));
      expect(await create().signIn()).toBeNull();
      expect(library.signInWithRedirect).toHaveBeenCalledTimes(1);
      expect(sessionStorage.getItem(REDIRECT_KEY)).not.toBeNull();
    },
  );

  it.each(['auth/network-request-failed', 'auth/cancelled-popup-request'])(
    'throws %s again',
    async (code) => {
      mocked.signInWithPopup.mockRejectedValue(withCode(code));
      await expect(create().signIn()).rejects.toThrow(code);
      expect(library.signInWithRedirect).not.toHaveBeenCalled();
    },
  );
});

describe('at the start', () => {
  const observed: unknown[] = [];
  const start = async (...made: Parameters<typeof create>) => {
    observed.length = 0;
    await create(...made).start((identity, isNewSignIn) =>
      observed.push([identity?.uid, isNewSignIn]),
    );
  };

  it('a session that is there is no new sign-in', async () => {
    await start();
    expect(observed).toEqual([
      ['u1', false],
      ['u1', false],
    ]);
  });

  it('who comes back from a redirect has signed in freshly, once', async () => {
    mocked.getRedirectResult.mockResolvedValue({} as library.UserCredential);
    await start();
    expect(observed).toEqual([
      ['u1', true],
      ['u1', false],
    ]);
  });

  it('the token of the local redirect goes through the library', async () => {
    await start(LOCAL, 'token');
    expect(mocked.signInWithCredential.mock.calls[0]?.[1]).toEqual({ idToken: 'token' });
    expect(observed[0]).toEqual(['u1', true]);
  });

  it('a redirect is over, whatever has come of it', async () => {
    sessionStorage.setItem(REDIRECT_KEY, '1');
    await start();
    expect(sessionStorage.getItem(REDIRECT_KEY)).toBeNull();
  });

  it('an error of the redirect’s result is only logged', async () => {
    const reason = withCode('auth/internal-error');
    mocked.getRedirectResult.mockRejectedValue(reason);
    await start();
    expect(observed[0]).toEqual(['u1', false]);
    expect(log).toHaveBeenCalledWith(expect.any(String), reason);
  });
});

describe('the token of a session', () => {
  const tokenOf = (getIdToken: () => Promise<string>) => {
    mocked.initializeAuth.mockReturnValueOnce({
      currentUser: { getIdToken },
      authStateReady: async () => undefined,
    } as unknown as library.Auth);
    return create().token();
  };
  const refusedWith = (code: string) => tokenOf(() => Promise.reject(withCode(code)));

  it('that was refused is renewed whatever its age, another one is not', async () => {
    const getIdToken = jest.fn(async (isForced = false) => (isForced ? 'new' : 'old'));
    const account = { currentUser: { getIdToken }, authStateReady: async () => undefined };
    mocked.initializeAuth.mockReturnValueOnce(account as unknown as library.Auth);
    const { token } = create();
    expect(await token('older')).toBe('old');
    expect(await token('old')).toBe('new');
  });

  it.each(['auth/invalid-refresh-token', 'auth/user-not-found'])(
    'that can never be renewed (%s) ends the session',
    async (code) => {
      expect(await refusedWith(code)).toBeNull();
      expect(library.signOut).toHaveBeenCalledTimes(1);
    },
  );

  it.each(['auth/network-request-failed', 'auth/internal-error', 'auth/too-many-requests'])(
    'that cannot be renewed now (%s) leaves it as it is',
    async (code) => {
      await expect(refusedWith(code)).rejects.toThrow(code);
      expect(library.signOut).not.toHaveBeenCalled();
    },
  );
});

describe('the record of the session', () => {
  const EXPIRES = '2026-03-01T10:00:00Z';
  const account = (uid: string, result: Promise<object>) => ({
    ...{ ...mockUser, uid },
    getIdTokenResult: async () => result,
  });
  const valid = Promise.resolve({ token: 'token', expirationTime: EXPIRES });
  /** The library reports a user, while `current` is signed in by then. */
  const report = async (user: object | null, current: object | null = user) => {
    mocked.initializeAuth.mockReturnValueOnce({ currentUser: current } as unknown as library.Auth);
    create();
    const observer = mocked.onIdTokenChanged.mock.calls.at(-1)?.[1] as (user: unknown) => void;
    observer(user);
    await new Promise((resolve) => setTimeout(resolve));
    return readSession();
  };
  beforeEach(() => localStorage.clear());

  it('is what the library reports', async () => {
    const { secret: _secret, ...identity } = mockUser;
    expect(await report(account('u1', valid))).toEqual({
      identity,
      token: 'token',
      expiresAt: Date.parse(EXPIRES),
    });
  });

  it('goes where the library knows nobody', async () => {
    await report(account('u1', valid));
    expect(await report(null)).toBeNull();
  });

  it.each([
    ['nobody is signed in any more', account('u1', valid), null],
    ['somebody else has signed in', account('u1', valid), account('u2', valid)],
  ])('is not written where by then %s', async (_when, user, current) => {
    expect(await report(user, current)).toBeNull();
  });

  it('stays as it was where there is no token', async () => {
    await report(account('u1', valid));
    const failing = account('u1', Promise.reject(withCode('auth/network-request-failed')));
    expect(await report(failing)).not.toBeNull();
  });
});

describe('in local mode', () => {
  it('opens a pop-up of 500 by 600', () => {
    const open = jest.spyOn(window, 'open').mockReturnValue({ closed: false } as Window);
    void create(LOCAL).signIn();
    expect(open.mock.calls[0]?.[0]).toMatch(/^\/local\/accounts\?mode=popup&nonce=/u);
    expect(open.mock.calls[0]?.[2]).toMatch(/^popup,width=500,height=600,/u);
  });
});
