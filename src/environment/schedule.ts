export const after = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** Lets the browser paint and handle input before the next piece of work. */
export const yieldToMain = (): Promise<void> => after(0);

/** The first page comes first. Milliseconds. */
const DELAY_MS = 2000;

/** The longest wait for an idle browser after that. Milliseconds. */
const TIMEOUT_MS = 3000;

/** Does work that is not needed yet, once the browser is idle. An error is ignored: it shows when the work is needed. */
export function whenIdle(work: () => Promise<unknown>): void {
  const begin = (): void => void work().catch(() => undefined);
  setTimeout(() => {
    // Safari has no such call.
    if (typeof window.requestIdleCallback === 'function')
      window.requestIdleCallback(begin, { timeout: TIMEOUT_MS });
    else begin();
  }, DELAY_MS);
}
