import { readSnapshot, type OpenedSnapshot, type ParsedSnapshot } from '@/domain/snapshot/parse';
import { refuse, type SnapshotRefusal } from '@/domain/snapshot/problems';
import { isRecord } from '@/contract/record';
import { rootReducer } from '../reducer';
import type { RootState } from '../state';

/** A snapshot with a state of this store. */
export type Openable = Omit<OpenedSnapshot, 'state'> & { state: RootState };

/** What became of a file: a snapshot, or why it is none. */
export type OpenedFile = { ok: true; snapshot: Openable } | SnapshotRefusal;

/**
 * Reads a snapshot file, in parts between which the page can render. Parts of the state that an older app did not have get their
 * initial value; a part of another kind than the store's is damage. Never throws.
 * @yields the progress, from 0 to 1
 */
export function* openInParts(text: string): Generator<number, OpenedFile> {
  const parsed: ParsedSnapshot = yield* readSnapshot(text);
  if (!parsed.ok) return parsed;
  yield 0.9;
  const model = rootReducer(undefined, { type: 'snapshot/opened' });
  const damage = firstDamage(parsed.snapshot.state, model, 'preloadedState');
  if (damage !== null) return refuse('damaged', damage);
  const state = completed(parsed.snapshot.state, model);
  return { ok: true, snapshot: { ...parsed.snapshot, state } };
}

/** Where a value is not of the kind of its initial value; null and undefined may become anything. */
function firstDamage(
  value: unknown,
  model: unknown,
  path: string,
): { path: string; detail: string } | null {
  if (value === undefined || model === null || model === undefined) return null;
  if (kindOf(value) !== kindOf(model)) return { path, detail: `must be ${kindOf(model)}` };
  if (!isRecord(model) || !isRecord(value)) return null;
  for (const [key, part] of Object.entries(model)) {
    // RTK Query changes the kinds of its own settings.
    if (path === 'preloadedState.api' && key === 'config' && isRecord(value[key])) continue;
    const damage = firstDamage(value[key], part, `${path}.${key}`);
    if (damage) return damage;
  }
  return null;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'nothing';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** Merges the initial value into a value of the same kind. */
function completed<T>(value: unknown, model: T): T {
  if (value === undefined) return model;
  if (!isRecord(model) || !isRecord(value)) return value as T;
  const missing = Object.entries(model).map(([key, part]) => [key, completed(value[key], part)]);
  return { ...value, ...Object.fromEntries(missing) } as T;
}
