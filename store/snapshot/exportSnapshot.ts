import {
  MAX_NOTE_LENGTH,
  MAX_WRITTEN_LENGTH,
  SNAPSHOT_FORMAT,
  SNAPSHOT_VERSION,
  type RedactionReport,
  type Snapshot,
} from '@/contract/snapshot';
import { beginning } from '@/domain/characters';
import { redactedAddress } from '@/domain/snapshot/address';
import { CardNumbers } from '@/domain/snapshot/cards';
import { countSteps } from '@/domain/snapshot/steps';
import { snapshotText } from '@/domain/snapshot/json';
import { withoutTokens } from '@/domain/snapshot/tokens';
import type { LocationState } from '../location/slice';
import type { RootState } from '../state';
import { trimRecording } from './trimRecording';
import type { SnapshotRules } from './rules';
import type { Recording } from './recorder';
import { snapshotReducer } from './slice';

/** The facts of a snapshot beside state and actions. */
export interface SnapshotContext {
  app: Snapshot['app'];
  viewport: Snapshot['viewport'];
  timeZone: string;
  location: LocationState;
  /** Epoch milliseconds. */
  now: number;
}

export interface SnapshotRequest {
  rules: SnapshotRules;
  recording: Recording<RootState>;
  context: SnapshotContext;
  note: string;
  /** Whether personal data is hidden. */
  redact: boolean;
  /** Above this length of the file older steps are left out. Characters. */
  maxLength?: number;
}

export interface BuiltSnapshot {
  file: Snapshot;
  text: string;
  report: RedactionReport;
  /** Number of steps in the viewer. */
  steps: number;
  /** Whether older steps were left out. */
  isTrimmed: boolean;
}

/**
 * The snapshot file of a recording, without the dialog that it is saved from. Too large a file begins later, at last with the
 * present. With `redact`, what has no rule is left out; card numbers are left out either way.
 */
export function buildSnapshot(request: SnapshotRequest): BuiltSnapshot {
  const { maxLength = MAX_WRITTEN_LENGTH } = request;
  let room = maxLength;
  let built = buildWithin(request, room);
  // A file is longer than its parts: quotation marks are escaped, and a pseudonym may be longer than its original.
  while (built.text.length > maxLength && built.file.times.actions.length > 0) {
    room = Math.floor(Math.min(room * 0.9, (room * maxLength) / built.text.length));
    built = buildWithin(request, room);
  }
  return built;
}

/** @param room maximum length of state and steps, in characters */
function buildWithin(
  { rules, recording, context, note, redact }: SnapshotRequest,
  room: number,
): BuiltSnapshot {
  const { steps, isTrimmed, ...oldest } = trimRecording(recording, room, context.now);
  const pseudonyms = rules.newPseudonyms();
  const start: RootState = { ...oldest.state, snapshot: closedDialog() };
  const state = redact
    ? { ...rules.redactedState(start, pseudonyms), snapshot: closedDialog() }
    : start;
  const actions = steps.map(({ action }) =>
    redact ? rules.redactedAction(action, pseudonyms) : action,
  );
  const location = redact ? redactedAddress(context.location, pseudonyms) : context.location;
  const cards = new CardNumbers();
  // With personal data hidden, only the note is as it was typed.
  cards.find(redact ? note : [note, state, actions, location]);
  const report = { enabled: redact, hidden: pseudonyms.report() };
  const file: Snapshot = {
    format: SNAPSHOT_FORMAT,
    version: SNAPSHOT_VERSION,
    app: context.app,
    capturedAt: new Date(context.now).toISOString(),
    location: {
      pathname: cards.hideIn(location.pathname),
      search: cards.hideIn(location.search),
      hash: cards.hideIn(location.hash),
    },
    viewport: context.viewport,
    timeZone: context.timeZone,
    note: beginning(cards.hideIn(withoutTokens(note)).trim(), MAX_NOTE_LENGTH),
    redaction: report,
    times: { state: oldest.stateTime, actions: steps.map(({ time }) => time) },
    preloadedState: snapshotText(cards.hide(state)),
    payload: snapshotText(cards.hide(actions)),
  };
  return {
    file,
    text: JSON.stringify(file, null, 1),
    report,
    steps: countSteps(actions),
    isTrimmed,
  };
}

/** A file name that sorts by time: `rackline-snapshot-2026-11-27T09-12-00Z.json`. */
export function snapshotFileName(now: number): string {
  const instant = new Date(now).toISOString().replace(/\.\d+Z$/u, 'Z');
  return `${SNAPSHOT_FORMAT}-${instant.replaceAll(':', '-')}.json`;
}

const closedDialog = () => snapshotReducer(undefined, { type: 'snapshot/left' });
