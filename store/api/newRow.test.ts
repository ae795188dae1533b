import { byId } from './byId';
import { newRow } from './newRow';

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
