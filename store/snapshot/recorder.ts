import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { RECORDED_STEPS, SEGMENT_STEPS } from '@/contract/snapshot';
import { api } from '../api/api';
import { personLeft } from '../session/slice';

/** A state, and the actions that followed it, with the time of each in epoch milliseconds. */
export interface Segment<State = unknown> {
  state: State;
  stateTime: number;
  actions: UnknownAction[];
  times: number[];
}

/** What led to the present. */
export interface Recording<State = unknown> {
  /** Never empty; each begins where the one before ends. */
  segments: readonly Segment<State>[];
  /** The present state. */
  state: State;
}

interface RecorderLimits {
  /** Actions that are kept at least, where there were so many in the last `age`. */
  actions: number;
  /** What happened longer ago is not kept. Milliseconds. */
  age: number;
  /** After so many actions, or that part of `age`, the state is kept again. */
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

/** What the recorder of a store remembers: the states are those of the store. */
export function readRecording<State>(
  store: Recorded & { getState: () => State },
): Recording<State> {
  return { segments: store.recording() as Segment<State>[], state: store.getState() };
}

/** Registers a middleware of this very run of the app: in another run it would be a stranger, so it cannot be replayed. */
const UNREPEATABLE: string = api.internalActions.middlewareRegistered.type;

/**
 * A store enhancer that remembers what happened to who is there: when they have left, it begins anew. It keeps references to states and actions that exist anyway, so that an
 * action costs it next to nothing, and forgets the oldest segment as soon as it is not needed. Nothing of it is in the
 * state.
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
      // Something else has changed the state: a jump of a developer's tool, or what cannot be repeated.
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
      // Written down before it is reduced: what subscribers dispatch in turn comes after it.
      const segment = segmentAt(before, time);
      segment.actions.push(action);
      segment.times.push(time);
      while (hasSpare(segments, time, limits)) segments = segments.slice(1);
      depth += 1;
      try {
        return store.dispatch(action);
      } catch (error) {
        if (store.getState() === before && segment.actions.at(-1) === action) forget(segment);
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

/** Whether the oldest segment is not needed any more. Asked at each action, so it makes nothing. */
function hasSpare(segments: readonly Segment[], time: number, limits: RecorderLimits): boolean {
  const oldest = segments[0];
  if (oldest === undefined || segments.length === 1) return false;
  if (time - (oldest.times.at(-1) ?? oldest.stateTime) > limits.age) return true;
  let newer = 0;
  for (let at = 1; at < segments.length; at += 1) newer += segments[at]?.actions.length ?? 0;
  return newer >= limits.actions;
}

function forget(segment: Segment): void {
  segment.actions.pop();
  segment.times.pop();
}
