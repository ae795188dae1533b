import { TRANSACTION_KINDS } from '@/contract/words';
import {
  monthInterval,
  statementOf,
  type Movement,
  type Statement,
} from '@/domain/billing/statement';
import { gpuLabel } from '@/domain/instances/machine';
import type { Interval } from '@/domain/instances/usage';
import type { AppContext } from '../context';
import { inTransaction, lockTeam } from '../db/transaction';
import { invalid } from '../errors';
import { instancesIn, movementsIn, paidBefore, usedBefore } from '../repo/statements';
import { findTeam } from '../repo/teams';
import { requireMember } from './access';
import type { SignedInUser } from './people';

/** A transaction of a statement. */
export interface StatementMovement extends Movement {
  receiptNumber: string | null;
  note: string | null;
}

/** A team's month. */
export interface TeamStatement extends Statement<StatementMovement> {
  teamName: string;
  /** `2026-11`, in UTC. */
  month: string;
  /** Its first instant, and its last, or that of now while it runs. Epoch milliseconds. */
  from: number;
  last: number;
  isRunning: boolean;
}

/**
 * What became of a team's balance in a month, as its members may see it (UTC; the running month until now).
 * @throws DomainError `not_found` for who is not in the team, `invalid_request` for what is no month, or one that has not begun
 */
export async function statementFor(
  ctx: AppContext,
  user: SignedInUser,
  teamId: string,
  month: string,
): Promise<TeamStatement> {
  await requireMember(ctx, teamId, user);
  const interval = monthInterval(month);
  if (interval === null) throw invalid('month must be a year and a month, for example 2026-11.');
  const now = ctx.now();
  if (interval.start > now) throw invalid('month must not be one that has not begun yet.');
  const isRunning = now < interval.end;
  const { start } = interval;
  // What the clocks of others have put a moment ahead belongs to the balance of now.
  const charged: Interval = isRunning ? { start, end: Number.MAX_SAFE_INTEGER } : interval;
  const { teamName, ...facts } = await factsOf(ctx, teamId, charged);
  const statement = statementOf({ ...facts, month: charged, service: ctx.time.service() });
  const last = isRunning ? Math.max(now, statement.lines.at(-1)?.at ?? now) : interval.end - 1;
  return { ...statement, teamName, month, from: start, last, isRunning };
}

/** All that the statement needs, of one instant: nothing is booked and no instance ends in between. */
function factsOf(ctx: AppContext, teamId: string, charged: Interval) {
  return inTransaction(ctx, async (trx) => {
    await lockTeam(trx, teamId);
    const { db } = trx;
    const { start } = charged;
    return {
      teamName: (await findTeam(db, teamId))?.name ?? '',
      paidBefore: await paidBefore(db, teamId, start),
      usedBefore: await usedBefore(db, teamId, start),
      movements: (await movementsIn(db, teamId, charged)).map(toMovement),
      instances: (await instancesIn(db, teamId, charged)).map(toInstance),
    };
  });
}

/** A row of what a query gives back. */
type RowOf<Query extends (...of: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<Query>
>[number];

function toMovement(row: RowOf<typeof movementsIn>): StatementMovement {
  const { id, processed_at: at, moved: micros, receipt_number: receiptNumber, note } = row;
  const kind = TRANSACTION_KINDS.find((one) => one === row.kind) ?? 'adjustment';
  return { id, kind, at, micros, receiptNumber, note };
}

function toInstance({ gpu_type, gpu_count, ...row }: RowOf<typeof instancesIn>) {
  const machine = { gpuModelId: gpu_type, gpuCount: gpu_count };
  return { ...row, gpu: gpuLabel(machine) ?? gpu_type };
}
