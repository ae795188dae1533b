/** How long a request may take (specification, section 8), and how long a deploy. Milliseconds. */
const LIMITS_MS = [30_000, 60_000];

let waiting: AbortController[] = [];

/** From now on no request waits: its time is over when {@link loseOutPatience} says so. Undone by `jest.restoreAllMocks`. */
export function stopTime(): void {
  waiting = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    if (LIMITS_MS.includes(ms)) waiting.push(controller);
    return controller.signal;
  });
}

/** The 30 seconds of every request that is under way are over. */
export function loseOutPatience(): void {
  for (const controller of waiting) controller.abort(new DOMException('', 'TimeoutError'));
  waiting = [];
}
