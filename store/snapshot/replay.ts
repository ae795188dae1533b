// The reducer of the cache looks endpoints up by name, so all of them must be there before anything is replayed.
import './resources';
import type { RecordedAction } from '@/domain/snapshot/steps';
import { rootReducer } from '../reducer';
import type { RootState } from '../state';

export interface Replay {
  /** The state at the checkpoint and after each action: one more than there are actions. */
  states: RootState[];
  /** Positions of actions that the reducers of this app could not take; the state stays as it was. */
  failed: number[];
}

/** What a snapshot's actions lead to, by today's reducers. Sends nothing, changes nothing outside, never throws. */
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
