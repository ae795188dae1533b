/** One difference between two states. `path` leads to it from the root; list positions are numbers. */
export interface Difference {
  path: (string | number)[];
  kind: 'added' | 'removed' | 'changed';
  before?: unknown;
  after?: unknown;
}

/** Most differences that are listed. */
const MAX_COUNT = 500;

/** Depth beyond which a difference is reported as a whole. */
const MAX_DEPTH = 60;

/**
 * What differs between two plain states, in the order of their keys, at the deepest place that shows it. Parts that are
 * the same object are skipped, so that the diff of one action is quick however large the state is.
 * @returns the differences, and whether there were more than are listed
 */
export function diffStates(
  before: unknown,
  after: unknown,
): { differences: Difference[]; isCut: boolean } {
  const differences: Difference[] = [];
  const isWhole = collect(before, after, [], differences);
  return { differences, isCut: !isWhole };
}

/** @returns false where the limit was reached */
function collect(
  before: unknown,
  after: unknown,
  path: (string | number)[],
  found: Difference[],
): boolean {
  if (Object.is(before, after)) return true;
  const isOpenable = isContainer(before) && isContainer(after) && path.length < MAX_DEPTH;
  if (!isOpenable || Array.isArray(before) !== Array.isArray(after)) {
    return add(found, { path, kind: 'changed', before, after });
  }
  const isList = Array.isArray(after);
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  for (const key of keys) {
    const deeper = [...path, isList ? Number(key) : key];
    const had = Object.hasOwn(before, key);
    const has = Object.hasOwn(after, key);
    const isWhole =
      had && has
        ? collect(before[key], after[key], deeper, found)
        : add(
            found,
            has
              ? { path: deeper, kind: 'added', after: after[key] }
              : { path: deeper, kind: 'removed', before: before[key] },
          );
    if (!isWhole) return false;
  }
  return true;
}

function add(found: Difference[], difference: Difference): boolean {
  if (found.length >= MAX_COUNT) return false;
  found.push(difference);
  return true;
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
