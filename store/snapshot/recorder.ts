import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { RECORDED_STEPS, SEGMENT_STEPS } from '@/contract/snapshot';
import { api } from '../api/api';
import { personLeft } from '../session/slice';

/** A state, and the actions that followed it. Times in epoch milliseconds. */
export interface Segment<State = unknown> {
  state: State;
  stateTime: number;
  actions: UnknownAction[];
  times: number[];
}

export interface Recording<State = unknown> {
  /** Never empty; each begins where the one before ends. */
  segments: readonly Segment<State>[];
  /** The present state. */
  state: State;
}

interface RecorderLimits {
  /** Minimum of recorded actions, if the last `age` had so many. */
  actions: number;
  /** Older actions are dropped. Milliseconds. */
  age: number;
  /** After so many actions, or so much of `age`, a new segment begins. */
  segmentActions: number;
  segmentAge: number;
}

/** The last 500 actions, or the last 10 minutes where those were fewer. */
const LIMITS: RecorderLimits = {
  actions: RECORDED_STEPS,
  age: 10 * 60_000,
  segmentActions: SEGMENT_STEPS,
  segmentAge: 2 * 60_000,
};

/** What the recorder adds to a store. */
export interface Recorded {
  recording: () => readonly Segment[];
}

/** The recording of a store. */
export function readRecording<State>(
  store: Recorded & { getState: () => State },
): Recording<State> {
  return { segments: store.recording() as Segment<State>[], state: store.getState() };
}

/** Registers a middleware of this run of the app: it cannot be replayed in another. */
const UNREPEATABLE: string = api.internalActions.middlewareRegistered.type;

/**
 * A store enhancer that records the actions of the current person. It holds references to existing states and actions, so an
 * action costs next to nothing, and drops the oldest segment as soon as it is not needed.
 * @param now epoch milliseconds
 */
export function recorderEnhancer(
  now: () => number,
  limits: RecorderLimits = LIMITS,
): StoreEnhancer<Recorded> {
  return (createStore) => (reducer, preloadedState) => {
    const store = createStore(reducer, preloadedState);
    let segments: Segment[] = [begun(store.getState(), now())];
    let reached: unknown = store.getState();
    let depth = 0;

    const segmentAt = (state: unknown, time: number): Segment => {
      const last = segments.at(-1);
      // The state was changed otherwise: by a jump of the DevTools, or by an action that cannot be replayed.
      const isBroken = depth === 0 && state !== reached;
      if (last && !isBroken && !isFull(last, time, limits)) return last;
      const next = begun(state, time);
      segments = isBroken ? [next] : [...segments, next];
      return next;
    };

    const dispatch: typeof store.dispatch = (action) => {
      if (action.type === UNREPEATABLE) return store.dispatch(action);
      if (personLeft.match(action)) {
        const left = store.dispatch(action);
        segments = [begun(store.getState(), now())];
        reached = store.getState();
        return left;
      }
      const before = store.getState();
      const time = now();
      // Recorded before it is reduced: what subscribers dispatch in turn comes after it.
      const segment = segmentAt(before, time);
      segment.actions.push(action);
      segment.times.push(time);
      while (hasSpare(segments, time, limits)) segments = segments.slice(1);
      depth += 1;
      try {
        return store.dispatch(action);
      } catch (error) {
        if (store.getState() === before && segment.actions.at(-1) === action) removeLast(segment);
        throw error;
      } finally {
        depth -= 1;
        if (depth === 0) reached = store.getState();
      }
    };

    return { ...store, dispatch, recording: () => segments };
  };
}

function begun(state: unknown, stateTime: number): Segment {
  return { state, stateTime, actions: [], times: [] };
}

function isFull({ actions, stateTime }: Segment, time: number, limits: RecorderLimits): boolean {
  if (actions.length >= limits.segmentActions) return true;
  return actions.length > 0 && time - stateTime >= limits.segmentAge;
}

/** Whether the oldest segment is not needed any more. Allocates nothing: it runs at each action. */
function hasSpare(segments: readonly Segment[], time: number, limits: RecorderLimits): boolean {
  const oldest = segments[0];
  if (oldest === undefined || segments.length === 1) return false;
  if (time - (oldest.times.at(-1) ?? oldest.stateTime) > limits.age) return true;
  let newer = 0;
  for (let at = 1; at < segments.length; at += 1) newer += segments[at]?.actions.length ?? 0;
  return newer >= limits.actions;
}

function removeLast(segment: Segment): void {
  segment.actions.pop();
  segment.times.pop();
}
