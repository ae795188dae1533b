import fc from 'fast-check';
import {
  LIFECYCLE,
  MACHINE_STATES,
  MAX_ORDERS,
  missingOf,
  nextStep,
  phaseOf,
  refusalOf,
  statesWhere,
  type MachineEvent,
  type MachineState,
} from './lifecycle';

const events: MachineEvent[] = [
  ...new Set(MACHINE_STATES.flatMap((state) => Object.keys(LIFECYCLE[state].on) as MachineEvent[])),
];

/** A machine as a server knows it, and what is true of it at the provider. */
class World {
  state: MachineState = 'wanted';
  orders = 0;
  ended: 'failed' | 'terminated' | undefined;
  everRan = false;
  /** Whether the provider may have a machine of which no id is stored. */
  isInDoubt = false;
  /** Whether an id is stored whose machine may exist. */
  isKnown = false;

  /** An event as the server lets it happen. */
  happen(event: MachineEvent): void {
    const happens = this.#asServersSay(event);
    const step = nextStep(this.state, happens);
    if (step === undefined) return;
    const before = LIFECYCLE[this.state].status;
    const after = LIFECYCLE[step.to].status;
    if (happens === 'sent') this.orders += 1;
    if (happens === 'postponed') this.orders -= 1;
    if (happens === 'unanswered') this.isInDoubt = true;
    if (happens === 'givenUp' && this.orders > 0) this.isInDoubt = true;
    if (happens === 'notFound' && this.state === 'searching') this.isInDoubt = false;
    if (happens === 'made') Object.assign(this, { isInDoubt: false, isKnown: true });
    if (happens === 'cleared') this.isKnown = false;
    // An instance ends once, in the step in which its machine leaves the states that have a status.
    expect(step.ends !== undefined).toBe(before !== null && after === null);
    if (step.ends !== undefined) {
      expect(this.ended).toBeUndefined();
      this.ended = step.ends;
    }
    expect(before === 'running' && after === 'deploying').toBe(false);
    this.everRan ||= after === 'running';
    this.state = step.to;
  }

  #asServersSay(event: MachineEvent): MachineEvent {
    if (event === 'refused')
      return refusalOf(this.state === 'sent' ? this.orders : this.orders + 1);
    if (event === 'notFound' && this.state === 'unanswered') return missingOf(this.orders);
    return event;
  }
}

describe('a machine, whatever happens to it', () => {
  const histories = fc.array(fc.constantFrom(...events), { maxLength: 60 });

  it('is in a state in which somebody acts, as long as it may exist', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const world = new World();
        for (const event of history) {
          world.happen(event);
          if (world.isInDoubt || world.isKnown) {
            expect(LIFECYCLE[world.state].by).not.toBe('nobody');
          }
          expect(world.orders).toBeLessThanOrEqual(MAX_ORDERS);
        }
      }),
    );
  });

  it('has an instance that is charged exactly while it runs, and that ends once', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const world = new World();
        for (const event of history) {
          world.happen(event);
          const { status } = LIFECYCLE[world.state];
          expect(world.ended !== undefined).toBe(status === null);
          if (status === 'running') expect(world.isKnown).toBe(true);
          if (world.ended === 'terminated') expect(world.everRan).toBe(true);
        }
      }),
    );
  });

  it('can be led to its end from everywhere, by who acts there', () => {
    const leads = new Set<MachineState>(['ended']);
    for (let size = 0; size !== leads.size;) {
      size = leads.size;
      for (const state of MACHINE_STATES) {
        const { on } = LIFECYCLE[state];
        if (Object.values(on).some(({ to }) => to !== state && leads.has(to))) leads.add(state);
      }
    }
    expect([...leads].sort()).toEqual([...MACHINE_STATES].sort());
    expect(statesWhere(({ by }) => by === 'nobody')).toEqual(['ended']);
  });

  it('is given back before it has ended, once its id is known', () => {
    for (const state of MACHINE_STATES) {
      const toEnd = Object.entries(LIFECYCLE[state].on).filter(([, { to }]) => to === 'ended');
      for (const [event] of toEnd) {
        expect([
          ...['wanted refused', 'sent refused', 'searching notFound', 'accepted cleared'],
        ]).toContain(`${state} ${event}`);
      }
    }
  });
});

it.each([
  ['wanted', {}, 'ordered'],
  ['sent', {}, 'ordered'],
  ['unanswered', {}, 'ordered'],
  ['booting', {}, 'found'],
  ['booting', { seen_at: 1 }, 'booting'],
  ['booting', { seen_at: 1, active_at: 2 }, 'waitingForSsh'],
  ['ready', { seen_at: 1, active_at: 2 }, null],
  ['searching', {}, null],
] as const)('of a machine that is %s %j tells the phase %s', (state, known, phase) => {
  expect(phaseOf(state, { seen_at: null, active_at: null, ...known })).toBe(phase);
});
