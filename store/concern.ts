import type { UnknownAction } from '@reduxjs/toolkit';
import type { AnyDrafts } from './drafts/values';
import type { StartListening } from './listening';
import type { Message } from './toasts/message';

/** What a concern is for the store. How a snapshot redacts it is in its `snapshot.ts` (`snapshot/concerns.ts`). */
export interface Concern {
  reducer?: (state: never, action: UnknownAction) => unknown;
  /** Its state stays when the person leaves. */
  outlivesPerson?: true;
  /** The part of its state that is restored after a reload. */
  drafts?: AnyDrafts;
  /** The toasts of its calls and events. */
  messages?: readonly Message[];
  /** Adds listeners for the signed-in person. */
  listen?: (startListening: StartListening) => void;
  /** Adds listeners that outlive the person. */
  listenAlways?: (startListening: StartListening) => void;
}
