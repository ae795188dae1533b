import { balanceAt, type Metered } from '@/domain/instances/due';
import type { AppContext } from '../context';
import { inTransaction } from '../db/transaction';
import { balancesAfter, fillHours, withoutHour, type Place } from '../repo/filling';
import { claimMeta, metaValue } from '../repo/meta';

/** Key of `meta`: when the hours were filled in, in epoch milliseconds. */
const FILLED_KEY = 'hours_filled';
/** Instances of one transaction: SQLite waits for the disk at each, on PostgreSQL others may have to wait for it. */
const PIECE = { sqlite: 2000, postgres: 500 };
/** Teams of one read. */
const TEAMS = 500;
/** Pieces between two lines of the log. */
const PIECES_A_LINE = 20;

/**
 * Brings a database of a version that booked by the half minute over, once: stores the next full hour of each running instance
 * in pieces, and then shows that every balance is what that version's rule says, instance by instance. It may be killed anywhere and begun again, and
 * several servers may be at it at once.
 * @throws Error where a balance is another
 */
export async function bringHoursOver(ctx: AppContext): Promise<void> {
  if ((await metaValue(ctx.db, FILLED_KEY)) !== undefined) return;
  const service = ctx.time.service();
  const filled = await fillMissingHours(ctx, service);
  const compared = await compareAll(ctx, service);
  ctx.log.info({ filled, compared }, 'full hours filled in, every balance is as it was');
  await claimMeta(ctx.db, FILLED_KEY, String(ctx.now()));
}

/**
 * The same for instances that a server of an older version has started since: it knows of no next hour.
 * @returns of how many
 */
export async function fillMissingHours(
  ctx: AppContext,
  service = ctx.time.service(),
): Promise<number> {
  let filled = 0;
  let after: Place = { team_id: '', id: '' };
  for (let pieces = 1; ; pieces += 1) {
    const piece = await withoutHour(ctx.db, after, PIECE[ctx.dialect]);
    const last = piece.at(-1);
    if (last === undefined) return filled;
    const ids = piece.map(({ id }) => id);
    filled += await inTransaction(ctx, ({ db }) => fillHours(db, ids, service));
    after = last;
    if (pieces % PIECES_A_LINE === 0) ctx.log.info({ filled }, 'full hours are filled in');
  }
}

async function compareAll({ db, log }: AppContext, service: number): Promise<number> {
  let compared = 0;
  let after = '';
  for (let pieces = 1; ; pieces += 1) {
    const teams = new Map<string, { booked: number; balance: number; running: Metered[] }>();
    for (const row of await balancesAfter(db, after, TEAMS, service)) {
      const team = teams.get(row.team_id) ?? { ...row, running: [] };
      if (row.id !== null) team.running.push(row);
      teams.set(row.team_id, team);
    }
    if (teams.size === 0) return compared;
    for (const [id, { booked, balance, running }] of teams) {
      const before = balanceAt(booked, running, service);
      if (balance !== before) throw new Error(`The balance of ${id} is ${balance}, was ${before}.`);
      after = id;
    }
    compared += teams.size;
    if (pieces % PIECES_A_LINE === 0) log.info({ compared }, 'balances are compared');
  }
}
