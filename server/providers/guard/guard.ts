import { setTimeout } from 'node:timers/promises';
import { SECOND_MS } from '@/domain/time';
import { errorField, type Log } from '../../log';
import type { Metrics } from '../../metrics/metrics';
import {
  HeldBack,
  ProviderError,
  type ListedMachine,
  type MachineProvider,
  type ProviderName,
} from '../machineProvider';
import type { CallPauses, CallStore } from './callStore';
import { createLimits, type LimitDeps, type Limited } from './limits';

export interface GuardDeps extends Pick<LimitDeps, 'monotonic' | 'sleep' | 'deadline'> {
  store: CallStore;
  log: Log;
  metrics: Pick<Metrics, 'providerCalled' | 'breakerChanged'>;
}

type Operation = 'offers' | 'ensureKey' | 'create' | 'list' | 'terminate' | 'rename' | 'account';

const ORDERS: Partial<Record<Operation, CallPauses['order']>> = {
  ensureKey: 'prepared',
  create: 'sent',
};

/**
 * An adapter whose calls are held to the limits of its provider (`limits.ts`), counted, and logged where they fail. A call that
 * is not made because of a limit fails as `throttled`: nothing has happened. A local adapter has no limits. Whatever else fails is a
 * ProviderError, but for what the database says.
 */
export function guardProvider(provider: MachineProvider, deps: GuardDeps): MachineProvider {
  const { traits } = provider;
  const { store, log, metrics, monotonic } = deps;
  const limited: Limited = traits.isLocal
    ? (_order, make) => make()
    : createLimits(traits, {
        ...deps,
        breakerChanged: (isOpen) => {
          metrics.breakerChanged(traits.name, isOpen);
          if (isOpen) log.warn({ provider: traits.name }, 'provider does not answer');
          else log.info({ provider: traits.name }, 'provider answers again');
        },
      });
  /** Why this process has said that the provider is off. */
  let saidOff: string | null = null;

  /** What is kept of a call must not change what has come of it. */
  const keep = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.warn({ provider: traits.name, ...errorField(error) }, 'outcome of a call not kept');
    }
  };

  const keepFailure = async (operation: Operation, error: ProviderError): Promise<void> => {
    const { kind, message, afterMs } = error;
    const facts = { provider: traits.name, operation, outcome: kind, error: message };
    if (kind === 'noCapacity') return log.info(facts, 'provider has no such machine');
    if (kind === 'throttled') await store.holdBack(traits.name, afterMs);
    const isNew = await store.failed(traits.name, error);
    if (kind !== 'unauthorized' && kind !== 'accountEmpty') {
      log.warn(facts, 'call of a provider failed');
    } else if (isNew || saidOff !== kind) {
      saidOff = kind;
      log.error({ ...facts, setting: traits.keySetting }, OFF[kind]);
    }
  };

  /** What an adapter throws by mistake tells nothing of the outcome; a local one has the database's errors. */
  const asProviderError = (operation: Operation, error: unknown): unknown => {
    if (error instanceof ProviderError || traits.isLocal) return error;
    log.error({ provider: traits.name, operation, ...errorField(error) }, 'adapter failed');
    return new ProviderError('outcomeUnknown', `${operation}: the adapter failed`);
  };

  const call = async <T>(operation: Operation, make: () => Promise<T>): Promise<T> => {
    const begun = monotonic();
    const count = (outcome: string): void =>
      metrics.providerCalled({
        ...{ provider: traits.name, operation, outcome },
        seconds: (monotonic() - begun) / SECOND_MS,
      });
    const attempt = async (): Promise<T> => {
      try {
        return await make();
      } catch (error) {
        throw asProviderError(operation, error);
      }
    };
    try {
      const result = await limited(ORDERS[operation] ?? 'none', attempt);
      count('done');
      return result;
    } catch (error) {
      if (error instanceof HeldBack) count('heldBack');
      else if (error instanceof ProviderError) {
        count(error.kind);
        await keep(() => keepFailure(operation, error));
      }
      throw error;
    }
  };

  const keepAnswer = (account: number | null): Promise<void> =>
    keep(async () => {
      if (!(await store.answered(traits.name, account))) return;
      saidOff = null;
      log.info({ provider: traits.name }, 'provider is on again');
    });
  /** Words that this process has logged. */
  const words = new Set<string>();
  const logUnknown = ({ id: machine, word }: ListedMachine): void => {
    if (word === undefined || words.has(word)) return;
    words.add(word);
    const facts = { provider: traits.name, machine, word };
    log.warn(facts, 'provider tells a state of a machine that is not known');
  };
  const { rename, account } = provider;
  return {
    traits,
    offers: async () => {
      const offers = await call('offers', provider.offers);
      await keepAnswer(null);
      return offers;
    },
    ensureKey: (key) => call('ensureKey', () => provider.ensureKey(key)),
    create: (order) => call('create', () => provider.create(order)),
    list: async (of) => {
      const machines = await call('list', () => provider.list(of));
      machines.forEach(logUnknown);
      return machines;
    },
    terminate: (id) => call('terminate', () => provider.terminate(id)),
    ...(rename && { rename: (id, name) => call('rename', () => rename(id, name)) }),
    ...(account && {
      account: async () => {
        const left = await call('account', account);
        await keepAnswer(left);
        return left;
      },
    }),
  };
}

const OFF = {
  unauthorized: 'provider refuses our key: its offers are off',
  accountEmpty: 'our account at the provider is empty: its offers are off',
};

/** The same of all adapters, by the clock of this process. */
export function guardAll(
  adapters: ReadonlyMap<ProviderName, MachineProvider>,
  deps: Pick<GuardDeps, 'store' | 'log' | 'metrics'>,
): Map<ProviderName, MachineProvider> {
  const clock = {
    monotonic: () => performance.now(),
    sleep: (milliseconds: number) => setTimeout(milliseconds),
    deadline: (milliseconds: number) => AbortSignal.timeout(milliseconds),
  };
  return new Map(
    [...adapters].map(([name, adapter]) => [name, guardProvider(adapter, { ...deps, ...clock })]),
  );
}
