import type { Store } from '@reduxjs/toolkit';
import type { RootState } from '@/store/state';
import type { SnapshotRequest } from '@/store/snapshot/exportSnapshot';
import { readRecording, type Recorded } from '@/store/snapshot/recorder';

/** Filled in by the build. */
declare const __APP_VERSION__: string | undefined;
declare const __APP_COMMIT__: string | undefined;

/** Which code this is. Code that was not built, in a test, has no version. */
const APP = {
  version: typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'unknown',
  commit: typeof __APP_COMMIT__ === 'string' ? __APP_COMMIT__ : 'unknown',
};

/** A moment that a snapshot can be made of. */
export type Captured = Pick<SnapshotRequest, 'recording' | 'context'>;

export type RecordedStore = Store<RootState> & Recorded;

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
