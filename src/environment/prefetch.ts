/** What is on the screen comes first: nothing is prefetched before. Milliseconds. */
const PATIENCE_MS = 2000;

/**
 * Fetches parts of the app one after the other while the browser has nothing else to do, so that they are there when
 * they are wanted. A part that cannot be fetched now is fetched again when it is wanted.
 * @returns stops it
 */
export function prefetchWhenIdle(loaders: readonly (() => Promise<unknown>)[]): () => void {
  let isStopped = false;
  const timer = setTimeout(() => {
    whenIdle(async () => {
      for (const load of loaders) {
        if (isStopped) return;
        await load().catch(() => undefined);
      }
    });
  }, PATIENCE_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** At once where the browser cannot say when it is idle. */
function whenIdle(work: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work);
  else work();
}
