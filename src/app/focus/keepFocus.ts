import { placeIn, placeOnPage } from './places';
import { ringAfterArrows } from './ringAfterArrows';

/** What has or had the focus, and all that it stands in, from the inside out; the last is a child of the body. */
export type Trail = readonly Element[];

/**
 * Gives the focus a place when what has it is taken out of the page or disabled: a button to try again that goes as the
 * loading begins, the card of an instance that has ended. The focus goes to what is nearest of the places around it that
 * are still there; where it was in a dialog that is gone with what had opened it, to a place around that.
 * Whoever places the focus as the page changes comes first, and a person who puts it nowhere is left alone.
 * @param before what had the focus until now, each with all that it stood in then; the latest last
 * @returns ends it
 */
export function keepFocus(
  page: Window & typeof globalThis,
  before: readonly Trail[] = [],
): () => void {
  const { document } = page;
  /** By what they end with, the page itself or what stands over it; the latest last. */
  const trails = new Map<Element, Trail>();
  let frame: number | null = null;

  function latest(): Element | undefined {
    return [...trails.values()].at(-1)?.[0];
  }

  function isLost(): boolean {
    const last = latest();
    const active = document.activeElement;
    if (!last || isUsable(last)) return false;
    // A browser may leave the focus with what was disabled until it paints.
    return active === null || active === document.body || active === last;
  }

  function follow(): void {
    if (document.activeElement) addTrail(trailOf(document.activeElement));
  }

  function addTrail(trail: Trail): void {
    const end = trail.at(-1);
    if (!end) return;
    trails.delete(end);
    trails.set(end, trail);
  }

  /** By the next frame everybody else has placed the focus who wants to. */
  function check(): void {
    if (frame !== null || !isLost()) return;
    frame = page.requestAnimationFrame(() => {
      frame = null;
      if (isLost()) replaceFocus();
    });
  }

  function replaceFocus(): void {
    const lost = [...trails.values()].reverse().flat();
    const place = lost.map(placeAt).find(Boolean) ?? placeOnPage(document);
    if (place) focusOn(place);
    for (const end of trails.keys()) if (!end.isConnected) trails.delete(end);
    // There is no place, or it cannot be reached: what will change is not to be looked at for it again.
    if (isLost()) trails.clear();
  }

  function placeAt(element: Element, index: number): HTMLElement | null {
    if (!element.isConnected) return null;
    // What had opened a dialog that is gone may well be there still.
    const isOpener = index > 0 && element.matches('a[href], button, input, textarea');
    return isOpener && element instanceof page.HTMLElement && isUsable(element)
      ? element
      : placeIn(element);
  }

  function onLeave({ relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null) return;
    // Some browsers send the focus event while they remove the element, others later or not at all.
    page.queueMicrotask(() => {
      const last = latest();
      if (last && isUsable(last) && document.activeElement === document.body) trails.clear();
    });
  }

  const changes = new page.MutationObserver(check);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  document.addEventListener('focusin', follow);
  document.addEventListener('focusout', onLeave);
  for (const trail of before) addTrail(trail);
  follow();
  check();

  return () => {
    if (frame !== null) page.cancelAnimationFrame(frame);
    changes.disconnect();
    document.removeEventListener('focusin', follow);
    document.removeEventListener('focusout', onLeave);
  };
}

function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled');
}

function trailOf(start: Element): Trail {
  const trail: Element[] = [];
  const { body } = start.ownerDocument;
  for (let at: Element | null = start; at && at !== body; at = at.parentElement) trail.push(at);
  return trail;
}

/** What cannot have the focus by itself has it until it goes on. The page stays where it is scrolled to. */
function focusOn(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/**
 * What the app and the viewer do about the keyboard's focus, for as long as they are open.
 * @param before what has had the focus, the latest last
 */
export function watchFocus(page: Window & typeof globalThis, before: readonly Trail[] = []): void {
  keepFocus(page, before);
  ringAfterArrows(page);
}
