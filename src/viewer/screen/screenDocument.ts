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

/** Where a browser would follow a link, type, send a form, select or drag by itself. */
const GESTURES = [
  'auxclick',
  'beforeinput',
  'click',
  'dragstart',
  'drop',
  'mousedown',
  'paste',
  'submit',
] as const;

/** Keys that move through the steps wherever the focus is. */
const STEP_KEYS = new Set(['ArrowLeft', 'ArrowRight']);

/**
 * Makes the document of a replay one to be looked at only: nothing that is done in it has an effect of the browser's own,
 * and nothing in it takes the focus away from the viewer around it.
 */
export function guardScreen(inside: Window & typeof globalThis): void {
  inside.HTMLElement.prototype.focus = function leaveFocus() {
    // The person's page moves the focus as it changes; here the focus belongs to the viewer.
  };
  for (const gesture of GESTURES) {
    inside.addEventListener(gesture, (event) => event.preventDefault(), { capture: true });
  }
  inside.addEventListener('keydown', ({ key }) => {
    if (STEP_KEYS.has(key)) inside.parent.document.dispatchEvent(keyDown(key));
  });
}

function keyDown(key: string): KeyboardEvent {
  return new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
}

/** Tells the viewer around a frame that the screen inside it can be started. */
export function announceScreen(
  frame: Element,
  inside: Window & typeof globalThis,
  start: StartScreen,
): void {
  guardScreen(inside);
  frame.dispatchEvent(new CustomEvent<StartScreen>(SCREEN_READY, { detail: start }));
}
