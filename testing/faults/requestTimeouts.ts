/** Timeouts of a request and of a deploy (§9). Milliseconds. */
const LIMITS_MS = [30_000, 60_000];

let pending: AbortController[] = [];

/** Stops the timeouts of requests until {@link expireTimeouts}. Undone by `jest.restoreAllMocks`. */
export function stopTimeouts(): void {
  pending = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    if (LIMITS_MS.includes(ms)) pending.push(controller);
    return controller.signal;
  });
}

/** Every pending request times out. */
export function expireTimeouts(): void {
  for (const controller of pending) controller.abort(new DOMException('', 'TimeoutError'));
  pending = [];
}
