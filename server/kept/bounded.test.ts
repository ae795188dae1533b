import fc from 'fast-check';
import { Bounded } from './bounded';

it('gives back what was set last, and nothing that was not', () => {
  const kept = new Bounded<string, number>(10);
  kept.set('a', 1);
  kept.set('a', 2);
  expect([kept.get('a'), kept.get('b')]).toEqual([2, undefined]);
  kept.clear();
  expect(kept.get('a')).toBeUndefined();
});

it('keeps as much as fits, and forgets what was not asked for the longest', () => {
  const kept = new Bounded<number, string>(3);
  for (const key of [1, 2, 3]) kept.set(key, 'kept');
  kept.get(1);
  kept.set(4, 'kept');
  expect([1, 2, 3, 4].map((key) => kept.get(key) ?? 'gone')).toEqual([
    'kept',
    'gone',
    'kept',
    'kept',
  ]);
});

it('keeps what is in use', () => {
  const kept = new Bounded<number, string>(10);
  kept.set(0, 'in use');
  kept.set(-1, 'forgotten');
  for (let key = 1; key < 100; key += 1) {
    kept.set(key, 'once');
    expect(kept.get(0)).toBe('in use');
  }
  expect(kept.get(-1)).toBeUndefined();
});

it('does not keep what would fill half of it alone', () => {
  const kept = new Bounded<string, string>(10, (text) => text.length);
  kept.set('a', 'short');
  kept.set('b', 'too long');
  kept.set('a', 'too long');
  expect([kept.get('a'), kept.get('b')]).toEqual([undefined, undefined]);
});

it('never holds more than its bound, and never an older value', () => {
  const key = fc.integer({ min: 0, max: 12 });
  const step = fc.record({ key, weight: fc.integer({ min: 0, max: 30 }), isRead: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const kept = new Bounded<number, { weight: number }>(40, (value) => value.weight);
      const last = new Map<number, { weight: number }>();
      for (const { key: at, weight, isRead } of steps) {
        if (isRead) {
          const found = kept.get(at);
          if (found !== undefined) expect(found).toBe(last.get(at));
        } else {
          const value = { weight };
          kept.set(at, value);
          last.set(at, value);
        }
      }
      const held = [...last.keys()].flatMap((at) => kept.get(at) ?? []);
      // Asking moves values about, but never brings one back.
      expect(held.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThanOrEqual(40);
    }),
  );
});
