import { useEffect, type RefObject } from 'react';
import { MAIN_ID } from './frame';

/**
 * After a change of route and after a sign-in puts the focus on the page's heading, so that a screen reader reads it. Where
 * the page is scrolled to is the store's matter. A page that the browser has opened or reloaded leaves the focus alone.
 * @param hasArrivedRef true once the person has come here from another page of the app, even before this one was there
 */
export function usePageArrival(hasArrivedRef: RefObject<boolean>): void {
  useEffect(() => {
    if (hasArrivedRef.current) focusHeading();
  }, [hasArrivedRef]);
}

function focusHeading(): void {
  const main = document.getElementById(MAIN_ID);
  const heading = main?.querySelector<HTMLElement>('[data-page-heading]') ?? main;
  heading?.focus({ preventScroll: true });
}
