import * as fc from 'fast-check';
import { createBreaker } from './breaker';

const MINUTE = 60_000;

/** One that has seen so many failures in a row, all at the instant 0. */
function broken(failures: number) {
  const breaker = createBreaker();
  for (let count = 0; count < failures; count += 1) breaker.failed(0);
  return breaker;
}

it('opens with the fifth failure in a row', () => {
  expect(broken(4).rest(0)).toBe(0);
  expect(broken(5).rest(0)).toBe(30_000);
  expect(broken(5).isOpen()).toBe(true);
  const answered = broken(4);
  answered.answered();
  answered.failed(0);
  expect(answered.rest(0)).toBe(0);
});

it('does not count calls that were begun before it opened', () => {
  expect(broken(7).rest(0)).toBe(30_000);
});

it('lets one call try after the pause', () => {
  const breaker = broken(5);
  expect(breaker.rest(29_999)).toBe(1);
  expect(breaker.rest(30_000)).toBe(0);
  breaker.begin(30_000);
  expect(breaker.rest(30_001)).toBeGreaterThan(0);
  breaker.answered();
  expect(breaker.isOpen()).toBe(false);
  expect(breaker.rest(30_002)).toBe(0);
});

it('doubles the pause up to five minutes, and begins anew after an answer', () => {
  const breaker = broken(5);
  const pauses: number[] = [];
  let now = 0;
  for (let trial = 0; trial < 5; trial += 1) {
    const rest = breaker.rest(now);
    pauses.push(rest);
    now += rest;
    breaker.begin(now);
    breaker.failed(now);
  }
  expect(pauses).toEqual([30_000, MINUTE, 2 * MINUTE, 4 * MINUTE, 5 * MINUTE]);
  breaker.answered();
  for (let count = 0; count < 5; count += 1) breaker.failed(now);
  expect(breaker.rest(now)).toBe(30_000);
});

it('never keeps calls away for longer than five minutes, and never while it is closed', () => {
  const step = fc.record({ after: fc.nat(10 * MINUTE), isFailure: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const breaker = createBreaker();
      let now = 0;
      for (const { after, isFailure } of steps) {
        now += after;
        const rest = breaker.rest(now);
        expect(rest).toBeLessThanOrEqual(5 * MINUTE);
        if (!breaker.isOpen()) expect(rest).toBe(0);
        if (rest > 0) continue;
        breaker.begin(now);
        if (isFailure) breaker.failed(now);
        else breaker.answered();
      }
    }),
  );
});
