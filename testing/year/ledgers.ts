import { HOUR_MS } from '@/domain/time';
import type { Db, LedgerTable } from '@/server/db/schema';
import { checkBooks } from '@/server/services/books/checkBooks';
import { ran, usage, type RememberedInstance, type RememberedTeam } from './memory';

/**
 * Everything that is wrong in the ledgers at an instant of the service, a sentence each: what the product's own check finds, that a sum is another one than what
 * the test remembers comes to, that an hour is booked twice, too early or in pieces.
 * @param isBooked whether every full hour must be in them
 */
export async function ledgerProblems(
  db: Db,
  teams: ReadonlyMap<string, RememberedTeam>,
  at: number,
  isBooked: boolean,
): Promise<string[]> {
  const problems = (await checkBooks(db)).problems.map(
    ({ check: name, team, id, text }) => `${name}: ${id} of ${team}: ${text}`,
  );
  const check = (holds: boolean, what: string): void => {
    if (!holds) problems.push(what);
  };
  const entries = await db.selectFrom('ledger').selectAll().orderBy('sequence').execute();
  check(
    entries.every(({ team_id }) => teams.has(team_id)),
    'an entry is of a team that nobody knows',
  );
  for (const [id, team] of teams) {
    const own = entries.filter(({ team_id }) => team_id === id);
    const deposits = own.filter(({ kind }) => kind === 'deposit');
    const told = deposits.map((entry) => `${entry.transaction_id} ${entry.amount_micros}`).sort();
    const paid = [...team.deposits]
      .map(([transaction, micros]) => `${transaction} ${micros}`)
      .sort();
    check(told.join() === paid.join(), `${id} is credited ${told.join()} for ${paid.join()}`);
    for (const instance of team.instances) {
      const booked = own.filter(({ deployment_id }) => deployment_id === instance.id);
      problems.push(...usageProblems(instance, booked, at, isBooked));
    }
  }
  return problems;
}

/** Entries come at full hours since the start, and at the end. */
function usageProblems(
  instance: RememberedInstance,
  booked: readonly LedgerTable[],
  at: number,
  isBooked: boolean,
): string[] {
  const { id, rate, endedAt } = instance;
  const problems: string[] = [];
  const hours = Math.floor(ran(instance, at) / HOUR_MS);
  let total = 0;
  let lastHour = 0;
  booked.forEach((entry, index) => {
    total -= entry.amount_micros;
    const isEnd = endedAt !== undefined && index === booked.length - 1;
    if (isEnd && total === usage(instance, at)) return;
    const hour = total / rate;
    if (Number.isInteger(hour) && hour > lastHour && hour <= hours) lastHour = hour;
    else problems.push(`${id}: ${total} at ${rate} is no full hour after ${lastHour}`);
  });
  if (endedAt !== undefined && total !== usage(instance, at)) {
    problems.push(`${id} ended with ${total} for a usage of ${usage(instance, at)}`);
  }
  if (endedAt === undefined && isBooked && lastHour !== hours) {
    problems.push(`${id} has ${lastHour} of ${hours} full hours booked`);
  }
  return problems;
}
