import type { AuthService, Identity } from '@/store/services';
import { startEarly } from './earlyAuth';

const ADA: Identity = { uid: 'ada', email: null, displayName: null, photoURL: null };

type Observer = Parameters<AuthService['start']>[0];

/** An account provider with given answers. */
function provider(start: () => Promise<void> = async () => undefined) {
  const spoken: { tell: Observer } = { tell: () => undefined };
  const service = {
    start: jest.fn(async (observer: Observer) => {
      spoken.tell = observer;
      await start();
    }),
    signIn: jest.fn(async (): Promise<Identity | null> => ADA),
    signOut: jest.fn(async () => undefined),
    token: jest.fn(async () => 'token'),
  };
  return { service, tell: (...said: Parameters<Observer>) => spoken.tell(...said) };
}

test('the observer gets the last identity from before it, no earlier null, and all that follow', async () => {
  const { service, tell } = provider();
  const known = jest.fn();
  const { auth } = startEarly(service, known);
  tell(null, false);
  expect(known).not.toHaveBeenCalled();
  tell(ADA, true);
  const observer = jest.fn();
  await auth.start(observer);
  tell(null, false);
  expect(observer.mock.calls).toEqual([
    [ADA, true],
    [null, false],
  ]);
  expect(known).toHaveBeenCalledTimes(1);
  expect(service.start).toHaveBeenCalledTimes(1);
});

test('an identity that has signed out before the store observes is not passed on', async () => {
  const { service, tell } = provider();
  const { auth } = startEarly(service, jest.fn());
  tell(ADA, false);
  tell(null, false);
  const observer = jest.fn();
  await auth.start(observer);
  expect(observer.mock.calls).toEqual([[null, false]]);
});

test('a set-up that fails rejects for the store too', async () => {
  const { service } = provider(async () => Promise.reject(new Error('not configured')));
  const { auth, started } = startEarly(service, jest.fn());
  await started;
  await expect(auth.start(jest.fn())).rejects.toThrow('not configured');
});

test('the sign-in that was pressed is the first that the store asks for', async () => {
  const { service } = provider();
  const { auth, press } = startEarly(service, jest.fn());
  press();
  expect(service.signIn).toHaveBeenCalledTimes(1);
  expect(await auth.signIn()).toEqual(ADA);
  expect(service.signIn).toHaveBeenCalledTimes(1);
  await auth.signIn();
  expect(service.signIn).toHaveBeenCalledTimes(2);
});
