import { type Pane, paneOfName } from '@/store/scroll/panes';
import { SCROLL_PANE } from '../../ui/theme/layout';

/**
 * What scrolls in a document. Of two elements of one name, one that closes and one that opens, the later counts.
 * @param windowPane which pane the window is
 */
export function panesOf(document: Document, windowPane: Pane): Map<Pane, Element> {
  const panes = new Map<Pane, Element>();
  if (document.scrollingElement) panes.set(windowPane, document.scrollingElement);
  for (const element of document.querySelectorAll(`[${SCROLL_PANE}]`)) {
    const pane = paneOfName(element.getAttribute(SCROLL_PANE) ?? '');
    if (pane !== undefined) panes.set(pane, element);
  }
  return panes;
}

/** Whether an element is scrolled as far as that, give or take what a screen rounds. CSS pixels. */
export function isAt(element: Element, top: number): boolean {
  return Math.abs(element.scrollTop - top) < 1;
}
