import { useEffect } from 'react';
import { PRODUCT_NAME } from '@/domain/product';
import { MAIN_ID } from './frame';

/**
 * Puts the document's focus on the page's heading as the page comes, so that a screen reader reads it: after a change of route
 * and after a sign-in. Where the page is scrolled to is the store's matter.
 */
export function usePageArrival(): void {
  useEffect(focusHeading, []);
}

function focusHeading(): void {
  const main = document.getElementById(MAIN_ID);
  const heading = main?.querySelector<HTMLElement>('[data-page-heading]') ?? main;
  heading?.focus({ preventScroll: true });
}

/** Names the browser's tab, which is outside of React: `Instances · Rackline`. Null leaves its name as it is. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
