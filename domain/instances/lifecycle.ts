import type { Phase } from '@/contract/deployment';

/**
 * A machine at its provider, from the order to the moment when nothing of it is left. What is wanted is stored before a provider
 * is called, and what has come of the call after it, so a server may end at any moment: whoever reads the state knows what is to
 * be done next.
 */
export const MACHINE_STATES = [
  /** A person has ordered it; no order is at the provider. */
  'wanted',
  /** An order is on its way: its answer is not stored yet. */
  'sent',
  /** Nobody has got the answer to its order: it is looked for in the provider's list. */
  'unanswered',
  /** Its id is known; it can't be reached yet. */
  'booting',
  'ready',
  /** A person has destroyed it; it is charged until the provider accepts. */
  'ending',
  /** For the person it is over; the provider has still to take it back. */
  'removing',
  /** The provider has accepted its end; the next list shows whether that is so. */
  'accepted',
  /** For the person it has failed, and nobody knows whether it was made: it is looked for. */
  'searching',
  'ended',
] as const;
export type MachineState = (typeof MACHINE_STATES)[number];

/** What can happen to a machine. */
export type MachineEvent =
  /** An order is about to be sent. */
  | 'sent'
  /** The order was not taken, and nothing has happened: it is sent again later. */
  | 'postponed'
  /** The provider makes no machine. */
  | 'refused'
  /** No answer has come to the order, or one that says nothing. */
  | 'unanswered'
  /** It was looked for in lists for long enough, and is in none. */
  | 'notFound'
  /** It has been tried for long enough. */
  | 'givenUp'
  /** Its id is known, by an answer or from a list. */
  | 'made'
  | 'ready'
  /** It has failed before it ran. */
  | 'broken'
  /** A person has destroyed it. */
  | 'destroyed'
  /** It has ended by itself. */
  | 'stopped'
  /** Lists have not had it for so long that it counts as gone. */
  | 'vanished'
  | 'accepted'
  /** It runs on although the provider has accepted its end. */
  | 'stillThere'
  /** A list shows that it is gone. */
  | 'cleared';

/** Where an event leads. */
interface MachineStep {
  to: MachineState;
  /** What becomes of the instance that people see, in the step that ends it. */
  ends?: 'failed' | 'terminated';
}

interface MachineRow {
  /** The status of the instance: it is charged exactly while that is `running`. Null where it has ended before. */
  status: 'deploying' | 'running' | null;
  /** Who leads on from here: a call for this one machine, the provider's list of all, or nobody. */
  by: 'call' | 'list' | 'nobody';
  on: Partial<Record<MachineEvent, MachineStep>>;
}

const FAILED = { to: 'searching', ends: 'failed' } as const;

/** All there is to a machine: what a state means for its instance, who acts in it, and where each event leads. */
export const LIFECYCLE: Record<MachineState, MachineRow> = {
  wanted: {
    ...{ status: 'deploying', by: 'call' },
    on: {
      sent: { to: 'sent' },
      // A late answer to an order that was given up for lost.
      made: { to: 'booting' },
      refused: { to: 'ended', ends: 'failed' },
      givenUp: FAILED,
    },
  },
  sent: {
    ...{ status: 'deploying', by: 'call' },
    on: {
      made: { to: 'booting' },
      postponed: { to: 'wanted' },
      refused: { to: 'ended', ends: 'failed' },
      unanswered: { to: 'unanswered' },
      givenUp: FAILED,
    },
  },
  unanswered: {
    ...{ status: 'deploying', by: 'list' },
    on: { made: { to: 'booting' }, notFound: { to: 'wanted' }, givenUp: FAILED },
  },
  booting: {
    ...{ status: 'deploying', by: 'list' },
    on: { ready: { to: 'ready' }, broken: { to: 'removing', ends: 'failed' } },
  },
  ready: {
    ...{ status: 'running', by: 'list' },
    on: {
      destroyed: { to: 'ending' },
      stopped: { to: 'removing', ends: 'terminated' },
      vanished: { to: 'removing', ends: 'failed' },
    },
  },
  ending: {
    ...{ status: 'running', by: 'call' },
    on: {
      accepted: { to: 'accepted', ends: 'terminated' },
      stopped: { to: 'removing', ends: 'terminated' },
      vanished: { to: 'removing', ends: 'terminated' },
    },
  },
  removing: { ...{ status: null, by: 'call' }, on: { accepted: { to: 'accepted' } } },
  accepted: {
    ...{ status: null, by: 'list' },
    on: { cleared: { to: 'ended' }, stillThere: { to: 'removing' } },
  },
  searching: {
    ...{ status: null, by: 'list' },
    on: { made: { to: 'removing' }, notFound: { to: 'ended' } },
  },
  ended: { ...{ status: null, by: 'nobody' }, on: { made: { to: 'removing' } } },
};

/** Where an event leads from a state; undefined where it comes too late, and changes nothing. */
export const nextStep = (from: MachineState, event: MachineEvent): MachineStep | undefined =>
  LIFECYCLE[from].on[event];

/** The states in which something is true. */
export const statesWhere = (is: (row: MachineRow) => boolean): MachineState[] =>
  MACHINE_STATES.filter((state) => is(LIFECYCLE[state]));

/** Orders of one machine that are sent before it is given up. */
export const MAX_ORDERS = 2;

/**
 * What it means for a machine that an order was refused: with the first order nothing was made; after others, whose answers
 * were lost, nobody knows.
 * @param orders that were sent, with this one
 */
export const refusalOf = (orders: number): MachineEvent => (orders > 1 ? 'givenUp' : 'refused');

/** What it means that a machine whose order has no answer is in no list: it is ordered once more, or given up. */
export const missingOf = (orders: number): MachineEvent =>
  orders < MAX_ORDERS ? 'notFound' : 'givenUp';

/** What happens to an instance while it deploys, as its card says it; null once it does not. */
export function phaseOf(
  state: MachineState,
  { seen_at, active_at }: { seen_at: number | null; active_at: number | null },
): Phase | null {
  if (LIFECYCLE[state].status !== 'deploying') return null;
  if (state !== 'booting') return 'ordered';
  if (active_at !== null) return 'waitingForSsh';
  return seen_at === null ? 'found' : 'booting';
}
