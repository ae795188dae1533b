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
import { HostError } from '../ssh/hostError';
import { askHost, type HostAnswer } from './host';
import type { OwnMachine } from './machinesFile';
import { machinesFor, offersOf } from './offers';

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

  const look = async (machine: OwnMachine) => {
    const answer = await ask(machine, 'look', {}, LOOK_DEADLINE);
    const problem = problemOf(answer);
    if (problem === null) said.delete(machine.name);
    else report(machine, problem);
    return [machine, answer] as const;
  };
  const lookAtAll = async () => {
    const states = machines.map(look);
    const answers = await Promise.all(states);
    metrics.machinesOutOfOrder(OWN.name, said.size);
    return answers;
  };

  /** Tries to rent a machine. @returns false where it is somebody's, or cannot be rented */
  const claim = async (machine: OwnMachine, marker: string, key: string): Promise<boolean> => {
    const answer = await ask(machine, 'claim', { marker, key }, CHANGE_DEADLINE);
    if (answer.has('claimed')) return true;
    if (answer.has('unclear')) {
      throw new ProviderError('outcomeUnknown', `${machine.name}: ${first(answer, 'unclear')}`);
    }
    const problem = first(answer, 'fault');
    if (problem !== 'taken' && problem !== 'busy') report(machine, problem);
    return false;
  };

  return {
    traits: OWN,

    offers: async () => {
      const states = new Map(await lookAtAll());
      return offersOf(machines, (machine) => states.get(machine)?.get('state')?.[0] === 'free');
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
        answer.has('fault')
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
      const answer = await ask(machine, 'end_rental', { marker }, CHANGE_DEADLINE);
      if (answer.has('gone')) return 'gone';
      if (answer.has('accepted')) return 'accepted';
      report(machine, first(answer, 'fault'));
      return 'notYet';
    },
  };
}

/** What a host says to a task. Where nothing can be done there, that is its `fault`, `unclear` where it may have been done. */
async function ask(...asked: Parameters<typeof askHost>): Promise<HostAnswer> {
  try {
    return await askHost(...asked);
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    const { fault, message, isUnclear } = error;
    return new Map([
      ['fault', [`${fault}: ${message}`]],
      ...(isUnclear ? [['unclear', [message]] as const] : []),
    ]);
  }
}

/**
 * The id of a rental: `MACHINE/MARKER`. With the machine's name alone, a late call for one rental would end the next one on
 * the same machine.
 */
const rentalId = (name: string, marker: string): string => `${name}/${marker}`;

function rentalOf(id: string): { name: string; marker: string } {
  const slash = id.indexOf('/');
  return { name: id.slice(0, slash), marker: id.slice(slash + 1) };
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
