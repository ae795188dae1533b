import { useEffect, useEffectEvent } from 'react';

/** The `keyCode` that browsers send for a key that an input method has taken; no key has it. */
const TAKEN = 229;

/**
 * The key that was pressed, as `key` names it; null where the press belongs to an input method, which ends or moves through
 * what it composes with Enter, Escape and the arrows. Safari sends that Enter after the composition has ended, so that
 * only its code shows whose it was.
 */
export function keyOf({
  key,
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>): string | null {
  return isComposing || keyCode === TAKEN ? null : key;
}

/** Listens to every key that is pressed anywhere in the document, while the component is mounted. */
export function useDocumentKey(onKeyDown: (event: KeyboardEvent) => void): void {
  const latest = useEffectEvent(onKeyDown);
  // Synchronizes with the keyboard events of the document.
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => latest(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
