import type { UnknownAction } from '@reduxjs/toolkit';
import { snapshotText } from '@/domain/snapshot/text';
import type { RootState } from '../state';
import type { Recording, Segment } from './recorder';
import { replay } from './replay';

/** An action of a recording, and when it was, in epoch milliseconds. */
export interface Step {
  action: UnknownAction;
  time: number;
}

/** As much of a recording as a file can hold. */
export interface Fitted {
  /** Before the first of the steps. */
  state: RootState;
  stateTime: number;
  steps: Step[];
  /** Whether older steps were left out, since the file would have been too large. */
  isCut: boolean;
}

/**
 * The newest steps of a recording that fit, and the state before them; at last the present alone. The export's own actions
 * are no steps.
 * @param maxLength of the texts of state and steps together, in characters
 * @param now the time of the present
 */
export function fitted(
  { segments, state: present }: Recording<RootState>,
  maxLength: number,
  now: number,
): Fitted {
  const all = segments.flatMap(placesOf);
  // A state is about as long as the one after it.
  const room = maxLength - snapshotText(present).length;
  /** Length of the texts from a step to the last. */
  const lengths: number[] = [];
  let length = 0;
  let first = all.length;
  for (const [at, { step }] of [...all.entries()].reverse()) {
    length += snapshotText(step.action).length;
    if (length > room) break;
    lengths[at] = length;
    first = at;
  }
  // The text of a large state takes its time: where one turns out to be longer, few are tried.
  for (let skipped = 1; first < all.length; first += skipped, skipped *= 2) {
    const kept = all.slice(first);
    const [oldest] = kept;
    if (oldest === undefined) break;
    const { state, stateTime } = before(oldest);
    if (snapshotText(state).length + (lengths[first] ?? 0) > maxLength) continue;
    return { state, stateTime, steps: kept.map(({ step }) => step), isCut: first > 0 };
  }
  return { state: present, stateTime: now, steps: [], isCut: all.length > 0 };
}

/** A step, and where it stands. */
interface Place {
  step: Step;
  segment: Segment<RootState>;
  index: number;
}

function placesOf(segment: Segment<RootState>): Place[] {
  const { actions, times, stateTime } = segment;
  return actions
    .map((action, index) => ({ step: { action, time: times[index] ?? stateTime }, segment, index }))
    .filter(({ step }) => !step.action.type.startsWith('snapshot/'));
}

/** The state that a step was taken in: kept, or led to again by the actions before it. */
function before({ segment, index }: Place): { state: RootState; stateTime: number } {
  const { states } = replay(segment.state, segment.actions.slice(0, index));
  return {
    state: states.at(-1) ?? segment.state,
    stateTime: segment.times[index - 1] ?? segment.stateTime,
  };
}
