import * as z from 'zod/mini';
import { guardOf, hasChecks } from './fits';
import { Remarks, type Remark } from './remarks';

/** What was read of an answer. Nothing is, where it is not at all what was asked for. */
export interface Reading<Output> {
  read: { value: Output } | null;
  remarks: Remark[];
  rowsLeftOut: number;
}

/** In place of a value that cannot be read. */
const UNREAD = Symbol('unread');
type Read = (value: unknown, remarks: Remarks) => unknown;

const known = new WeakMap<z.core.$ZodType, Read>();

/**
 * Reads an answer of any server by the schema of the contract: what does not fit costs the field, or the row if that cannot
 * do without the field, and never the list. What fits is given back as it is; of the rest, only what the schema names.
 * A list that has rows, none of which can be read, is not an empty list: it cannot be read.
 */
export function readBy<Output>(schema: z.ZodMiniType<Output>, value: unknown): Reading<Output> {
  const remarks = new Remarks();
  const result = readerOf(schema)(value, remarks);
  return {
    read: result === UNREAD ? null : { value: result as Output },
    remarks: remarks.all,
    rowsLeftOut: remarks.rowsLeftOut,
  };
}

/** Made when it is first wanted: the app starts the sooner. */
function readerOf(schema: z.core.$ZodType): Read {
  const made = known.get(schema);
  if (made !== undefined) return made;
  const fits = guardOf(schema);
  const readOdd = oddReaderOf(schema);
  const read: Read = (value, remarks) => (fits(value) ? value : readOdd(value, remarks));
  known.set(schema, read);
  return read;
}

/** Reads what does not fit as it is. */
function oddReaderOf(schema: z.core.$ZodType): Read {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (hasChecks(schema)) return single(schema);
  switch (def.type) {
    case 'optional':
      return optional(def.innerType, undefined);
    case 'nullable':
      return optional(def.innerType, null);
    case 'catch':
      return optional(def.innerType, z.parse(schema, undefined));
    case 'array':
      return rowByRow(def.element);
    case 'object':
      return fieldByField(def.shape);
    default:
      return single(schema);
  }
}

/** A single value, which the schema itself takes or does not. */
const single =
  (schema: z.core.$ZodType): Read =>
  (value, remarks) => {
    const { success, data } = z.safeParse(schema, value);
    if (success) return data;
    remarks.add(value);
    return UNREAD;
  };

/** What may be missing, and what it means where it is, or cannot be read. */
function optional(schema: z.core.$ZodType, meaning: unknown): Read {
  const inner = readerOf(schema);
  return (value, remarks) => {
    if (value === undefined || value === null) return meaning;
    const result = inner(value, remarks);
    return result === UNREAD ? meaning : result;
  };
}

/** A list without the rows that cannot be read. */
function rowByRow(schema: z.core.$ZodType): Read {
  const row = readerOf(schema);
  return (value, remarks) => {
    if (!Array.isArray(value)) {
      remarks.add(value);
      return UNREAD;
    }
    const rows = value
      .map((one: unknown, index) => remarks.within(index, () => row(one, remarks)))
      .filter((one) => one !== UNREAD);
    remarks.rowsLeftOut += value.length - rows.length;
    return rows.length === 0 && value.length > 0 ? UNREAD : rows;
  };
}

/** The fields that the schema names; unread where one of them is that cannot be missing. */
function fieldByField(shape: z.core.$ZodShape): Read {
  const fields = Object.entries(shape).map(([name, field]) => [name, readerOf(field)] as const);
  return (value, remarks) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      remarks.add(value);
      return UNREAD;
    }
    const given = new Map(Object.entries(value));
    const results = fields.map(
      ([name, field]) =>
        [name, remarks.within(name, () => field(given.get(name), remarks))] as const,
    );
    if (results.some(([, result]) => result === UNREAD)) return UNREAD;
    return Object.fromEntries(results.filter(([, result]) => result !== undefined));
  };
}
