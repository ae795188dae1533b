import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import type {
  ListedMachine,
  MachineOrder,
  MachineProvider,
  ProviderOffer,
  ProviderTraits,
} from '../providers/machineProvider';
import { PLAIN_OFFER } from './rental';

type Adapter = Required<MachineProvider>;
type Operation = Exclude<keyof Adapter, 'traits'>;

/** A provider that does what a test tells it to, and remembers every call. */
export interface ScriptedProvider extends Adapter {
  /** Answer of `offers`. */
  offered: ProviderOffer[];
  /** Answer of `list`: `create` adds a machine that boots, `terminate` takes one out. */
  machines: ListedMachine[];
  /** Answer of `account`. */
  credit: number | null;
  /** What the next calls of an operation do instead of the above, the first first. */
  next: { [Each in Operation]: Adapter[Each][] };
  /** Every call, with what it was given. */
  calls: { operation: Operation; given: unknown[] }[];
  /** Makes a machine of an order as `create` does. @returns its id */
  make: (order: MachineOrder) => string;
  /** Changes what the list tells of a machine. */
  change: (id: string, changes: Partial<ListedMachine>) => void;
}

/** A provider without any pause between its calls. */
export function scriptedProvider(traits: Partial<ProviderTraits> = {}): ScriptedProvider {
  let made = 0;
  const record = (operation: Operation, ...given: unknown[]): void => {
    provider.calls.push({ operation, given });
  };
  const provider: ScriptedProvider = {
    traits: {
      name: 'shadeform',
      label: 'Shadeform',
      keySetting: 'SHADEFORM_API_KEY',
      terms: null,
      isBroker: false,
      needsKey: true,
      isLocal: false,
      bootDeadline: 15 * MINUTE_MS,
      missingDeadline: MINUTE_MS,
      listPause: 10 * SECOND_MS,
      callPause: 0,
      createPause: 0,
      callDeadline: 20 * SECOND_MS,
      ...traits,
    },
    offered: [],
    machines: [],
    credit: null,
    calls: [],
    next: {
      ...{ offers: [], ensureKey: [], create: [], list: [] },
      ...{ terminate: [], rename: [], account: [] },
    },
    make: ({ marker }) => {
      made += 1;
      const id = `machine-${made}`;
      provider.machines.push({ id, marker, status: 'booting', access: null });
      return id;
    },
    change: (id, changes) => {
      provider.machines = provider.machines.map((one) =>
        one.id === id ? { ...one, ...changes } : one,
      );
    },
    offers: () => {
      record('offers');
      return (provider.next.offers.shift() ?? (() => Promise.resolve(provider.offered)))();
    },
    ensureKey: (publicKey) => {
      record('ensureKey', publicKey);
      const usual = () => Promise.resolve(`key of ${publicKey}`);
      return (provider.next.ensureKey.shift() ?? usual)(publicKey);
    },
    create: (order) => {
      record('create', order);
      const usual = () => Promise.resolve(provider.make(order));
      return (provider.next.create.shift() ?? usual)(order);
    },
    list: (of) => {
      record('list', of);
      return (provider.next.list.shift() ?? (() => Promise.resolve(provider.machines)))(of);
    },
    terminate: (id) => {
      record('terminate', id);
      const usual = () => {
        const isThere = provider.machines.some((one) => one.id === id);
        provider.machines = provider.machines.filter((one) => one.id !== id);
        return Promise.resolve(isThere ? ('accepted' as const) : ('gone' as const));
      };
      return (provider.next.terminate.shift() ?? usual)(id);
    },
    rename: (id, name) => {
      record('rename', id, name);
      return (provider.next.rename.shift() ?? (() => Promise.resolve()))(id, name);
    },
    account: () => {
      record('account');
      return (provider.next.account.shift() ?? (() => Promise.resolve(provider.credit)))();
    },
  };
  return provider;
}

/** An offer of one A100 in a virtual machine, at $2.00 an hour. */
export function providerOffer(changes: Partial<ProviderOffer> = {}): ProviderOffer {
  return {
    ...PLAIN_OFFER,
    instanceType: 'one',
    priceMicros: 2_000_000,
    stock: 5,
    placement: { type: 'one' },
    ...changes,
  };
}
