import { keepFocus, type Trail } from './keepFocus';
import { ringAfterArrows } from './ringAfterArrows';

/**
 * What the app and the viewer do about the keyboard's focus, for as long as they are open.
 * @param before what has had the focus, the latest last
 */
export function watchFocus(page: Window & typeof globalThis, before: readonly Trail[] = []): void {
  keepFocus(page, before);
  ringAfterArrows(page);
}
