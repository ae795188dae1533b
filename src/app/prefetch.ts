/** Wait before prefetching where the browser cannot say when it is idle. Milliseconds. */
const PATIENCE_MS = 2000;

/**
 * Fetches parts of the app one after the other while the browser has nothing else to do, so that they are there when
 * they are wanted. A part that cannot be fetched now is fetched again when it is wanted.
 * @returns stops it
 */
export function prefetchWhenIdle(loaders: readonly (() => Promise<unknown>)[]): () => void {
  let isStopped = false;
  const cancel = whenIdle(async () => {
    for (const load of loaders) {
      if (isStopped) return;
      await load().catch(() => undefined);
    }
  });
  return () => {
    isStopped = true;
    cancel();
  };
}

function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, PATIENCE_MS);
  return () => clearTimeout(timer);
}
