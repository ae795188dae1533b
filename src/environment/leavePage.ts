/** How long a page may stay that is being left: other sites take seconds to answer. Milliseconds. */
const LEAVING_MS = 10_000;

/**
 * Leaves the page for another one.
 * @param onGone called once: as the page goes, or later where it does not, since the person has stopped the browser on its way
 */
export function leavePage(url: string, onGone: () => void): void {
  const gone = (): void => {
    clearTimeout(timer);
    window.removeEventListener('pagehide', gone, true);
    onGone();
  };
  const timer = setTimeout(gone, LEAVING_MS);
  // Before those who are told that the page is left (`outdated.ts`): from then on nothing is stored.
  window.addEventListener('pagehide', gone, true);
  window.location.assign(url);
}
