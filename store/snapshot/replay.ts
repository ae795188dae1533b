// RTK Query's reducer looks endpoints up by name: all of them must be injected before a replay.
import './rules/endpoints';
import type { RecordedAction } from '@/domain/snapshot/steps';
import { rootReducer } from '../reducer';
import type { RootState } from '../state';

export interface Replay {
  /** The initial state and the state after each action: one more than there are actions. */
  states: RootState[];
  /** Indexes of actions that threw; they leave the state as it was. */
  failed: number[];
}

/** Reduces a snapshot's actions with the current reducers. No side effects; never throws. */
export function replay(state: RootState, actions: readonly RecordedAction[]): Replay {
  const states = [state];
  const failed: number[] = [];
  let current = state;
  for (const [index, action] of actions.entries()) {
    try {
      current = rootReducer(current, action);
    } catch {
      failed.push(index);
    }
    states.push(current);
  }
  return { states, failed };
}
