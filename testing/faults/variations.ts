import { isRecord } from '@/contract/record';

/** What another backend may send in place of a value, and whether it still says the same. */
interface Variation {
  name: string;
  value: unknown;
  same: boolean;
}

/** In place of a value that is left out. */
const ABSENT = Symbol('absent');

const ISO = /^\d{4}-\d\d-\d\dT[\d:]+\.000Z$/u;
/** Words of a list that the specification gives, which any case says. */
const WORDS = /^(role|status)$/u;

const as = (name: string, value: unknown, same = false): Variation => ({ name, value, same });

function ofText(field: string, text: string): Variation[] {
  const any = [as('other case', text.toUpperCase(), WORDS.test(field)), as('a number', 7)];
  if (!ISO.test(text)) return any;
  const ms = Date.parse(text);
  return [
    as('a number', 7),
    as('without a zone', text.replace('Z', ''), true),
    as('with a space', text.slice(0, 19).replace('T', ' '), true),
    as('with an offset', text.replace('Z', '000+00:00'), true),
    as('epoch seconds', ms / 1000, true),
    as('epoch milliseconds', ms, true),
    as('epoch seconds as text', String(ms / 1000)),
  ];
}

const ofNumber = (value: number): Variation[] => [
  as('the number as text', String(value), true),
  as('the number with decimals', value.toFixed(8), true),
  as('a negative number', -1),
  as('true', true),
];

/** Every variation of a field's value. */
function variationsOf(field: string, value: unknown): Variation[] {
  const common = [
    as('absent', ABSENT),
    as('null', null),
    as('an empty text', ''),
    as('an empty list', []),
    as('an empty object', {}),
    as('an unknown word', 'zweiundvierzig'),
    as('a very long text', 'x'.repeat(5000)),
  ];
  if (typeof value === 'string') return [...common, ...ofText(field, value)];
  if (typeof value === 'number') return [...common, ...ofNumber(value)];
  if (typeof value === 'boolean') return [...common, as('the word', String(value), true)];
  return [...common, as('a list of null', [null]), as('JSON text', JSON.stringify(value))];
}

/** A value of an answer: names of fields, and places in lists. */
export type Path = readonly (string | number)[];

/** The paths of all fields of a row, and of those of the first object of each list in it. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return isRecord(value[0]) ? pathsOf(value[0], [...path, 0]) : [];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = [...path, name];
    return [own, ...pathsOf(inner, own)];
  });
}

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, name) => (Object(at) as Record<string | number, unknown>)[name], value);

/** The same with one value replaced; what is given stays as it is. */
export function replaced(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by;
  const inner = replaced(valueAt(value, [name]), rest, by);
  if (Array.isArray(value)) return value.map((item, at) => (at === name ? inner : item));
  if (!isRecord(value)) return value;
  const { [name]: _, ...others } = value;
  return inner === ABSENT ? others : { ...others, [name]: inner };
}

/** Every variation of every field of a row. */
export function variationsOfRow(row: unknown): (Variation & { path: Path })[] {
  return pathsOf(row).flatMap((path) =>
    variationsOf(String(path.at(-1)), valueAt(row, path)).map((one) => ({ ...one, path })),
  );
}
