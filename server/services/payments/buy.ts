import type { Checkout, CheckoutBody } from '@/contract/payment';
import { isDepositAmount, MAX_DEPOSIT, MIN_DEPOSIT } from '@/domain/billing/amount';
import { checkoutAmount } from '@/domain/billing/packages';
import { dollarsToMicros, type Micros } from '@/domain/money';
import type { AppContext } from '../../context';
import { DomainError, invalid } from '../../errors';
import { requireMember } from '../access';
import type { SignedInUser } from '../people';
import { openCheckout, unavailable } from './openCheckout';
import { openTransaction } from './openTransaction';

/** Where a checkout was asked for. */
interface Asked {
  /** This server as the browser sees it; '' where it is not known. */
  origin: string;
  /** The page that the checkout comes back to. */
  returnPath: string;
}

/**
 * Starts a purchase of credits for the person's current team (specification, section 4): stores a pending transaction and
 * opens a checkout for it. One credit is one dollar.
 * @returns where the browser goes to pay
 * @throws DomainError `invalid_request` for an amount that can't be bought, or that the payment provider does not accept,
 *   `conflict` without a current team, `not_found` for who is not in it, `unavailable` where there is nowhere to pay
 */
export async function buyCredits(
  ctx: AppContext,
  user: SignedInUser,
  body: CheckoutBody,
  { origin, returnPath }: Asked,
): Promise<Checkout> {
  const { packageId, paymentMethod } = body;
  const amountMicros = amountOf(body);
  const teamId = user.current_team_id;
  if (teamId === null) {
    throw new DomainError('conflict', 'Choose a team first: credits belong to a team.');
  }
  await requireMember(ctx, teamId, user.id);
  const provider = ctx.payments[paymentMethod];
  if (provider === undefined) throw unavailable();
  if (origin === '' && provider.name !== 'local') {
    ctx.log.error({}, 'nobody can pay: set PUBLIC_URL, to which a payment comes back');
    throw unavailable();
  }
  const deposit = { teamId, userId: user.id, amountMicros, packageId, paymentMethod, returnPath };
  const id = await openTransaction(ctx, { ...deposit, paymentProvider: provider.name });
  const asked = { id, method: paymentMethod, email: user.email, origin };
  const url = await openCheckout(ctx, provider, asked);
  return { paymentMethod, url };
}

/** Also refuses an amount beside a fixed package that contradicts it. */
function amountOf(body: CheckoutBody): Micros {
  const amount = checkoutAmount(body);
  if (amount === null) throw invalid('amount is required for a custom purchase.');
  if (!isDepositAmount(amount)) {
    throw invalid(`amount must be between $${MIN_DEPOSIT} and $${MAX_DEPOSIT}, in whole cents.`);
  }
  if (body.amount !== undefined && body.amount !== amount) {
    throw invalid('amount does not fit packageId: leave it out for a fixed package.');
  }
  return dollarsToMicros(amount);
}
