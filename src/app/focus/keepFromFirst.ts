import type { Trail } from './keepFocus';

/**
 * Starts keeping the focus as soon as anything has it: until then there is nothing to lose, and the first page need not wait
 * for the code. What had the focus before the code has come is not forgotten.
 */
export function keepFocusFromFirst(page: Window & typeof globalThis): void {
  const { document } = page;
  const before: Trail[] = [];
  const isElement = (one: EventTarget): one is Element =>
    one instanceof page.Element && one !== document.body && one !== document.documentElement;
  const note = (event: FocusEvent): void => {
    if (before.push(event.composedPath().filter(isElement)) === 1) void begin();
  };
  const begin = async (): Promise<void> => {
    try {
      const { watchFocus } = await import('./keepFocus');
      document.removeEventListener('focusin', note);
      watchFocus(page, before);
    } catch {
      // The next one tries again.
      before.length = 0;
    }
  };
  document.addEventListener('focusin', note);
}
