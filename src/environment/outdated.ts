import { attempt, newId } from './browser';

/** What this app keeps in a tab begins with this. */
const OURS = 'rackline.';

/** In the tab: its id, and which page wrote there last, as `<tab>:<page>`. For the browser: the same of its tabs, newest first. */
const SIGNATURE = 'rackline.tab';
const NEWEST = 'rackline.tabs';

const MAX_TABS = 20;

let page: string | null = null;

/**
 * Notes that this page writes to the tab's storage. Browsers bring back not only a page but also the tab's storage as it was
 * when the page was left, whatever has been written there since: Firefox always, Chromium where a page of another site came
 * between. What has been paid or ordered meanwhile would be there again.
 */
export function signWriting(): void {
  if (page !== null) return;
  page = newId();
  attempt(() => {
    const tab = tabOf(sessionStorage.getItem(SIGNATURE)) ?? newId();
    const own = `${tab}:${page}`;
    const others = newest().filter((one) => tabOf(one) !== tab);
    // First: what is kept there is not outdated where it cannot be signed.
    localStorage.setItem(NEWEST, [own, ...others].slice(0, MAX_TABS).join(' '));
    sessionStorage.setItem(SIGNATURE, own);
  });
}

/** Throws away what this tab keeps, where it is an old copy: another page has written to the tab's storage since. */
export function forgetOutdated(): void {
  attempt(() => {
    const own = sessionStorage.getItem(SIGNATURE);
    const last = newest().find((one) => tabOf(one) === tabOf(own));
    if (last === undefined || last === own) return;
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(OURS) && key !== SIGNATURE) sessionStorage.removeItem(key);
  });
}

const newest = (): string[] => localStorage.getItem(NEWEST)?.split(' ') ?? [];

const tabOf = (signature: string | null): string | undefined => signature?.split(':')[0];

let left = false;

/** True from when the page was left on, in a browser that keeps it for its back button. It does nothing any more then. */
export const isLeft = (): boolean => left;

/**
 * Sees to it that a page which the browser's back button brings back as it was left shows nothing of what it knew then:
 * somebody may have signed out since, or paid. It is hidden as it is left, and loaded anew when it is back, which asks who
 * is signed in, and for everything else. Until then it sends nothing and writes nothing down. What the tab keeps may have
 * been brought back with it, as old as it is, and is thrown away then.
 */
export function reloadWhenRestored(): void {
  const [arrival] = performance.getEntriesByType('navigation');
  if (arrival instanceof PerformanceNavigationTiming && arrival.type === 'back_forward')
    forgetOutdated();
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    left = true;
    document.body.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    forgetOutdated();
    window.location.reload();
  });
}
