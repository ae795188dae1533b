import { useDeferredValue } from 'react';

/**
 * The first of a list, and all of it in the rendering after that: who opens a page sees what stands at its top sooner.
 * @param few as many as should be seen at once
 */
export function useFirstFew<Item>(items: readonly Item[], few: number): readonly Item[] {
  const isWhole = useDeferredValue(true, false);
  return isWhole ? items : items.slice(0, few);
}
