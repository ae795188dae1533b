import { createHash } from 'node:crypto';

/** What can go wrong with a machine of the simulator, by the words of the setting `SIM_FAULTS`. */
export const FAULTS = [
  /** There is no machine left. */
  'no-capacity',
  /** The machine is made, and the answer is lost. */
  'lost-answer',
  /** The machine is made, and the answer says that the order was refused. */
  'error-after-making',
  /** Orders are too many for a while. */
  'throttled',
  /** It takes five times as long as usual. */
  'slow-boot',
  /** It never runs. */
  'boot-forever',
  /** A while after it runs, no list has it any more. */
  'vanish',
  /** A while after it runs, it stops. */
  'stop-itself',
  /** The first three times, it is not given back. */
  'refuse-terminate',
  /** Our account is empty. */
  'account-empty',
  /** Nothing is answered at all. A share is one of minutes, not of machines. */
  'down',
  /** Lists have it only a while after it was ordered. */
  'late-list',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Faults with the share of machines that have them, in percent. */
export type Faults = readonly { fault: Fault; percent: number }[];

const isFault = (word: string): word is Fault => FAULTS.some((fault) => fault === word);

/** Reads `word` or `word:percent`; undefined where it is neither. */
export function readFault(text: string): Faults[number] | undefined {
  const [, word = '', percent = '100'] = /^([a-z-]+)(?::(\d{1,3}))?$/u.exec(text) ?? [];
  const share = Number(percent);
  return isFault(word) && share >= 1 && share <= 100 ? { fault: word, percent: share } : undefined;
}

/** A number from 0 to 99 that is always the same for the same text. */
const lotOf = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) % 100;

/**
 * What goes wrong with a machine: the first fault whose share it is in, null for none. It follows from the marker alone, so that
 * it is the same after a restart.
 */
export const faultOf = (faults: Faults, marker: string): Fault | null =>
  faults.find(({ fault, percent }) => fault !== 'down' && lotOf(`${fault}:${marker}`) < percent)
    ?.fault ?? null;

/** Whether nothing is answered in a minute. @param minute of the service time, counted from its beginning */
export const isDown = (faults: Faults, minute: number): boolean =>
  faults.some(({ fault, percent }) => fault === 'down' && lotOf(`down:${minute}`) < percent);
