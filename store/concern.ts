import type { AnyDrafts } from './drafts/values';
import type { StartListening } from './listening';
import type { Message } from './toasts/message';

/** What a concern has beside its state (`state.ts`). */
export interface Concern {
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
