import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import { toOfferRows } from '../catalog/catalogOffer';
import type { AppContext } from '../context';
import type { OfferTable } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { HeldBack, ProviderError } from '../providers/machineProvider';
import { deleteOffers, lockOffersFrom, offersFrom, putOffer } from '../repo/offers';
import { storeProviderState } from '../repo/providerStates';
import { CONFIRMED_MS } from './offerSources';

/** The rest between two questions for a provider's offers, and the longest one while it is throttled. Milliseconds. */
const PAUSE = MINUTE_MS;
const LONGEST_PAUSE = 10 * MINUTE_MS;

/** The rest before another server may ask that knows the provider. Milliseconds. */
const REST = 5 * SECOND_MS;

/** When a provider is asked for its offers. */
interface Occasion {
  /** The rest before it is asked, in milliseconds. */
  delay: number;
  /** The rest before it was asked, where it is not throttled. Milliseconds. */
  pause?: number;
  /** When a server that knows it wanted it to be asked, in service time; left out, that is this one. */
  wantedAt?: number;
}

function jobOf({ time }: AppContext, source: string, { delay, pause = PAUSE, wantedAt }: Occasion) {
  const at = time.service() + delay;
  return { key: `offers:${source}`, at, payload: JSON.stringify([source, pause, wantedAt ?? at]) };
}

/** Makes sure that each provider is asked for its offers. */
export async function watchOffers(ctx: AppContext): Promise<void> {
  for (const name of ctx.env.providers.names) {
    await ctx.queue.ensure(ctx, 'offers', jobOf(ctx, name, { delay: 0 }));
  }
}

/**
 * The job of a provider's offers: asks for them and stores what has changed, and has that done again in a minute, less often while
 * the provider is throttled. An answer that does not come changes nothing; what it had told before is soon old (`offerSources`).
 */
export async function refreshOffers(ctx: AppContext, payload: string): Promise<void> {
  const [name, pause, wantedAt] = JSON.parse(payload) as [string, number, number | undefined];
  const source = ctx.env.providers.names.find((each) => each === name);
  const provider = source && ctx.providers.get(source);
  if (source === undefined || provider === undefined)
    return leaveToOthers(ctx, name, { delay: REST, pause, wantedAt });
  const answer = await provider.offers().catch((error: unknown) => {
    if (error instanceof ProviderError) return error;
    throw error;
  });
  const isThrottled = answer instanceof ProviderError && answer.kind === 'throttled';
  const isHeldBack = answer instanceof HeldBack;
  const next = isThrottled && !isHeldBack ? Math.min(2 * pause, LONGEST_PAUSE) : PAUSE;
  const delay = isHeldBack ? answer.afterMs : Math.max(next, isThrottled ? answer.afterMs : 0);
  if (!(answer instanceof ProviderError)) {
    const markup = source === 'own' ? null : ctx.env.providers.markup;
    await storeOffers(ctx, source, toOfferRows(answer, ctx.now(), { source, markup }));
  }
  await inTransaction(ctx, (trx) =>
    trx.queue.schedule(trx, 'offers', jobOf(trx, source, { delay, pause: next })),
  );
}

/**
 * Keeps the job of a provider that is not among the settings of this server, for a while: settings are changed on one server after
 * the other.
 */
async function leaveToOthers(ctx: AppContext, name: string, occasion: Occasion): Promise<void> {
  const { wantedAt = ctx.time.service() } = occasion;
  if (ctx.time.service() - wantedAt > CONFIRMED_MS) return;
  await inTransaction(ctx, (trx) =>
    trx.queue.schedule(trx, 'offers', jobOf(trx, name, { ...occasion, wantedAt })),
  );
}

/**
 * Stores what a source offers now; writes no offer that is the same as before. None at all, where there were some, is rather an
 * answer in another form than true: what was told before stays, and is soon old (`offerSources`).
 */
async function storeOffers(
  ctx: AppContext,
  source: string,
  offered: readonly OfferTable[],
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const stored = await offersFrom(trx.db, source);
    if (offered.length === 0 && stored.length > 0) {
      ctx.log.warn(
        { provider: source },
        'provider tells no offers any more, which is not believed',
      );
      return;
    }
    let changes = changesOf(stored, offered);
    if (changes.gpuTypes.length > 0 && trx.dialect === 'postgres') {
      await lockOffersFrom(trx.db, source, changes.gpuTypes);
      changes = changesOf(await offersFrom(trx.db, source), offered);
    }
    if (changes.gone.length > 0) await deleteOffers(trx.db, changes.gone);
    for (const row of changes.changed) await putOffer(trx.db, row);
    await storeProviderState(trx.db, source, { checked_at: trx.now() });
  });
}

/** Whether both are the same, whenever they were read. */
function isSame(a: OfferTable | undefined, b: OfferTable): boolean {
  const columns = Object.keys(b) as (keyof OfferTable)[];
  return columns.every((column) => column === 'updated_at' || a?.[column] === b[column]);
}

function changesOf(stored: readonly OfferTable[], offered: readonly OfferTable[]) {
  const before = new Map(stored.map((row) => [row.id, row]));
  const now = new Set(offered.map(({ id }) => id));
  const gone = stored.filter(({ id }) => !now.has(id));
  const changed = offered
    .filter((row) => !isSame(before.get(row.id), row))
    .sort((a, b) => (a.gpu_type < b.gpu_type ? -1 : 1));
  return {
    gone: gone.map(({ id }) => id),
    changed,
    gpuTypes: [...new Set([...gone, ...changed].map((row) => row.gpu_type))],
  };
}
