import type { UnknownAction } from '@reduxjs/toolkit';
import { snapshotText } from '@/domain/snapshot/json';
import type { RootState } from '../state';
import type { Recording, Segment } from './recorder';
import { replay } from './replay';

/** An action of a recording, and its time in epoch milliseconds. */
export interface Step {
  action: UnknownAction;
  time: number;
}

export interface TrimmedRecording {
  /** The state before the first step. */
  state: RootState;
  stateTime: number;
  steps: Step[];
  /** Whether older steps were left out. */
  isTrimmed: boolean;
}

/**
 * The newest steps of a recording that fit into a file, and the state before them; at last the present alone. The export's own
 * actions are left out.
 * @param maxLength of the texts of state and steps together, in characters
 * @param now epoch milliseconds of the present
 */
export function trimRecording(
  { segments, state: present }: Recording<RootState>,
  maxLength: number,
  now: number,
): TrimmedRecording {
  const all = segments.flatMap(placesOf);
  // Successive states are about equally long.
  const room = maxLength - snapshotText(present).length;
  /** Total length of the texts from a step on. */
  const lengths: number[] = [];
  let length = 0;
  let first = all.length;
  for (const [at, { step }] of [...all.entries()].reverse()) {
    length += snapshotText(step.action).length;
    if (length > room) break;
    lengths[at] = length;
    first = at;
  }
  // Serializing a large state is slow, so the steps that are skipped double with each try.
  for (let skipped = 1; first < all.length; first += skipped, skipped *= 2) {
    const newest = all.slice(first);
    const [oldest] = newest;
    if (oldest === undefined) break;
    const { state, stateTime } = before(oldest);
    if (snapshotText(state).length + (lengths[first] ?? 0) > maxLength) continue;
    return { state, stateTime, steps: newest.map(({ step }) => step), isTrimmed: first > 0 };
  }
  return { state: present, stateTime: now, steps: [], isTrimmed: all.length > 0 };
}

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

/** The state before a step, and its time. */
function before({ segment, index }: Place): { state: RootState; stateTime: number } {
  const { states } = replay(segment.state, segment.actions.slice(0, index));
  return {
    state: states.at(-1) ?? segment.state,
    stateTime: segment.times[index - 1] ?? segment.stateTime,
  };
}
