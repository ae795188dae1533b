import type { AnyDrafts } from './drafts/draftsOf';
import type { StartListening } from './listening';
import type { Message } from './toasts/message';

/** What a concern gives to the store beside its state (`state.ts`); each says it in a `concern.ts` of its own. What it lacks it has no need of. */
export interface Concern {
  /** Its state stays when the person has left: it is about the browser or the server. */
  outlivesPerson?: true;
  /** What of its state outlives a reload. */
  drafts?: AnyDrafts;
  /** Of which outcomes of its calls, and of which events, a toast tells. */
  messages?: readonly Message[];
  /** Starts to listen, for the person who is there. */
  listen?: (startListening: StartListening) => void;
  /** Starts to listen for what goes on whoever is there. */
  listenAlways?: (startListening: StartListening) => void;
}
