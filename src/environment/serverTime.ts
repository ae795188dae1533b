/** How far the server's clock is ahead of the browser's, by the dates of its answers. */
export interface ServerTime {
  /** Milliseconds; negative where it is behind, 0 while nothing is known. */
  aheadMs: () => number;
  /** Looks at the `Date` of an answer that is just being asked for. */
  compare: (answer: Promise<Response>) => Promise<Response>;
}

/** `Date` counts whole seconds and leaves out the rest. */
const SECOND_MS = 1000;

/**
 * Each answer was dated after it was asked for and before it came, which leaves a span for what lies between the two clocks.
 * What is known stays while it lies within; so a slow answer, or the rounding of `Date`, moves no clock to and fro.
 * @param now the browser's own time in epoch milliseconds
 */
export function createServerTime(now: () => number): ServerTime {
  let ahead = 0;
  return {
    aheadMs: () => ahead,
    compare: async (answer) => {
      const asked = now();
      const response = await answer;
      // Missing, or not for us to read: not a number, which lies outside of nothing.
      const date = Date.parse(response.headers.get('Date') ?? '');
      const [least, most] = [date - now(), date + SECOND_MS - asked];
      if (ahead < least || ahead > most) ahead = Math.round((least + most) / 2);
      return response;
    },
  };
}
