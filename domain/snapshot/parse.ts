import { isRecord } from '@/contract/record';
import {
  MAX_SNAPSHOT_LENGTH,
  MAX_SNAPSHOT_STEPS,
  SNAPSHOT_FORMAT,
  SNAPSHOT_VERSION,
  snapshotSchema,
  type Snapshot,
} from '@/contract/snapshot';
import { isDevtoolsExport, isSessionReplay, otherTool } from './otherTools';
import { refuse, type SnapshotRefusal } from './problems';
import type { RecordedAction } from './steps';
import { outlineOf, parsedText } from './json';
import { upgradedAction, upgradedState } from './upgrade';

/** A snapshot that was read and found whole. */
export interface OpenedSnapshot {
  /** Everything around state and actions. */
  facts: Omit<Snapshot, 'preloadedState' | 'payload' | 'times'>;
  /** State at the oldest checkpoint; whether it is a state of our store is for the store to say. */
  state: Record<string, unknown>;
  /** When the checkpoint was taken, in epoch milliseconds. */
  stateTime: number;
  actions: RecordedAction[];
  /** When each action happened, in epoch milliseconds. */
  times: number[];
}

export type ParsedSnapshot = { ok: true; snapshot: OpenedSnapshot } | SnapshotRefusal;

/** More nesting than any state has; beyond it, reading on could exhaust the stack. */
const MAX_DEPTH = 200;

type Found<T> = { ok: true; value: T } | SnapshotRefusal;

/**
 * Reads the text of a snapshot file, in parts between which a page can be drawn. Never throws, whatever the text is: each
 * way in which it can be wrong has its problem and sentence. Older versions are upgraded; keys that reach for prototypes are
 * taken out.
 * @yields how much of it is done, from 0 to 1
 */
export function* readSnapshot(text: string): Generator<number, ParsedSnapshot> {
  if (text.length > MAX_SNAPSHOT_LENGTH) return refuse('tooLarge');
  // A byte order mark is how some editors save.
  const trimmed = text.replace(/^\uFEFF/u, '').trim();
  if (trimmed === '') return refuse('empty');
  const json = readJson(trimmed);
  if (!json.ok) return json;
  yield 0.4;
  const file = recognised(json.value);
  if (!file.ok) return file;
  const checked = snapshotSchema.safeParse(file.value);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    return refuse('damaged', { path: pathText(issue?.path ?? []), detail: issue?.message });
  }
  const { preloadedState, payload, times, ...facts } = checked.data;
  const state = readState(preloadedState);
  if (!state.ok) return state;
  yield 0.7;
  const actions = readActions(payload, times.actions.length);
  if (!actions.ok) return actions;
  const { version } = file;
  return {
    ok: true,
    snapshot: {
      facts,
      state: upgradedState(state.value, version),
      stateTime: times.state,
      actions: actions.value.map((action) => upgradedAction(action, version)),
      times: times.actions,
    },
  };
}

/**
 * @param path where in the file the text stands; left out for the file itself
 * @param most of values that it may hold; more are not parsed at all
 */
function readJson(text: string, path?: string, most = Infinity): Found<unknown> {
  const { depth, size } = outlineOf(text, MAX_DEPTH);
  if (depth >= MAX_DEPTH) return refuse('tooDeep');
  if (size > most) return refuse('tooManySteps');
  try {
    return { ok: true, value: parsedText(text) };
  } catch {
    if (path !== undefined) return refuse('damaged', { path, detail: 'not JSON' });
    return refuse(isCutOff(text) ? 'truncated' : 'notJson');
  }
}

/** Whether a text begins like one of our files and does not end like one. */
function isCutOff(text: string): boolean {
  return text.startsWith('{') && text.includes(SNAPSHOT_FORMAT) && !text.endsWith('}');
}

/** A file of ours, not yet checked any further, and the version of what is in it. */
type Recognised = { ok: true; value: Record<string, unknown>; version: number };

function recognised(value: unknown): Recognised | SnapshotRefusal {
  if (Array.isArray(value)) {
    return isSessionReplay(value) ? refuse('otherTool') : refuse('notASnapshot');
  }
  if (!isRecord(value)) return refuse('notASnapshot');
  if (value.format !== SNAPSHOT_FORMAT) {
    if (isDevtoolsExport(value)) return refuse('devtoolsExport');
    const tool = otherTool(value);
    if (tool === null) return refuse('notASnapshot');
    return refuse('otherTool', { detail: `The file is an export of ${tool}, not a snapshot.` });
  }
  const { version } = value;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return refuse('damaged', { path: 'version', detail: 'must be a whole number from 1' });
  }
  if (version > SNAPSHOT_VERSION) {
    return refuse('newerVersion', {
      detail: `The snapshot is of version ${version}, written by a newer app; this one reads up to version ${SNAPSHOT_VERSION}.`,
    });
  }
  // Before any of them is parsed.
  if (timeCount(value.times) > MAX_SNAPSHOT_STEPS) return refuse('tooManySteps');
  return { ok: true, value: { ...value, version: SNAPSHOT_VERSION }, version };
}

function timeCount(times: unknown): number {
  return isRecord(times) && Array.isArray(times.actions) ? times.actions.length : 0;
}

function readState(text: string): Found<Record<string, unknown>> {
  const json = readJson(text, 'preloadedState');
  if (!json.ok) return json;
  if (isRecord(json.value)) return { ok: true, value: json.value };
  return refuse('damaged', { path: 'preloadedState', detail: 'must be an object' });
}

function readActions(text: string, timeCount: number): Found<RecordedAction[]> {
  const json = readJson(text, 'payload', MAX_SNAPSHOT_STEPS);
  if (!json.ok) return json;
  if (!Array.isArray(json.value)) {
    return refuse('damaged', { path: 'payload', detail: 'must be a list' });
  }
  const list: unknown[] = json.value;
  const bad = list.findIndex((action) => !isAction(action));
  if (bad !== -1) {
    const isWhole = isRecord(list[bad]);
    return refuse('damaged', {
      path: `payload[${bad}]${isWhole ? '.type' : ''}`,
      detail: isWhole ? 'must be the name of an action' : 'must be an action',
    });
  }
  const actions = list.filter(isAction);
  if (actions.length !== timeCount) {
    const detail = `${timeCount} times for ${actions.length} actions`;
    return refuse('damaged', { path: 'times.actions', detail });
  }
  return { ok: true, value: actions };
}

function isAction(value: unknown): value is RecordedAction {
  return isRecord(value) && typeof value.type === 'string' && value.type !== '';
}

/** `['times', 'actions', 3]` as `times.actions[3]`. */
function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`,
    )
    .join('');
}
