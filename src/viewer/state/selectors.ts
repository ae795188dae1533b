import { createSelector } from '@reduxjs/toolkit';
import { replay, type Replay } from '@/store/snapshot/replay';
import type { RootState } from '@/store/state';
import { matching, nextError, type Step, stepsOf } from '../replay/steps';
import type { Moment } from '../screen/screenDocument';
import type { ViewerState } from './store';

const NONE: readonly Step[] = [];

export const selectSnapshot = (state: ViewerState) => state.file?.snapshot ?? null;

const selectReplay = createSelector([selectSnapshot], (snapshot) =>
  snapshot === null ? null : replay(snapshot.state, snapshot.actions),
);

export const selectSteps = createSelector(
  [(state: ViewerState) => state.file, selectReplay],
  (file, replayed): readonly Step[] =>
    file === null || replayed === null ? NONE : stepsOf(file.snapshot, file.labels, replayed),
);

/** The timeline without bookkeeping, unless the switch shows it. */
export const selectVisibleSteps = createSelector(
  [selectSteps, (state: ViewerState) => state.noiseShown],
  (steps, noiseShown) => (noiseShown ? steps : steps.filter(({ isNoise }) => !isNoise)),
);

export const selectListed = createSelector(
  [selectVisibleSteps, (state: ViewerState) => state.search],
  matching,
);

export const selectErrorCount = createSelector(
  [selectSteps],
  (steps) => steps.filter(({ isError }) => isError).length,
);

export const selectNextError = createSelector(
  [selectSteps, (state: ViewerState) => state.step],
  nextError,
);

export const selectStep = (state: ViewerState): Step | null =>
  selectSteps(state)[state.step] ?? null;

/** The state after a step; the last one is no action and has the state of the one before. */
const stateAfter = ({ states }: Replay, step: number): RootState | null =>
  states[Math.min(step, states.length - 1)] ?? null;

/** The states before and after the current step; before the first one there is none. */
export const selectStates = createSelector(
  [selectReplay, (state: ViewerState) => state.step],
  (replayed, step) =>
    replayed === null
      ? { before: null, after: null }
      : {
          before: step === 0 ? null : stateAfter(replayed, step - 1),
          after: stateAfter(replayed, step),
        },
);

/** What the person saw at the current step. */
export const selectMoment = createSelector(
  [selectSnapshot, selectStates, selectStep],
  (snapshot, { after }, step): Moment | null =>
    snapshot === null || after === null || step === null
      ? null
      : {
          source: snapshot,
          step: step.index,
          state: after,
          now: step.time,
          timeZone: snapshot.facts.timeZone,
        },
);

/** Whether the store could not take the action of the current step. */
export const selectIsRefused = createSelector(
  [selectReplay, (state: ViewerState) => state.step],
  (replayed, step) => replayed?.failed.includes(step - 1) ?? false,
);
