import { typedLine } from '@/contract/typed';
import type { Description } from '@/domain/snapshot/describe';
import type { RecordedAction } from '@/domain/snapshot/steps';
import type { Openable } from '@/store/snapshot/openSnapshot';
import type { Replay } from '@/store/snapshot/replay';

/** A place in the timeline. */
export interface Step {
  /** 0 is where the recording begins, then one for each action, the last is when the snapshot was saved. */
  index: number;
  /** Epoch milliseconds. */
  time: number;
  text: string;
  isError: boolean;
  /** Bookkeeping of the app, of interest to developers only. */
  isNoise: boolean;
  /** Null at both ends. */
  action: RecordedAction | null;
}

/**
 * The timeline of a snapshot, in order.
 * @param labels of its actions
 */
export function stepsOf(
  snapshot: Openable,
  labels: readonly Description[],
  { failed }: Pick<Replay, 'failed'>,
): Step[] {
  const { actions, times, stateTime, facts } = snapshot;
  const first = end(0, stateTime, 'Recording begins');
  const failures = new Set(failed);
  const steps = actions.map((action, position): Step => {
    const index = position + 1;
    const { text = '', isError = false, isNoise = false } = labels[position] ?? {};
    const isFault = failures.has(position);
    return {
      index,
      time: times[position] ?? stateTime,
      text,
      isError: isError || isFault,
      isNoise: isNoise && !isFault,
      action,
    };
  });
  const last = end(actions.length + 1, Date.parse(facts.capturedAt), 'Snapshot saved');
  return [first, ...steps, last];
}

function end(index: number, time: number, text: string): Step {
  return { index, time, text, isError: false, isNoise: false, action: null };
}

/** Texts of actions, to be searched; made when first asked for. They are long, and are taken as they are. */
const searched = new WeakMap<RecordedAction, string>();

function searchText({ text, action }: Step): string {
  if (action === null) return text.toLowerCase();
  const known = searched.get(action) ?? JSON.stringify(action).toLowerCase();
  searched.set(action, known);
  return `${text.toLowerCase()} ${known}`;
}

/** The steps that hold every word of a search, in their words, their type or their payload. */
export function matching(steps: readonly Step[], search: string): readonly Step[] {
  const words = typedLine(search).toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return steps;
  return steps.filter((step) => {
    const text = searchText(step);
    return words.every((word) => text.includes(word));
  });
}

/** The nearest step after (`+1`) or before (`-1`) an index; null where there is none. */
export function neighbour(steps: readonly Step[], index: number, direction: 1 | -1): Step | null {
  const found =
    direction === 1
      ? steps.find((step) => step.index > index)
      : steps.findLast((step) => step.index < index);
  return found ?? null;
}

/** The next error after an index, from the beginning again after the last one; null where there is none. */
export function nextError(steps: readonly Step[], index: number): Step | null {
  const errors = steps.filter(({ isError }) => isError);
  return neighbour(errors, index, 1) ?? errors[0] ?? null;
}

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
