import { forgetOutdated } from './outdated';

let left = false;

/** True from when the page was left on, in a browser that keeps it for its back button. It does nothing any more then. */
export const isLeft = (): boolean => left;

/**
 * Sees to it that a page which the browser's back button brings back as it was left shows nothing of what it knew then:
 * somebody may have signed out since, or paid. It is hidden as it is left, and loaded anew when it is back, which asks who
 * is signed in, and for everything else. Until then it sends nothing and writes nothing down. What the tab keeps may have
 * been brought back with it, as old as it is, and is thrown away then.
 */
export function beginAnewWhenBack(): void {
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
