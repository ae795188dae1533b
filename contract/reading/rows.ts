import type { Acknowledgement } from '../primitives';
import { isRecord, parseJson } from '../record';
import { UNREAD, readWith, type Decoder } from './decoder';
import type { Oddities } from './oddities';
import { flag, id, optional } from './values';

/**
 * Row by row: a list without the rows that cannot be read. One that has rows, none of which can be read, is not an empty
 * list: it cannot be read. Nothing at all is an empty list, as some languages write it.
 */
export const rows = <Row>(row: Decoder<Row>): Decoder<Row[]> => ({
  shape: { row: row.shape },
  fits: (given) => Array.isArray(given) && given.every(row.fits),
  readOdd: (given, oddities) => {
    if (given === null) {
      oddities.readAs(given, 'an empty list');
      return [];
    }
    if (!Array.isArray(given)) {
      oddities.unreadable(given);
      return UNREAD;
    }
    const read: Row[] = [];
    given.forEach((one: unknown, index) => {
      const result = oddities.within(index, () => readWith(row, one, oddities));
      if (result === UNREAD) oddities.costs('row');
      else read.push(result);
    });
    oddities.rowsLeftOut += given.length - read.length;
    return read.length === 0 && given.length > 0 ? UNREAD : read;
  },
});

/**
 * A list in which nothing stands twice.
 * @param nameOf the key of a row
 * @param join makes one of two rows of the same
 */
export function oneEach<Row>(
  list: Decoder<Row[]>,
  nameOf: (row: Row) => string,
  join: (one: Row, other: Row) => Row,
): Decoder<Row[]> {
  const isOneEach = (read: Row[]): boolean => new Set(read.map(nameOf)).size === read.length;
  return {
    shape: list.shape,
    fits: (given) => list.fits(given) && isOneEach(given as Row[]),
    readOdd: (given, oddities) => {
      const read = readWith(list, given, oddities);
      if (read === UNREAD || isOneEach(read)) return read;
      oddities.readAs(given, 'a list of one each');
      const byName = new Map<string, Row>();
      for (const row of read) {
        const known = byName.get(nameOf(row));
        byName.set(nameOf(row), known ? join(known, row) : row);
      }
      return [...byName.values()];
    },
  };
}

/** A decoder for each field of a row, be it optional or not. */
export type Fields<Row> = { readonly [Name in keyof Row]-?: Decoder<Row[Name]> };

/** The fields of a row as they came, by name. */
export type Given = Map<string, unknown>;

/**
 * Field by field: the fields that are named, and of the others nothing; unread where one is that the row cannot do without.
 * Also read as an object: the text of one in JSON, and the empty list that PHP writes for an empty one.
 * @param arrange puts fields that may stand elsewhere, too, where they belong
 */
export function fields<Row extends object>(
  decoders: Fields<Row>,
  arrange: (given: Given, oddities: Oddities) => void = () => undefined,
): Decoder<Row> {
  const named = Object.entries(decoders) as [string, Decoder<unknown>][];
  const byName = new Map(named);
  const needed = named.filter(([, { fits }]) => !fits(undefined)).map(([name]) => name);
  const fits = (given: unknown): boolean => {
    if (!isRecord(given)) return false;
    for (const name in given) if (byName.get(name)?.fits(given[name]) !== true) return false;
    return needed.every((name) => Object.hasOwn(given, name));
  };
  return {
    shape: { fields: byName },
    fits,
    readOdd: (given, oddities) => {
      const row = objectOf(given, oddities);
      if (row === null) return UNREAD;
      const values: Given = new Map(Object.entries(row));
      arrange(values, oddities);
      const read: [string, unknown][] = [];
      for (const [name, decoder] of named) {
        const result = oddities.within(name, () => readWith(decoder, values.get(name), oddities));
        if (result === UNREAD) return UNREAD;
        if (result !== undefined) read.push([name, result]);
      }
      return Object.fromEntries(read) as Row;
    },
  };
}

function objectOf(given: unknown, oddities: Oddities): object | null {
  if (isRecord(given)) return given;
  if (Array.isArray(given) && given.length === 0) {
    oddities.readAs(given, 'an empty object');
    return {};
  }
  const parsed = typeof given === 'string' ? parseJson(given) : undefined;
  if (isRecord(parsed)) {
    oddities.readAs(given, 'an object in JSON');
    return parsed;
  }
  oddities.unreadable(given);
  return null;
}

/** The answer of a call that changes something, as far as anything of it is used. */
export const acknowledgement = fields<Acknowledgement>({
  success: optional(flag),
  id: optional(id),
});

/** The answer of a call that makes something. */
export const created = fields<{ id: string }>({ id });
