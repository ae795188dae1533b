import type * as z from 'zod/mini';
import { Bounded } from '../kept/bounded';

/** Texts that are remembered with their values. */
const MOST = 20_000;

/**
 * A reader of a JSON column, checked by its schema. Rows are read again and again, and many hold the same, so each text is
 * read once; the value must not be changed.
 */
export function storedJson<S extends z.ZodMiniType>(schema: S): (text: string) => z.output<S> {
  const known = new Bounded<string, z.output<S>>(MOST);
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = schema.parse(JSON.parse(text));
    known.set(text, value);
    return value;
  };
}
