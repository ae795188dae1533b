let left = false;

/** True from when the page was left on, in a browser that keeps it for its back button. It does nothing any more then. */
export const isLeft = (): boolean => left;

/**
 * Sees to it that a page which the browser's back button brings back as it was left shows nothing of what it knew then:
 * somebody may have signed out since, or paid. It is hidden as it is left, and loaded anew when it is back, which asks who
 * is signed in, and for everything else. Until then it sends nothing and writes nothing down.
 */
export function beginAnewWhenBack(): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    left = true;
    document.body.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}
