import { MAX_REASON_LENGTH } from '@/domain/billing/adjustment';
import type { Micros } from '@/domain/money';
import { PAGES } from '@/contract/pages';
import { MAX_NAME_LENGTH, tooLong } from '@/contract/words';
import type { AppContext } from '../../context';
import type { TeamTable, TransactionTable } from '../../db/schema';
import { inTransaction, lockTeam } from '../../db/transaction';
import { DomainError, invalid } from '../../errors';
import { creditOf } from '../../repo/ledger';
import { findTeamBy } from '../../repo/teams';
import { bookNew } from '../payments/complete';
import { newTransaction } from '../payments/newTransaction';

/** What an operator asks for. */
export interface Adjustment {
  /** The team's id or its slug. */
  team: string;
  /** What it gets; less than nothing is taken. */
  amountMicros: Micros;
  /** Why, for the team to read. */
  reason: string;
  /** Who does it; the team does not read that. */
  by: string;
}

/** What has become of it. Balances are in micro-dollars. */
export interface Adjusted {
  team: TeamTable;
  before: Micros;
  after: Micros;
  transaction: TransactionTable;
}

/**
 * Corrects the balance of a team by hand: a transaction and an entry of its own, which nothing changes any more. The balance may
 * become negative.
 * @throws DomainError `not_found` where there is no such team, `invalid_request` for a reason or a name that is none or too long
 */
export async function adjust(ctx: AppContext, adjustment: Adjustment): Promise<Adjusted> {
  const { amountMicros } = adjustment;
  const note = words('The reason', adjustment.reason, MAX_REASON_LENGTH);
  const made_by = words('The name', adjustment.by, MAX_NAME_LENGTH);
  const team = await findTeamBy(ctx.db, adjustment.team);
  if (team === undefined) {
    throw new DomainError('not_found', `No team has the id or the slug ${adjustment.team}.`);
  }
  return inTransaction(ctx, async (trx) => {
    await lockTeam(trx, team.id);
    const service = trx.time.service();
    const { balance } = await creditOf(trx.db, team.id, service);
    const row = newTransaction(trx, {
      ...{ kind: 'adjustment', team_id: team.id, user_id: team.owner_id, note, made_by },
      ...{ amount_micros: amountMicros, package_id: 'custom', payment_method: 'fiat' },
      ...{ payment_provider: 'local', return_path: PAGES.billing.path },
    });
    const transaction = await bookNew(trx, row);
    const { balance: after } = await creditOf(trx.db, team.id, service);
    return { team, before: balance, after, transaction };
  });
}

function words(what: string, text: string, longest: number): string {
  const trimmed = text.trim();
  if (trimmed === '') throw invalid(`${what} is missing.`);
  if (trimmed.length > longest) throw invalid(`${what} ${tooLong(longest)}.`);
  return trimmed;
}
