import type { CheckoutBody } from '@/contract/payment';
import { isDepositAmount, MAX_DEPOSIT, MIN_DEPOSIT } from '@/domain/billing/amount';
import { checkoutAmount } from '@/domain/billing/packages';
import { dollarsToMicros, type Micros } from '@/domain/money';
import type { Api } from '../http/api';
import { DomainError, invalid } from '../errors';
import { askedOrigin, originOf } from '../http/origin';
import { route } from '../http/route';
import { isAllowedCheckout } from '../services/checkoutAddress';
import { paymentProviders } from '../payments/registry';
import { returnPathOf } from './returnPath';
import { requireMember } from '../repo/members';
import { insertTransaction } from '../services/payments';

/** Starts a purchase of credits for the person's current team. */
export function registerPaymentRoutes(api: Api): void {
  route(api, 'checkout', async ({ ctx, user, body, request }) => {
    const amountMicros = amountOf(body);
    const teamId = user.current_team_id;
    if (teamId === null) {
      throw new DomainError('conflict', 'Choose a team first: credits belong to a team.');
    }
    await requireMember(ctx, teamId, user.id);
    const provider = paymentProviders(ctx)?.[body.paymentMethod];
    if (provider === undefined) throw unavailable();
    const origin = originOf(ctx.env, request);
    const id = await insertTransaction(ctx, {
      teamId,
      userId: user.id,
      amountMicros,
      packageId: body.packageId,
      paymentMethod: body.paymentMethod,
      paymentProvider: provider.name,
      returnPath: returnPathOf(request, origin === '' ? askedOrigin(ctx.env, request) : origin),
    });
    const url = await provider.open(id, origin);
    if (!isAllowedCheckout(url, origin, ctx.env.checkoutHosts)) {
      ctx.log.error({ provider: provider.name }, 'checkout leads to a host that is not allowed');
      throw unavailable();
    }
    return { paymentMethod: body.paymentMethod, url };
  });
}

function unavailable(): DomainError {
  return new DomainError('unavailable', 'Payments are not available on this server.');
}

/** @throws ApiError 400 for an amount that can't be bought, or one beside a fixed package that contradicts it */
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
