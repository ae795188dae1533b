import { UnsecuredJWT } from 'jose';
import { rememberTokens } from './rememberTokens';

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
  const remembered = rememberTokens(verify, () => now);
  const token = tokenUntil(expiry);
  expect(await remembered(token)).toBe(identity);
  now += wait;
  expect(await remembered(token)).toBe(identity);
  expect(verify).toHaveBeenCalledTimes(checks);
});

it('remembers no refusal, and no token for another', async () => {
  const remembered = rememberTokens(verify, () => now);
  verify.mockRejectedValueOnce(new Error('no'));
  await expect(remembered(tokenUntil(5000))).rejects.toThrow('no');
  await remembered(tokenUntil(5000));
  await remembered(tokenUntil(5001));
  expect(verify).toHaveBeenCalledTimes(3);
});
