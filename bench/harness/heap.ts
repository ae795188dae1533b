import type { CDPSession } from '@playwright/test';

/** Bytes on the heap once everything that nothing refers to is gone. Needs `--expose-gc`. */
export async function heapAfterCollection(): Promise<number> {
  if (globalThis.gc === undefined) throw new Error('Run by `npm run bench`, which exposes gc().');
  for (let pass = 0; pass < 3; pass += 1) {
    // What ends in a later task, such as a finalizer, frees more.
    await new Promise((resolve) => setImmediate(resolve));
    globalThis.gc();
  }
  return process.memoryUsage().heapUsed;
}

/** Bytes of JavaScript objects in a page once everything that nothing refers to is gone. */
export async function heapInPage(cdp: CDPSession): Promise<number> {
  for (let pass = 0; pass < 3; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}
