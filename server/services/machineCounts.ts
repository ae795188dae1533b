import { microsToDollars } from '@/domain/money';
import type { AppContext } from '../context';
import { runningByProvider } from '../repo/machineReports';
import { providerStates } from '../repo/providerStates';

/** What each provider that rents out machines, or has any, has of ours. */
export async function countMachines({ db, env }: Pick<AppContext, 'db' | 'env'>) {
  const running = await runningByProvider(db);
  const names = [...new Set([...env.sources, ...running.map(({ provider }) => provider)])];
  const states = await providerStates(db, names);
  return names.map((provider) => {
    const { instances, price, cost } = running.find((one) => one.provider === provider) ?? NOTHING;
    const orphans = states.find(({ name }) => name === provider)?.orphans ?? null;
    return {
      provider,
      instances,
      price: microsToDollars(price),
      cost: microsToDollars(cost),
      orphans,
    };
  });
}

const NOTHING = { instances: 0, price: 0, cost: 0 };
