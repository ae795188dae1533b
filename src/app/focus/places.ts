const HEADING = '[data-page-heading]';

/** Parts of a page that have an accessible name, by which a screen reader says where the focus is. */
const PARTS = 'section, nav, [role="region"], [role="tabpanel"]';

/**
 * Where the focus can go in something that it was lost from, so that a screen reader says where one is and the next step
 * by Tab is near: a dialog itself, the tab of a panel, the heading of a card, the heading of the page.
 * @returns null where the element is no such part of the page
 */
export function placeIn(element: Element): HTMLElement | null {
  if (!(element instanceof HTMLElement)) return null;
  if (element.matches('[role="dialog"], [role="alertdialog"]')) return element;
  if (element.tagName === 'MAIN')
    return element.querySelector<HTMLElement>(HEADING) ?? asStop(element);
  if (!element.matches(PARTS)) return null;
  const named = element.getAttribute('aria-labelledby');
  if (named !== null) return element.ownerDocument.getElementById(named);
  return element.hasAttribute('aria-label') ? element : null;
}

/** Where the focus can go when nothing is left of what it was in. */
export function placeOnPage(document: Document): HTMLElement | null {
  const main = document.querySelector('main');
  return (main && placeIn(main)) ?? document.querySelector<HTMLElement>(HEADING);
}

/** The main area of the signed-in person's pages can have the focus, that of the sign-in page is all there is. */
function asStop(main: HTMLElement): HTMLElement | null {
  return main.hasAttribute('tabindex') ? main : null;
}
