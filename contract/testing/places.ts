/** Where something stands in an answer. */
export type Place = readonly (string | number)[];

/** Every field of an answer, and every element of its lists. */
export function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const place = [...at, Array.isArray(value) ? Number(name) : name];
    return [place, ...placesOf(one, place)];
  });
}

/** What stands at a place; undefined where nothing does. */
export function valueAt(value: unknown, [key, ...rest]: Place): unknown {
  if (key === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return valueAt(new Map(Object.entries(value)).get(String(key)), rest);
}

/** In place of a value that is to be taken away. */
export const ABSENT = Symbol('absent');

/** The value with another at a place, or without what is there. */
export function withValueAt(value: unknown, [key, ...rest]: Place, other: unknown): unknown {
  if (key === undefined) return other;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, one]) => {
    if (name !== String(key)) return [[name, one] as const];
    const next = withValueAt(one, rest, other);
    return next === ABSENT ? [] : [[name, next] as const];
  });
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}
