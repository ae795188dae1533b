import { useEffect, type RefObject } from 'react';
import { useDocumentTitle } from '../documentTitle';
import { MAIN_ID } from './frame';

/**
 * Names the browser's tab after the page, and after a change of route puts the focus on its heading, so that a
 * screen reader reads it. Where the page is scrolled to is the store's matter. The first page of all leaves the focus alone.
 * @param hasArrivedRef true once a page has been shown in this shell; set here
 */
export function usePageArrival(title: string, hasArrivedRef: RefObject<boolean>): void {
  useDocumentTitle(title);
  useEffect(() => {
    if (hasArrivedRef.current) focusHeading();
    hasArrivedRef.current = true;
  }, [hasArrivedRef]);
}

function focusHeading(): void {
  const main = document.getElementById(MAIN_ID);
  const heading = main?.querySelector<HTMLElement>('[data-page-heading]') ?? main;
  heading?.focus({ preventScroll: true });
}
