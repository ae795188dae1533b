import type { Step } from './steps';

export type Speed = '1' | '4' | 'max';

/** Longer waits of the person are cut to this. Milliseconds. */
const LONGEST_WAIT = 2000;

/** What the eye needs to see a step at all. Milliseconds. */
const SHORTEST_WAIT = 40;

const FACTORS: Record<Speed, number> = { '1': 1, '4': 4, max: Infinity };

/** How long a step stays on the screen before the one after it. Milliseconds. */
export function waitAfter(
  step: Pick<Step, 'time'>,
  next: Pick<Step, 'time'>,
  speed: Speed,
): number {
  const wait = Math.min(Math.max(next.time - step.time, 0), LONGEST_WAIT) / FACTORS[speed];
  return Math.max(wait, SHORTEST_WAIT);
}
