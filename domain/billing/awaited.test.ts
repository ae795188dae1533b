import type { Transaction } from '@/contract/transaction';
import { awaitedMicros, awaitedPayments, endedPayments, hasMoved, isWaiting } from './awaited';

/** `a` waiting, `b` pending, `c` completed, in the order of their letters. */
const one = (id: string, state: string, fields: Partial<Transaction> = {}): Transaction => ({
  id,
  status: state === 'waiting' ? 'pending' : state,
  waiting: state === 'waiting',
  amount: 10,
  createdAt: `2026-11-0${id.charCodeAt(0) - 96}T10:00:00.000Z`,
  ...fields,
});
/** `a:waiting b:pending` as transactions. */
const list = (text: string): Transaction[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => one(word.slice(0, 1), word.slice(2)));
const ids = (transactions: readonly Transaction[]) => transactions.map(({ id }) => id).join('');

test.each([
  ['', true, ''],
  ['a:completed b:failed', true, ''],
  ['a:pending b:pending', false, ''],
  ['a:pending b:pending c:completed', true, 'b'],
  ['b:pending a:pending', true, 'b'],
  ['a:waiting b:pending', false, 'a'],
  ['a:waiting b:pending', true, 'a'],
  ['a:waiting b:waiting', false, 'ab'],
])('of %j, come back: %p, is awaited: %j', (text, cameBack, awaited) => {
  expect(ids(awaitedPayments(list(text), cameBack))).toBe(awaited);
});

test('a pending refund, or one of an unknown date, is not what somebody has come back from', () => {
  const refund = one('b', 'pending', { kind: 'refund' });
  const undated = one('c', 'pending', { createdAt: null });
  expect(ids(awaitedPayments([undated, refund, one('a', 'pending')], true))).toBe('a');
});

test('what is awaited adds up; what is unknown counts for nothing', () => {
  const odd = [null, 1e300, 2.5].map((amount) => one('a', 'waiting', { amount }));
  expect(awaitedMicros([one('a', 'waiting'), ...odd])).toBe(12_500_000);
});

test.each<[string | undefined, string, boolean, string]>([
  // The list until now, the new one, come back, ended.
  ['a:waiting', 'a:waiting', false, ''],
  ['a:waiting', 'a:completed', false, 'a'],
  ['a:waiting b:waiting', 'a:failed b:waiting', false, 'a'],
  ['a:waiting b:waiting', 'a:failed b:completed', false, 'ab'],
  ['a:pending', 'a:completed', false, ''],
  ['a:pending', 'a:completed', true, 'a'],
  ['a:pending b:pending', 'a:completed b:pending', true, 'a'],
  ['a:completed', 'a:completed', true, ''],
  ['a:waiting', '', false, ''],
  [undefined, 'a:completed', false, ''],
  [undefined, 'a:completed', true, 'a'],
  [undefined, 'a:failed b:cancelled', true, 'b'],
  [undefined, 'a:completed b:pending', true, ''],
  [undefined, '', true, ''],
])('%j, then %j, come back: %p: has ended %j', (before, now, cameBack, ended) => {
  const known = before === undefined ? undefined : list(before);
  expect(ids(endedPayments(known, list(now), cameBack))).toBe(ended);
});

test.each([
  ['pending', true, true],
  ['pending', false, false],
  ['pending', null, false],
  ['completed', true, false],
])('%s, waiting: %p', (status, waiting, awaited) => {
  expect(isWaiting({ status, waiting })).toBe(awaited);
});

test.each([
  ['', '', false],
  ['', 'a:completed', true],
  ['a:completed', 'a:completed b:failed', false],
  ['a:pending', 'a:completed', true],
  ['a:pending', 'a:cancelled b:pending', false],
  ['a:completed', '', false],
])('%j, then %j: money has moved: %p', (before, now, moved) => {
  expect(hasMoved(list(before), list(now))).toBe(moved);
});
