import { CALL_NAMES, CALLS, type CallName } from '../calls';
import { ABSENT, placesOf, valueAt, withValueAt, type Place } from '../testing/places';
import { recordOf } from '../record';
import { decoderOf } from '../routes';
import { readBy } from './decoder';

/** Of every answer, every field in every odd form costs no more than itself, or the row that cannot do without it. */

/** What a field may be instead of what is specified. */
const ODD: [string, (value: unknown) => unknown][] = [
  ['null', () => null],
  ['absent', () => ABSENT],
  ['a number', () => 7],
  ['half a number', () => 7.25],
  ['a decimal in text', () => '12.50'],
  ['an empty list', () => []],
  ['an empty text', () => ''],
  ['an object', () => ({ odd: true })],
  ['true', () => true],
  ['an unknown word', () => 'billing'],
  ['very long', () => 'x'.repeat(20_000)],
  ['in another case', (value) => (typeof value === 'string' ? value.toUpperCase() : value)],
  ['in text', (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))],
  ['a date without a zone', () => '2026-11-27 09:12:00'],
  ['an epoch', () => 1_795_770_720],
];

/** What an answer or a row of it is lost with, where that is not the id that it has. */
const NEEDED: Partial<Record<CallName, readonly string[]>> = {
  getSshKey: ['name'],
  listDeployments: ['[].id', '[].portForwards[].internal_port', '[].portForwards[].external_port'],
  createDeployment: ['id', 'portForwards[].internal_port', 'portForwards[].external_port'],
  listOffers: ['data', 'data[].gpuType', 'data[].offers[].offerId'],
  invite: [],
  acceptInvitation: ['team', 'team.name'],
  renameDeployment: ['name'],
};

function neededOf(call: CallName, answer: unknown): readonly string[] {
  const [row]: unknown[] = Array.isArray(answer) ? answer : [answer];
  const id = Array.isArray(answer) ? '[].id' : 'id';
  return NEEDED[call] ?? ('id' in recordOf(row) ? [id] : []);
}

const nameOf = (place: Place): string =>
  place
    .map((key) => (typeof key === 'number' ? '[]' : `.${key}`))
    .join('')
    .replace(/^\./u, '');

/** The row around a place; the whole answer where it is in none. */
function rowOf(place: Place): Place {
  const at = place.findLastIndex((key) => typeof key === 'number');
  return place.slice(0, at + 1);
}

/** Of a single key the app reads less than our server sends. */
const { id, name: keyName, publicKey } = CALLS.getSshKey.example.answer;

const calls = CALL_NAMES.map((name): [CallName, unknown] => [
  name,
  name === 'getSshKey' ? { id, name: keyName, publicKey } : CALLS[name].example.answer,
]);

test.each(calls)('what our server sends as %s is given back as it came', (call, answer) => {
  expect(readBy(decoderOf(call), answer)).toEqual({
    read: { value: answer },
    oddities: [],
    rowsLeftOut: 0,
  });
  expect(readBy(decoderOf(call), answer).read?.value).toBe(answer);
});

const variations = calls.flatMap(([call, answer]) =>
  placesOf(answer).map((place) => [call, nameOf(place), place, answer] as const),
);

test('there are enough of them', () => {
  expect(variations.length * ODD.length).toBeGreaterThan(2000);
});

test.each(variations)(
  '%s: %s in any odd form costs no more than it must',
  (call, name, place, answer) => {
    const isNeeded = neededOf(call, answer).includes(name);
    const isRow = typeof place.at(-1) === 'number';
    // What may be lost: the row, of what a row is known by; of a list's element that element; else the field alone.
    const lost = isNeeded ? rowOf(place) : place;
    for (const [form, odd] of ODD) {
      const { read } = readBy(
        decoderOf(call),
        withValueAt(answer, place, odd(valueAt(answer, place))),
      );
      if (read === null) {
        expect([form, lost]).toEqual([form, []]);
        continue;
      }
      const isGone = isNeeded || isRow;
      const rows = (value: unknown): unknown => valueAt(value, lost.slice(0, -1));
      const [before, after] = [rows(answer), rows(read.value)];
      if (isGone && Array.isArray(before) && Array.isArray(after) && after.length < before.length) {
        expect([form, after]).toEqual([form, before.filter((_row, at) => at !== lost.at(-1))]);
        expect(withValueAt(read.value, lost.slice(0, -1), null)).toEqual(
          withValueAt(answer, lost.slice(0, -1), null),
        );
      } else {
        expect([form, withValueAt(read.value, place, ABSENT)]).toEqual([
          form,
          withValueAt(answer, place, ABSENT),
        ]);
      }
    }
  },
);
