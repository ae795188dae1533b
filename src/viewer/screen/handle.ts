import type { RootState } from '@/store/state';

/** What the person saw at one step. */
export interface Moment {
  /** Tells one snapshot from another: moments of the same one share it. */
  source: object;
  /** Number of the step. */
  step: number;
  state: RootState;
  /** Epoch milliseconds. */
  now: number;
  /** IANA name. */
  timeZone: string;
}

/** A part of the screen threw while it was drawn. */
export interface ScreenFault {
  step: number;
  message: string;
}

/** The person's screen, which shows one moment at a time. */
export interface Screen {
  show: (moment: Moment) => void;
}

export type StartScreen = (onFault: (fault: ScreenFault) => void) => Screen;

/** The event, on the frame, by which the document inside it hands over its {@link StartScreen}. */
export const SCREEN_READY = 'rackline:screen-ready';

/** True for the event of that name; its `detail` is there whichever document has made it. */
export function isScreenReady(event: Event): event is CustomEvent<StartScreen> {
  return event.type === SCREEN_READY && 'detail' in event;
}
