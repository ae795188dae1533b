import { Refusal } from '../http/refusal';
import type { Data } from '../rows/data';
import type { Transaction } from '../rows/types';
import { type Asked, type Call, text } from './call';
import { teamOf, teamsOf } from './people';

const PACKAGES: Record<string, number> = { package_50: 50, package_100: 100, package_200: 200 };

function amountOf(asked: Asked): number {
  const amount = PACKAGES[text(asked, 'packageId')] ?? Number(asked.body.amount);
  if (amount >= 15 && amount <= 1000) return amount;
  throw new Refusal(400, 'Between 15 and 1000 dollars, please.', 'amount');
}

/** Always answers with what the specification names: nobody can pay without an address. */
export const checkout: Call = (asked) => {
  const { data, user, here, write } = asked;
  const method = text(asked, 'paymentMethod');
  if (method !== 'fiat' && method !== 'crypto') throw new Refusal(400, 'Unknown paymentMethod');
  const team = teamsOf(asked).find(({ id }) => id === user.currentTeamId);
  if (team === undefined) throw new Refusal(400, 'Choose a team first.');
  const amount = amountOf(asked);
  const id = data.nextId();
  data.transactions.push({
    id,
    teamId: team.id,
    status: 'pending',
    amount,
    packageId: text(asked, 'packageId'),
    paymentProvider: method === 'fiat' ? 'stripe' : 'coinbase',
    createdAt: data.now(),
    processedAt: null,
    errorMessage: null,
  });
  return { read: { paymentMethod: method, url: `${here}/checkout/${write.id(id)}` } };
};

export const listTransactions: Call = (asked) => {
  const { data, write } = asked;
  const team = teamOf(asked, asked.query.teamId);
  const rows = data.transactions.filter(({ teamId }) => teamId === team.id);
  return {
    read: rows.map((row) =>
      write.object({
        id: write.id(row.id),
        status: row.status,
        amount: write.decimal(row.amount),
        credits: write.decimal(row.amount),
        packageId: row.packageId,
        paymentProvider: row.paymentProvider,
        createdAt: write.instant(row.createdAt),
        processedAt: write.instant(row.processedAt),
        errorMessage: row.errorMessage,
      }),
    ),
  };
};

/** Settles a payment that is pending; a second time changes nothing. */
export function settle(data: Data, row: Transaction, paid: boolean): void {
  if (row.status !== 'pending') return;
  row.status = paid ? 'completed' : 'failed';
  row.processedAt = data.now();
  row.errorMessage = paid ? null : 'Your card was declined.';
  const team = data.teams.find(({ id }) => id === row.teamId);
  if (team && paid) team.balance += row.amount;
}
