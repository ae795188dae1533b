import type { Store } from '@reduxjs/toolkit';
import type { RootState } from '@/store/reducer';
import type { SnapshotRequest } from '@/store/snapshot/exportSnapshot';
import { readRecording, type Recorded } from '@/store/snapshot/recorder';
import { APP } from './appVersion';

/** A moment that a snapshot can be made of. */
export type Captured = Pick<SnapshotRequest, 'recording' | 'context'>;

type RecordedStore = Store<RootState> & Recorded;

/** False for a store that only shows what was recorded elsewhere. */
export function isRecorded(store: Store<RootState>): store is RecordedStore {
  return 'recording' in store;
}

/** What led to this moment, and what is around it. What happens later does not change it. */
export function capture(store: RecordedStore, timeZone: string): Captured {
  const { segments, state } = readRecording<RootState>(store);
  const kept = segments.map((segment) => ({
    ...segment,
    actions: [...segment.actions],
    times: [...segment.times],
  }));
  return {
    recording: { segments: kept, state },
    context: {
      app: APP,
      viewport: {
        width: window.innerWidth,
        height: window.innerHeight,
        devicePixelRatio: window.devicePixelRatio,
      },
      timeZone,
      location: state.location,
      now: Date.now(),
    },
  };
}
