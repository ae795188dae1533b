import fc from 'fast-check';
import type { UnknownAction } from '@reduxjs/toolkit';
import { snapshotText } from '@/domain/snapshot/json';
import { offerSearchChanged } from '../deploy/slice';
import { pageOpened } from '../location/slice';
import { rootReducer } from '../reducer';
import type { RootState } from '../state';
import { userMenuOpened } from '../shell/slice';
import { trimRecording } from './trimRecording';
import type { Recording, Segment } from './recorder';
import { replay } from './replay';
import { snapshotDialogOpened } from './slice';

const actions: fc.Arbitrary<UnknownAction> = fc.oneof(
  fc.webPath().map((path) => pageOpened(`/${path}`)),
  fc.string({ maxLength: 400 }).map((text) => offerSearchChanged(text)),
  fc.constant(userMenuOpened()),
  fc.constant(snapshotDialogOpened()),
);

/** Segments of one action or more, each of which begins where the one before ends; the time is the action's number. */
function recordingOf(parts: readonly (readonly UnknownAction[])[]): Recording<RootState> {
  const segments: Segment<RootState>[] = [];
  let state = rootReducer(undefined, { type: 'test/begun' });
  let time = 0;
  for (const part of parts) {
    segments.push({
      state,
      stateTime: time,
      actions: [...part],
      times: part.map((_action, index) => time + index + 1),
    });
    time += part.length;
    state = replay(state, part).states.at(-1) ?? state;
  }
  return { segments, state };
}

const withoutDialog = ({ snapshot: _snapshot, ...rest }: RootState) => rest;

test('as many of the newest steps as fit, from the state in which the first of them was taken', () => {
  const parts = fc.array(fc.array(actions, { minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 12_000 }), (given, maxLength) => {
      const recording = recordingOf(given);
      const all = given.flat().filter(({ type }) => !type.startsWith('snapshot/'));
      const { state, stateTime, steps, isTrimmed } = trimRecording(recording, maxLength, 1000);
      expect(steps.map(({ action }) => action)).toEqual(all.slice(all.length - steps.length));
      expect(isTrimmed).toBe(steps.length < all.length);
      const end =
        replay(
          state,
          steps.map(({ action }) => action),
        ).states.at(-1) ?? state;
      expect(withoutDialog(end)).toEqual(withoutDialog(recording.state));
      const length = steps.reduce((sum, { action }) => sum + snapshotText(action).length, 0);
      if (steps.length > 0)
        expect(length + snapshotText(state).length).toBeLessThanOrEqual(maxLength);
      const times = [stateTime, ...steps.map(({ time }) => time)];
      expect(times).toEqual([...times].sort((one, other) => one - other));
    }),
  );
});

test('a segment of its own that is too large is cut within', () => {
  const [large, small] = [offerSearchChanged('x'.repeat(5000)), offerSearchChanged('y')];
  const recording = recordingOf([[large, small, userMenuOpened()]]);
  const room = snapshotText(recording.state).length + 500;
  const { steps, state, stateTime, isTrimmed } = trimRecording(recording, room, 1000);
  expect(steps.map(({ action }) => action)).toEqual([userMenuOpened()]);
  expect(state.deploy.list.search).toBe('y');
  expect([stateTime, isTrimmed]).toEqual([2, true]);
});
