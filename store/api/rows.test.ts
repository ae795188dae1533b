import { createEntityAdapter } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { byId, newRow } from './rows';

const adapter = createEntityAdapter<{ id: string; at: number }>();

test('rows are kept as an entity adapter keeps them', () => {
  const row = fc.record({ id: fc.string({ maxLength: 2 }), at: fc.nat() });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(byId(rows)).toEqual(adapter.setAll(adapter.getInitialState(), rows));
    }),
  );
});

test('a frozen collection can be changed by an entity adapter', () => {
  const frozen = byId([{ id: 'a', at: 1 }]);
  expect(Object.isFrozen(frozen)).toBe(true);
  expect(adapter.addOne(frozen, { id: 'b', at: 2 }).ids).toEqual(['a', 'b']);
});

const a = { id: 'a', name: 'one' };
const b = { id: 'b', name: 'two' };
const c = { id: 'c', name: 'two' };

test.each([
  ['the one that is new', [a], [a, b], undefined, b],
  ['none where nothing is', [a], [a], undefined, null],
  ['none where it could be either', [a], [a, b, c], undefined, null],
  ['the new one that fits', [], [a, b], 'one', a],
  ['none that fits and was there', [a], [a, b], 'one', null],
])('%s', (_what, before, now, name, expected) => {
  expect(
    newRow(before, byId(now), name === undefined ? undefined : (row) => row.name === name),
  ).toBe(expected);
});

test('none where the list is not known', () => {
  expect(newRow([], undefined)).toBeNull();
});
