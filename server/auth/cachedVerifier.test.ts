import { UnsecuredJWT } from 'jose';
import { cachedVerifier } from './cachedVerifier';

const identity = {
  ...{ subject: 'a', email: 'ada@example.com', emailVerified: true, name: 'Ada', photoUrl: null },
};
const tokenUntil = (seconds: number) => new UnsecuredJWT({ exp: seconds }).encode();

let now: number;
let verify: jest.Mock;
beforeEach(() => {
  now = 1_000_000;
  verify = jest.fn(() => Promise.resolve(identity));
});

it.each([
  ['at once', 5000, 0, 1],
  ['after four minutes', 5000, 240_000, 1],
  ['after five minutes', 5000, 300_000, 2],
  ['before it expires', 1100, 99_999, 1],
  ['once it has expired', 1100, 100_000, 2],
])('%s', async (_when, expiry, wait, checks) => {
  const cached = cachedVerifier(verify, () => now);
  const token = tokenUntil(expiry);
  expect(await cached(token)).toBe(identity);
  now += wait;
  expect(await cached(token)).toBe(identity);
  expect(verify).toHaveBeenCalledTimes(checks);
});

it('caches no refusal, and no token for another', async () => {
  const cached = cachedVerifier(verify, () => now);
  verify.mockRejectedValueOnce(new Error('no'));
  await expect(cached(tokenUntil(5000))).rejects.toThrow('no');
  await cached(tokenUntil(5000));
  await cached(tokenUntil(5001));
  expect(verify).toHaveBeenCalledTimes(3);
});
