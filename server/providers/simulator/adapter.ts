import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import {
  ProviderError,
  type MachineOrder,
  type MachineProvider,
  type ProviderTraits,
} from '../machineProvider';
import { DESCRIPTIONS } from '../descriptions';
import { seenAt, type SimulatedMachine } from './course';
import { faultOf, isDown, type Fault, type Faults } from './faults';

/** Where the machines are kept. */
export interface SimulatedMachines {
  /** Stores a machine unless there is one with its id. @returns false where there is */
  insert: (machine: SimulatedMachine) => Promise<boolean>;
  find: (ids: readonly string[]) => Promise<SimulatedMachine[]>;
  /** Those that have a fault and were not given back. */
  faulty: () => Promise<SimulatedMachine[]>;
  update: (
    id: string,
    changes: Partial<Pick<SimulatedMachine, 'name' | 'fault' | 'terminated_at'>>,
  ) => Promise<void>;
}

export interface SimulatorSettings {
  /** How long a machine takes from order to running. */
  deploySeconds: number;
  /** What goes wrong. */
  faults: Faults;
  /** The service time, epoch milliseconds. */
  service: () => number;
  machines: SimulatedMachines;
}

/** Orders are too many for so long after the first. Milliseconds. */
const THROTTLED_FOR = 10 * SECOND_MS;
/** So often a machine is not given back that refuses. */
const REFUSALS = 3;

/** How an order fails before anything is made. */
const REFUSED: Partial<Record<Fault, ProviderError['kind']>> = {
  'no-capacity': 'noCapacity',
  'account-empty': 'accountEmpty',
};

/** How it fails after the machine was made. */
const MADE_ALL_THE_SAME: Partial<Record<Fault, ProviderError['kind']>> = {
  'lost-answer': 'outcomeUnknown',
  'error-after-making': 'rejected',
};

const failure = (kind: ProviderError['kind'], fault: Fault, afterMs = 0): ProviderError =>
  new ProviderError(kind, `simulated: ${fault}`, afterMs);

/**
 * A provider without machines: it keeps what it pretends to have in this database, where an order stands by its marker, so that
 * one that is sent twice is still one machine.
 */
export function createSimulatorAdapter(settings: SimulatorSettings): MachineProvider {
  const { deploySeconds, faults, service, machines } = settings;
  const whileUp = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isDown(faults, Math.floor(service() / MINUTE_MS))) throw failure('outcomeUnknown', 'down');
    return work();
  };
  return {
    traits: traitsOf(settings),
    offers: () => Promise.resolve([]),
    ensureKey: () => Promise.resolve(null),
    create: (order) =>
      whileUp(async () => {
        const fault = faultOf(faults, order.marker);
        const refused = fault && REFUSED[fault];
        if (refused) throw failure(refused, fault);
        const rest = order.orderedAt - order.clockLead + THROTTLED_FOR - service();
        if (fault === 'throttled' && rest > 0) throw failure('throttled', fault, rest);
        const isNew = await machines.insert(machineOf(order, fault));
        const answer = isNew && fault ? MADE_ALL_THE_SAME[fault] : undefined;
        if (fault && answer) throw failure(answer, fault);
        return order.marker;
      }),
    list: (of) =>
      whileUp(async () => {
        const now = service();
        const asked = await machines.find(of);
        // One whose id nobody was told is looked for by its marker.
        const others = faults.length === 0 ? [] : await machines.faulty();
        const all = new Map([...asked, ...others].map((machine) => [machine.id, machine]));
        return [...all.values()].flatMap((machine) => seenAt(machine, deploySeconds, now) ?? []);
      }),
    terminate: (id) =>
      whileUp(async () => {
        const [machine] = await machines.find([id]);
        if (machine === undefined || machine.terminated_at !== null) return 'gone';
        const refusals = refusalsOf(machine);
        if (refusals < REFUSALS) {
          await machines.update(id, { fault: `refuse-terminate:${refusals + 1}` });
          return 'notYet';
        }
        await machines.update(id, { terminated_at: service() });
        return 'accepted';
      }),
    rename: (id, name) => whileUp(() => machines.update(id, { name })),
  };
}

/** How often a machine was not given back; as often as can be where it does not refuse. */
function refusalsOf({ fault }: SimulatedMachine): number {
  const [word, count = '0'] = (fault ?? '').split(':');
  return word === 'refuse-terminate' ? Number(count) : REFUSALS;
}

const machineOf = (order: MachineOrder, fault: Fault | null): SimulatedMachine => ({
  id: order.marker,
  marker: order.marker,
  name: order.name,
  region: order.region,
  ordered_at: order.orderedAt,
  clock_lead: order.clockLead,
  fault,
  terminated_at: null,
});

const ENDS_BY_ITSELF: readonly Fault[] = ['vanish', 'stop-itself'];

function traitsOf({ deploySeconds, faults }: SimulatorSettings): ProviderTraits {
  return {
    name: 'simulator',
    ...DESCRIPTIONS.simulator,
    keySetting: null,
    isLocal: true,
    staysUp: !faults.some(({ fault }) => ENDS_BY_ITSELF.includes(fault)),
    bootDeadline: 10 * deploySeconds * SECOND_MS + MINUTE_MS,
    missingDeadline: 30 * SECOND_MS,
    listPause: 2 * SECOND_MS,
    callPause: 0,
    createPause: 0,
    callDeadline: 10 * SECOND_MS,
  };
}
