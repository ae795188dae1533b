import type { Store } from '@reduxjs/toolkit';
import type { RootState } from '@/store/state';
import { PANES, type Pane } from '@/store/scroll/panes';
import { selectWindowPane } from '@/store/scroll/selectors';
import { scrolled } from '@/store/scroll/slice';
import { isAt, panesOf } from './panesOf';

/** A person who pauses this long has come to rest. Milliseconds. */
const REST_MS = 150;

/** A pane that stays where it belongs for this long, whatever is loaded meanwhile, is there. Milliseconds. */
const SETTLED_MS = 500;

/** How long to wait for a page to grow as long as it was. Milliseconds. */
const PATIENCE_MS = 10_000;

/** By these a person scrolls on their own: what was to be brought back is then no longer wanted. */
const GESTURES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const PASSIVE = { capture: true, passive: true } as const;

interface Options {
  /** A past that is only looked at: every state of it is shown as it was, for as long as it is shown. */
  isReplay?: boolean;
}

/**
 * Keeps what is scrolled in the window and in the store the same: tells the store once the person has come to rest, and
 * brings the panes to where the store says, as soon as what is in them is there.
 * @returns ends it
 */
export function followScroll(
  page: Window & typeof globalThis,
  store: Store<RootState>,
  { isReplay = false }: Options = {},
): () => void {
  const { document } = page;
  /** Panes that the person is scrolling, with how far. */
  const moving = new Map<Pane, number>();
  /** Panes that are on their way to where the store says. */
  const pursued = new Set<Pane>();
  const timers: { rest?: number; patience?: number; settled?: number } = {};
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

  /** Brings what is pursued to its place, as far as there is one yet. */
  function place(): void {
    const { scroll } = store.getState();
    const panes = panesOf(document, selectWindowPane(store.getState()));
    let isThere = true;
    for (const pane of pursued) {
      const element = panes.get(pane);
      if (element && !isAt(element, scroll[pane])) element.scrollTop = scroll[pane];
      isThere &&= element !== undefined && isAt(element, scroll[pane]);
    }
    if (isReplay) return;
    if (isThere) {
      timers.settled ??= page.setTimeout(leave, SETTLED_MS);
    } else {
      page.clearTimeout(timers.settled);
      timers.settled = undefined;
    }
  }

  function pursue(panes: readonly Pane[]): void {
    for (const pane of panes) {
      pursued.add(pane);
      moving.delete(pane);
    }
    place();
    const { scroll } = store.getState();
    // The top of a page is always there.
    if (!isReplay) for (const pane of panes) if (scroll[pane] === 0) pursued.delete(pane);
    if (pursued.size === 0) return leave();
    grown.observe(document.body, { childList: true, subtree: true, attributes: true });
    page.clearTimeout(timers.patience);
    if (!isReplay) timers.patience = page.setTimeout(leave, PATIENCE_MS);
  }

  function leave(): void {
    pursued.clear();
    grown.disconnect();
    page.clearTimeout(timers.patience);
    page.clearTimeout(timers.settled);
    timers.settled = undefined;
  }

  function onScroll({ target }: Event): void {
    for (const [pane, element] of panesOf(document, selectWindowPane(shown))) {
      if (target !== element && !(target === document && element === document.scrollingElement))
        continue;
      // The browser has moved it, where a page was replaced by a shorter one for example.
      if (pursued.has(pane)) return place();
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
    if (isOther && moving.size > 0) report();
    pursue(isReplay ? PANES : changed);
  }

  /** So that it is told before what the press leads to. */
  function onPress(): void {
    if (moving.size > 0) report();
  }

  const unsubscribe = store.subscribe(onState);
  document.addEventListener('scroll', onScroll, PASSIVE);
  document.addEventListener('pointerdown', onPress, PASSIVE);
  page.addEventListener('pagehide', report);
  for (const gesture of GESTURES) document.addEventListener(gesture, leave, PASSIVE);
  if (isReplay) pursue(PANES);

  return () => {
    leave();
    page.clearTimeout(timers.rest);
    unsubscribe();
    document.removeEventListener('scroll', onScroll, PASSIVE);
    document.removeEventListener('pointerdown', onPress, PASSIVE);
    page.removeEventListener('pagehide', report);
    for (const gesture of GESTURES) document.removeEventListener(gesture, leave, PASSIVE);
  };
}
