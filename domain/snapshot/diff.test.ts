import fc from 'fast-check';
import { diffStates } from './diff';

test.each([
  ['nothing', { a: 1 }, { a: 1 }, []],
  [
    'a change',
    { a: { b: 1 } },
    { a: { b: 2 } },
    [{ path: ['a', 'b'], kind: 'changed', before: 1, after: 2 }],
  ],
  ['an addition', {}, { a: 1 }, [{ path: ['a'], kind: 'added', after: 1 }]],
  ['a removal', { a: null }, {}, [{ path: ['a'], kind: 'removed', before: null }]],
  ['a longer list', { a: [1] }, { a: [1, 2] }, [{ path: ['a', 1], kind: 'added', after: 2 }]],
  ['another kind', { a: [] }, { a: {} }, [{ path: ['a'], kind: 'changed', before: [], after: {} }]],
  ['not a number twice', { a: Number.NaN }, { a: Number.NaN }, []],
  ['the whole', 1, 2, [{ path: [], kind: 'changed', before: 1, after: 2 }]],
])('%s', (_name, before, after, differences) => {
  expect(diffStates(before, after)).toEqual({ differences, isCut: false });
});

test('the same object is not looked into', () => {
  const shared = {
    get costly(): never {
      throw new Error('looked into');
    },
  };
  expect(diffStates({ shared, a: 1 }, { shared, a: 2 }).differences).toHaveLength(1);
});

test('a long list of differences is cut', () => {
  const before = Object.fromEntries(Array.from({ length: 600 }, (_, key) => [key, key]));
  const { differences, isCut } = diffStates(before, {});
  expect([differences.length, isCut]).toEqual([500, true]);
});

test('beyond the depth a difference is one entry', () => {
  const nested = (value: unknown) =>
    Array.from({ length: 70 }).reduce<unknown>((inner) => ({ a: inner }), value);
  const { differences } = diffStates(nested(1), nested(2));
  expect(differences.map(({ path }) => path)).toEqual([Array.from({ length: 60 }, () => 'a')]);
});

test('equal values have no difference, other values have one', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const copy: unknown = structuredClone(one);
      expect(diffStates(one, copy).differences).toEqual([]);
      const same = JSON.stringify(one) === JSON.stringify(other);
      if (same) return;
      const isDifferent = diffStates(one, other).differences.length > 0;
      expect(isDifferent || deepEqual(one, other)).toBe(true);
    }),
  );
});

function deepEqual(one: unknown, other: unknown): boolean {
  try {
    expect(one).toEqual(other);
    return true;
  } catch {
    return false;
  }
}
