import { MINUTE_MS } from '@/domain/time';
import type { AppContext } from '../context';
import type { OfferTable, ProviderStateTable } from '../db/schema';
import { polledProviderStates, providerStates } from '../repo/providerStates';

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

type World = Pick<AppContext, 'db' | 'env' | 'now'>;

/** How far each source can be believed, by what is known of the providers. */
function sourcesBy({ env, now }: World, states: readonly ProviderStateTable[]): OfferSource[] {
  return env.sources.map((name) => {
    if (name === 'simulator') return { name, checkedAt: null, isStale: false, isOpen: true };
    const state = states.find((one) => one.name === name);
    const checkedAt = state?.checked_at ?? null;
    const isStale = checkedAt === null || now() - checkedAt > CONFIRMED_MS;
    return { name, checkedAt, isStale, isOpen: !isStale && (state?.off ?? null) === null };
  });
}

/**
 * Everybody whose machines are rented out, for a poll. A provider is closed while it does not take our key, while our account there
 * is empty, and once it was not heard for {@link CONFIRMED_MS}.
 */
export async function offerSources(ctx: World): Promise<OfferSource[]> {
  const { names } = ctx.env.providers;
  return sourcesBy(ctx, names.length === 0 ? [] : await polledProviderStates(ctx.db, names));
}

/** Whether an offer can be ordered as far as its source goes. It is read at once: an order holds the lock of its team meanwhile. */
export async function isOpen(ctx: World, { source }: OfferTable): Promise<boolean> {
  const states = await providerStates(ctx.db, ctx.env.providers.names);
  return sourcesBy(ctx, states).some((one) => one.name === source && one.isOpen);
}
