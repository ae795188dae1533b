import { MINUTE_MS } from '@/domain/time';
import type { AppContext } from '../context';
import type { OfferTable } from '../db/schema';
import { providerStates } from '../repo/providerStates';

/** Offers that were not confirmed for so long cannot be ordered. Milliseconds. */
export const CONFIRMED_MS = 10 * MINUTE_MS;

/** How far a source of offers can be believed at an instant. */
export interface OfferSource {
  name: string;
  /** When the provider last told its offers, in epoch milliseconds; null where nobody is asked, or it never has. */
  checkedAt: number | null;
  /** Whether that is long ago, so that its offers are no longer believed. */
  isStale: boolean;
  /** Whether its offers can be ordered. */
  isOpen: boolean;
}

/**
 * Everybody whose machines are rented out. A provider is closed while it does not take our key, while our account there is empty, and
 * once it was not heard for {@link CONFIRMED_MS}.
 */
export async function offerSources({
  db,
  env,
  now,
}: Pick<AppContext, 'db' | 'env' | 'now'>): Promise<OfferSource[]> {
  const states = await providerStates(db, env.providers.names);
  return env.sources.map((name) => {
    if (name === 'simulator') return { name, checkedAt: null, isStale: false, isOpen: true };
    const state = states.find((one) => one.name === name);
    const checkedAt = state?.checked_at ?? null;
    const isStale = checkedAt === null || now() - checkedAt > CONFIRMED_MS;
    return { name, checkedAt, isStale, isOpen: !isStale && (state?.off ?? null) === null };
  });
}

/** Whether an offer can be ordered as far as its source goes. */
export async function isOpen(ctx: AppContext, { source }: OfferTable): Promise<boolean> {
  return (await offerSources(ctx)).some((one) => one.name === source && one.isOpen);
}
