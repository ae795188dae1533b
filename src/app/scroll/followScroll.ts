import type { Store } from '@reduxjs/toolkit';
import type { RootState } from '@/store/state';
import { PANES, type Pane, selectWindowPane } from '@/store/scroll/panes';
import { scrolled } from '@/store/scroll/slice';
import { SCROLL_PANE } from '../../ui/theme/layout';

/** A person who pauses this long has come to rest. Milliseconds. */
const REST_MS = 150;

/** A pane that stays where it belongs for this long, whatever is loaded meanwhile, is there. Milliseconds. */
const SETTLED_MS = 500;

/** How long to wait for a page to grow as long as it was. Milliseconds. */
const TIMEOUT_MS = 10_000;

/** Gestures by which a person scrolls: they end a restoration. */
const GESTURES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const PASSIVE = { capture: true, passive: true } as const;

/**
 * Keeps what is scrolled in the window and in the store the same: dispatches once the person has stopped scrolling, and
 * brings the panes to where the store says, as soon as what is in them is there.
 * @param options.isReplay the state is the past: the panes stay where it says, whatever the person does
 * @returns ends it
 */
export function followScroll(
  page: Window & typeof globalThis,
  store: Store<RootState>,
  { isReplay = false }: { isReplay?: boolean } = {},
): () => void {
  const { document } = page;
  /** Panes that the person is scrolling, with how far. */
  const moving = new Map<Pane, number>();
  /** Panes that are being restored to the position in the store. */
  const targets = new Set<Pane>();
  const timers: { rest?: number; timeout?: number; settled?: number } = {};
  let isReporting = false;
  let shown = store.getState();

  const grown = new page.MutationObserver(place);

  function report(): void {
    page.clearTimeout(timers.rest);
    const tops = [...moving];
    moving.clear();
    isReporting = true;
    for (const [pane, top] of tops) {
      if (store.getState().scroll[pane] !== top) store.dispatch(scrolled({ pane, top }));
    }
    isReporting = false;
    shown = store.getState();
  }

  /** Scrolls the targets to their positions, as far as the page is long enough yet. */
  function place(): void {
    const { scroll } = store.getState();
    const panes = panesOf(document, selectWindowPane(store.getState()));
    let isThere = true;
    for (const pane of targets) {
      const element = panes.get(pane);
      if (element && !isAt(element, scroll[pane])) element.scrollTop = scroll[pane];
      isThere &&= element !== undefined && isAt(element, scroll[pane]);
    }
    if (isReplay) return;
    if (isThere) {
      timers.settled ??= page.setTimeout(stop, SETTLED_MS);
    } else {
      page.clearTimeout(timers.settled);
      timers.settled = undefined;
    }
  }

  function restore(panes: readonly Pane[]): void {
    for (const pane of panes) {
      targets.add(pane);
      moving.delete(pane);
    }
    place();
    const { scroll } = store.getState();
    // The top of a page is always there.
    if (!isReplay) for (const pane of panes) if (scroll[pane] === 0) targets.delete(pane);
    if (targets.size === 0) return stop();
    grown.observe(document.body, { childList: true, subtree: true, attributes: true });
    page.clearTimeout(timers.timeout);
    if (!isReplay) timers.timeout = page.setTimeout(stop, TIMEOUT_MS);
  }

  function stop(): void {
    targets.clear();
    grown.disconnect();
    page.clearTimeout(timers.timeout);
    page.clearTimeout(timers.settled);
    timers.settled = undefined;
  }

  function onScroll({ target }: Event): void {
    for (const [pane, element] of panesOf(document, selectWindowPane(shown))) {
      if (target !== element && !(target === document && element === document.scrollingElement))
        continue;
      // The browser has moved it, where a page was replaced by a shorter one for example.
      if (targets.has(pane)) return place();
      moving.set(pane, Math.round(element.scrollTop * 100) / 100);
      page.clearTimeout(timers.rest);
      timers.rest = page.setTimeout(report, REST_MS);
    }
  }

  function onState(): void {
    if (isReporting) return;
    const [before, state] = [shown, store.getState()];
    shown = state;
    const windowPane = selectWindowPane(state);
    const isOther = windowPane !== selectWindowPane(before);
    if (!isReplay && !isOther && state.scroll === before.scroll) return;
    const changed = PANES.filter(
      (pane) => state.scroll[pane] !== before.scroll[pane] || (isOther && pane === windowPane),
    );
    // A page is left before the person has come to rest on it.
    if (isOther) report();
    restore(isReplay ? PANES : changed);
  }

  const unsubscribe = store.subscribe(onState);
  document.addEventListener('scroll', onScroll, PASSIVE);
  // Before the actions that the press leads to.
  document.addEventListener('pointerdown', report, PASSIVE);
  page.addEventListener('pagehide', report);
  for (const gesture of GESTURES) document.addEventListener(gesture, stop, PASSIVE);
  if (isReplay) restore(PANES);

  return () => {
    stop();
    page.clearTimeout(timers.rest);
    unsubscribe();
    document.removeEventListener('scroll', onScroll, PASSIVE);
    document.removeEventListener('pointerdown', report, PASSIVE);
    page.removeEventListener('pagehide', report);
    for (const gesture of GESTURES) document.removeEventListener(gesture, stop, PASSIVE);
  };
}

/**
 * What scrolls in a document. Of two elements of one name, one that closes and one that opens, the later counts.
 * @param windowPane which pane the window is
 */
function panesOf(document: Document, windowPane: Pane): Map<Pane, Element> {
  const panes = new Map<Pane, Element>();
  if (document.scrollingElement) panes.set(windowPane, document.scrollingElement);
  for (const element of document.querySelectorAll(`[${SCROLL_PANE}]`)) {
    const name = element.getAttribute(SCROLL_PANE);
    const pane = PANES.find((one) => one === name);
    if (pane !== undefined) panes.set(pane, element);
  }
  return panes;
}

/** Whether an element is scrolled as far as that, give or take what a screen rounds. CSS pixels. */
function isAt(element: Element, top: number): boolean {
  return Math.abs(element.scrollTop - top) < 1;
}
