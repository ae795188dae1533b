import type { AppContext } from '../context';
import { Bounded } from './bounded';
import type { Changes } from './changes';

/** What was read, and the names of all the rows that it follows from (`rowsOf`), those included that are not there yet. */
interface Found<T> {
  value: T;
  from: readonly string[];
}

interface Kept<T> extends Found<T> {
  asOf: number;
}

/** What may be kept of it: so much in all, by what one value weighs. */
interface Bound<T> {
  most: number;
  weigh?: (value: T) => number;
}

/**
 * A reading of the database whose outcome is kept for as long as no row changes that it follows from, whoever changes it.
 * It must follow from its key and these rows alone: neither the time nor who asks may matter. Inside a transaction, and on a
 * database whose changes are not known (PostgreSQL has other writers), everything is read each time.
 * @param read what it gives back must not be changed
 */
export function keptRead<Key extends readonly string[], T>(
  read: (ctx: AppContext, ...key: Key) => Promise<Found<T>>,
  { most, weigh = () => 1 }: Bound<T>,
): (ctx: AppContext, ...key: Key) => Promise<T> {
  const databases = new WeakMap<Changes, Bounded<string, Kept<T>>>();
  const keptOf = (changes: Changes): Bounded<string, Kept<T>> => {
    const known = databases.get(changes);
    if (known !== undefined) return known;
    const fresh = new Bounded<string, Kept<T>>(most, ({ value }) => weigh(value));
    databases.set(changes, fresh);
    return fresh;
  };
  return async (ctx, ...key) => {
    const { changes } = ctx;
    if (changes === undefined || ctx.db.isTransaction) return (await read(ctx, ...key)).value;
    const kept = keptOf(changes);
    // No id holds a NUL character.
    const name = key.join('\0');
    const known = kept.get(name);
    if (known !== undefined && changes.areUnchanged(known.from, known.asOf)) return known.value;
    // Before the reading, so that what is written during it counts as a change.
    const asOf = changes.now;
    const found = await read(ctx, ...key);
    kept.set(name, { value: found.value, from: found.from, asOf });
    return found.value;
  };
}
