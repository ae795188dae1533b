import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import type { Log } from '../../log';
import type { Metrics } from '../../metrics/metrics';
import { orderedKey } from '../keys';
import {
  ProviderError,
  type ListedMachine,
  type MachineAccess,
  type MachineOrder,
  type MachineProvider,
  type MachineStatus,
  type ProviderTraits,
} from '../machineProvider';
import { DESCRIPTIONS } from '../descriptions';
import { askHost, HostError, type HostAnswer } from './host';
import type { OwnMachine } from './machinesFile';
import { machinesFor, offersOf } from './offers';
import { rentalId, rentalOf } from './rentals';

const OWN: ProviderTraits = {
  ...DESCRIPTIONS.own,
  name: 'own',
  keySetting: null,
  isLocal: false,
  bootDeadline: 2 * MINUTE_MS,
  missingDeadline: 2 * MINUTE_MS,
  listPause: 10 * SECOND_MS,
  callPause: 0,
  createPause: 0,
  callDeadline: 45 * SECOND_MS,
};

/** How long a host may take to tell its state, and to change it. An order may have to ask several. */
const LOOK_DEADLINE = 10 * SECOND_MS;
const CHANGE_DEADLINE = 20 * SECOND_MS;
/** After so long an order asks no further host. */
const ORDER_DEADLINE = 20 * SECOND_MS;

/** What a host says of its state, in our words; what is cleaned, or could not be, is nobody's. */
const STATUSES: ReadonlyMap<string, MachineStatus> = new Map([
  ['rented', 'active'],
  ['starting', 'booting'],
  ['ending', 'ending'],
]);

interface OwnContext {
  log: Log;
  metrics: Pick<Metrics, 'machinesOutOfOrder'>;
  /** For tests. */
  monotonic?: () => number;
}

/** The operator's own machines, one tenant at a time. */
export function createOwnMachines(
  machines: readonly OwnMachine[],
  { log, metrics, monotonic = () => performance.now() }: OwnContext,
): MachineProvider {
  const byName = new Map(machines.map((machine) => [machine.name, machine]));
  /** What was last said of a machine that cannot be rented, so that it is said once. */
  const said = new Map<string, string>();

  const report = (machine: OwnMachine, problem: string): void => {
    if (said.get(machine.name) === problem) return;
    said.set(machine.name, problem);
    log.error(
      { provider: OWN.name, machine: machine.name, problem },
      'machine cannot be rented: npm run machines -- check says what to do',
    );
  };

  /** What a host tells of its state; null where it tells nothing. */
  const look = async (machine: OwnMachine): Promise<HostAnswer | null> => {
    try {
      const answer = await askHost(machine, 'look', {}, LOOK_DEADLINE);
      const problem = problemOf(answer);
      if (problem === null) said.delete(machine.name);
      else report(machine, problem);
      return answer;
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      report(machine, `${error.fault}: ${error.message}`);
      return null;
    }
  };
  const lookAtAll = async (): Promise<(readonly [OwnMachine, HostAnswer | null])[]> => {
    const states = machines.map(async (machine) => [machine, await look(machine)] as const);
    const answers = await Promise.all(states);
    metrics.machinesOutOfOrder(OWN.name, said.size);
    return answers;
  };

  /** Tries to rent a machine. @returns false where it is somebody's, or cannot be rented */
  const claim = async (machine: OwnMachine, marker: string, key: string): Promise<boolean> => {
    try {
      const answer = await askHost(machine, 'claim', { marker, key }, CHANGE_DEADLINE);
      if (answer.has('claimed')) return true;
      const problem = first(answer, 'fault');
      if (problem !== 'taken' && problem !== 'busy') report(machine, problem);
      return false;
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      if (error.isUnclear)
        throw new ProviderError('outcomeUnknown', `${machine.name}: ${error.message}`);
      report(machine, `${error.fault}: ${error.message}`);
      return false;
    }
  };

  return {
    traits: OWN,

    offers: async () => {
      const states = new Map(await lookAtAll());
      return offersOf(machines, (machine) => {
        const answer = states.get(machine);
        return answer ? first(answer, 'state') === 'free' : false;
      });
    },

    ensureKey: () => Promise.resolve(null),

    create: async (order: MachineOrder) => {
      const { line } = orderedKey(order.publicKey ?? '');
      const begun = monotonic();
      for (const machine of machinesFor(machines, order)) {
        if (monotonic() - begun > ORDER_DEADLINE) break;
        if (await claim(machine, order.marker, line)) return rentalId(machine.name, order.marker);
      }
      throw new ProviderError(
        'noCapacity',
        'Every machine of this kind is rented, or out of order.',
      );
    },

    list: async (of) => {
      const wanted = of.map((id) => ({ id, ...rentalOf(id) }));
      const states = await lookAtAll();
      return states.flatMap(([machine, answer]) =>
        answer === null || answer.has('fault')
          ? wanted
              .filter(({ name }) => name === machine.name)
              .map(({ id, marker }) => ({
                id,
                marker,
                status: 'unreachable' as const,
                access: null,
              }))
          : rentedOn(machine, answer),
      );
    },

    terminate: async (id) => {
      const { name, marker } = rentalOf(id);
      const machine = byName.get(name);
      // Whoever takes a machine out of the file takes it away from here.
      if (machine === undefined) return 'gone';
      try {
        const answer = await askHost(machine, 'end_rental', { marker }, CHANGE_DEADLINE);
        if (answer.has('gone')) return 'gone';
        if (answer.has('accepted')) return 'accepted';
        report(machine, first(answer, 'fault'));
        return 'notYet';
      } catch (error) {
        if (!(error instanceof HostError)) throw error;
        report(machine, `${error.fault}: ${error.message}`);
        return 'notYet';
      }
    },
  };
}

function first(answer: HostAnswer, word: string): string {
  return answer.get(word)?.[0] ?? '';
}

/** Why a machine that has answered cannot be rented, whether it is free or not. */
function problemOf(answer: HostAnswer): string | null {
  if (answer.has('fault')) return first(answer, 'fault');
  return first(answer, 'state') === 'dirty' ? `dirty: ${first(answer, 'why')}` : null;
}

function rentedOn(machine: OwnMachine, answer: HostAnswer): ListedMachine[] {
  const status = STATUSES.get(first(answer, 'state'));
  const marker = first(answer, 'marker');
  if (status === undefined) return [];
  const { name, hostKey } = machine;
  const access = status === 'active' ? accessOf(machine) : null;
  return [{ id: rentalId(name, marker), marker, status, access, hostKey: hostKey.line }];
}

function accessOf({ address, port, tenant }: OwnMachine): MachineAccess {
  return { ipAddress: address, loginName: tenant.user, sshPort: port, portForwards: [] };
}
