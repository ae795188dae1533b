import type { SentTransaction } from '@/contract/transaction';
import { CRYPTO_AT_STRIPE } from '@/contract/words';
import { microsToDollars } from '@/domain/money';
import type { AppContext } from '../../context';
import type { TransactionTable } from '../../db/schema';
import { newestTransactions } from '../../repo/transactions';
import { requireMember } from '../access';
import type { SignedInUser } from '../people';
import { Versioned } from '../versioned';

/**
 * The transactions of a team, newest first (specification, section 3).
 * @throws DomainError `not_found` for who is not in the team
 */
export async function listTransactions(
  ctx: AppContext,
  user: SignedInUser,
  teamId: string,
): Promise<Versioned<SentTransaction[]>> {
  const { version } = await requireMember(ctx, teamId, user);
  return new Versioned(version, async () =>
    (await newestTransactions(ctx.db, teamId)).map(toTransaction),
  );
}

function toTransaction(row: TransactionTable): SentTransaction {
  const amount = microsToDollars(row.paid_micros ?? row.amount_micros);
  return {
    id: row.id,
    status: row.status,
    amount,
    credits: amount,
    packageId: row.package_id,
    paymentProvider: providerWord(row),
    createdAt: new Date(row.created_at).toISOString(),
    processedAt: row.processed_at === null ? null : new Date(row.processed_at).toISOString(),
    errorMessage: row.error_message,
    kind: row.kind,
    waiting: row.status === 'pending' && row.waiting_at !== null,
    receiptNumber: row.receipt_number,
    note: row.note,
  };
}

/** What people are told of where they paid, which tells a card from crypto; null for what nobody paid. */
function providerWord({ kind, payment_provider, payment_method }: TransactionTable): string | null {
  if (kind === 'adjustment') return null;
  const isCrypto = payment_method === 'crypto';
  switch (payment_provider) {
    case 'stripe':
      return isCrypto ? CRYPTO_AT_STRIPE : 'Stripe';
    case 'btcpay':
      return 'BTCPay';
    default:
      return isCrypto ? 'crypto' : 'card';
  }
}
