/** A task that is run again and again. */
export interface Repeated {
  /** Ends the repetition; resolves when a run that is under way has ended. */
  stop: () => Promise<void>;
}

/**
 * Runs a task at once and then `pauseMs` after each end, so that a slow run never meets the next one.
 * @param onError called with the error of a run that failed; the next one is tried all the same
 */
export function repeat(
  task: () => Promise<void>,
  pauseMs: number,
  onError: (error: unknown) => void,
): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const run = async (): Promise<void> => {
    await task().catch(onError);
    if (stopped) return;
    timer = setTimeout(() => {
      current = run();
    }, pauseMs);
    timer.unref();
  };
  let current = run();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
