import type { PaymentMethod } from '@/contract/payment';
import { PAYMENT_NOT_STARTED } from '@/domain/refusals';
import type { AppContext } from '../../context';
import { DomainError, invalid } from '../../errors';
import {
  PaymentError,
  type OpenedPayment,
  type PaymentOrder,
  type PaymentProvider,
  type ReturnUrls,
} from '../../payments/paymentProvider';
import { findTransaction, updateTransaction } from '../../repo/transactions';
import { isAllowedCheckout } from '../checkoutAddress';

/** How often a checkout is asked for where a provider gives no answer. */
const MAX_ATTEMPTS = 2;

/** Who pays what, and where. */
interface Asked {
  /** Of the stored transaction. */
  id: string;
  method: PaymentMethod;
  email: string;
  /** This server as the browser sees it; '' where it is not known. */
  origin: string;
}

/**
 * Opens a checkout for a stored transaction, which fails where that does not succeed.
 * @returns where the browser goes to pay
 * @throws DomainError `invalid_request` for what the provider does not accept, `unavailable` where it cannot be used
 */
export async function openCheckout(
  ctx: AppContext,
  provider: PaymentProvider,
  { id, method, email, origin }: Asked,
): Promise<string> {
  const row = await findTransaction(ctx.db, id);
  if (row === undefined) throw unavailable();
  const page = `${origin}/payments/${encodeURIComponent(id)}`;
  const urls = { origin, success: `${page}/return`, cancel: `${page}/cancel` };
  const { amount_micros: amountMicros, team_name: teamName } = row;
  const order = { transactionId: id, amountMicros, method, teamName, email };
  try {
    const { url, externalId } = await attempt(ctx, provider, order, urls);
    await updateTransaction(ctx.db, id, ['pending'], { external_id: externalId });
    const allowed = { hosts: ctx.env.checkoutHosts, origins: provider.origins };
    if (isAllowedCheckout(url, origin, allowed)) return url;
    ctx.log.error({ provider: provider.name }, 'checkout leads to a host that is not allowed');
    throw unavailable();
  } catch (error) {
    const isRejected = error instanceof PaymentError && error.kind === 'rejected';
    await updateTransaction(ctx.db, id, ['pending'], {
      status: 'failed',
      processed_at: ctx.now(),
      error_message: isRejected ? error.message : PAYMENT_NOT_STARTED,
    });
    if (!(error instanceof PaymentError)) throw error;
    if (isRejected) throw invalid(error.message);
    const facts = { provider: provider.name, kind: error.kind, reason: error.message };
    ctx.log.error(facts, 'checkout not opened');
    throw error.kind === 'unavailable' ? noAnswer() : unavailable();
  }
}

/** Asks as another attempt where it is not known whether the first was answered: the provider keeps an answer, even a failure. */
async function attempt(
  ctx: AppContext,
  provider: PaymentProvider,
  order: Omit<PaymentOrder, 'attempt'>,
  urls: ReturnUrls,
  number = 1,
): Promise<OpenedPayment> {
  await updateTransaction(ctx.db, order.transactionId, ['pending'], { attempts: number });
  try {
    return await provider.open({ ...order, attempt: number }, urls);
  } catch (error) {
    const isUnknown = error instanceof PaymentError && error.kind === 'unavailable';
    if (!isUnknown || number === MAX_ATTEMPTS) throw error;
    return attempt(ctx, provider, order, urls, number + 1);
  }
}

/** Nobody can pay at the moment. */
export function unavailable(): DomainError {
  return new DomainError('unavailable', 'Payments are not available on this server.');
}

const noAnswer = (): DomainError =>
  new DomainError(
    'unavailable',
    'Payments are not available at the moment. Please try again shortly.',
  );
