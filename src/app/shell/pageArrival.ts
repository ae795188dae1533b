import { useEffect, type RefObject } from 'react';
import { MAIN_ID } from './frame';

/**
 * After a change of route puts the focus on the page's heading, so that a screen reader reads it. Where the page is scrolled
 * to is the store's matter. The page at the address that the shell opened with leaves the focus alone.
 * @param hasLeftRef true once the person has gone to another address than that, even before its page was there
 */
export function usePageArrival(hasLeftRef: RefObject<boolean>): void {
  useEffect(() => {
    if (hasLeftRef.current) focusHeading();
  }, [hasLeftRef]);
}

function focusHeading(): void {
  const main = document.getElementById(MAIN_ID);
  const heading = main?.querySelector<HTMLElement>('[data-page-heading]') ?? main;
  heading?.focus({ preventScroll: true });
}
