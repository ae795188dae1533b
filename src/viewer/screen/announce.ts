import { guardScreen } from './guard';
import { SCREEN_READY, type StartScreen } from './handle';

/** Tells the viewer around a frame that the screen inside it can be started. */
export function announceScreen(
  frame: Element,
  inside: Window & typeof globalThis,
  start: StartScreen,
): void {
  guardScreen(inside);
  frame.dispatchEvent(new CustomEvent<StartScreen>(SCREEN_READY, { detail: start }));
}
