/** What is on the screen comes first. Milliseconds. */
const PATIENCE_MS = 2000;

/** A browser that always has something else to do is not waited for. Milliseconds. */
const AT_LAST_MS = 3000;

/**
 * Does what will only be wanted later, once the page is there and the browser has nothing else to do. Should it fail, then
 * whoever comes to want it finds out.
 */
export function whenIdle(work: () => Promise<unknown>): void {
  const begin = (): void => void work().catch(() => undefined);
  setTimeout(() => {
    // At once where the browser cannot say when it is idle.
    if (typeof window.requestIdleCallback === 'function')
      window.requestIdleCallback(begin, { timeout: AT_LAST_MS });
    else begin();
  }, PATIENCE_MS);
}
