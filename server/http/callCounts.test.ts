import fc from 'fast-check';
import { CallCounts } from './callCounts';

it('counts each for themselves, from their first call for the length of a window', () => {
  let now = 5000;
  const counts = new CallCounts(1000, () => now);
  expect(counts.add('ada')).toEqual({ calls: 1, remainingMs: 1000 });
  now += 600;
  expect(counts.add('ada')).toEqual({ calls: 2, remainingMs: 400 });
  expect(counts.add('bob')).toEqual({ calls: 1, remainingMs: 1000 });
  now += 400;
  expect(counts.add('ada')).toEqual({ calls: 1, remainingMs: 1000 });
  expect(counts.add('bob')).toEqual({ calls: 2, remainingMs: 600 });
  now += 600;
  expect(counts.add('bob')).toEqual({ calls: 1, remainingMs: 1000 });
});

it('never lets more through than a count of every call by itself would', () => {
  const step = fc.record({ who: fc.constantFrom('a', 'b', 'c'), passed: fc.nat(700) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let now = 0;
      const counts = new CallCounts(1000, () => now);
      const began = new Map<string, { at: number; calls: number }>();
      for (const { who, passed } of steps) {
        now += passed;
        const known = began.get(who);
        const window = known !== undefined && now < known.at + 1000 ? known : { at: now, calls: 0 };
        window.calls += 1;
        began.set(who, window);
        expect(counts.add(who)).toEqual({
          calls: window.calls,
          remainingMs: window.at + 1000 - now,
        });
      }
    }),
  );
});
