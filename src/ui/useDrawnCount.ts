import { useDeferredValue } from 'react';

/**
 * How many items of a list are drawn while the others hold their places: the first few at once, all in the rendering after
 * that, so that who opens a page sees what stands at its top sooner.
 * @param isAtTop false where the page opens further down: what is seen there may be any of them, so all are drawn at once
 */
export function useDrawnCount(few: number, isAtTop: boolean): number {
  return useDeferredValue(Infinity, isAtTop ? few : Infinity);
}
