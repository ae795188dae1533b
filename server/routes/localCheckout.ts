import type { Context } from 'hono';
import { PAYMENT_DECLINED } from '@/domain/reasons';
import type { Api } from '../http/api';
import type { HonoEnv } from '../http/honoEnv';
import { checkoutPage, unknownCheckoutPage } from './checkoutPage';
import { type CheckoutOutcome, DEFAULT_RETURN_PATH, returnAddress } from './returnPath';
import { teamNameOf } from '../repo/teams';
import {
  findTransaction,
  finishTransaction,
  isPayable,
  type PaymentResult,
} from '../services/payments';

/** The forms of the checkout page: what each makes of the payment, and how the person comes back. */
const ACTIONS: Record<string, { result: PaymentResult; outcome: CheckoutOutcome }> = {
  pay: { result: { status: 'completed' }, outcome: 'paid' },
  cancel: { result: { status: 'cancelled' }, outcome: 'cancelled' },
  fail: {
    result: { status: 'failed', errorMessage: PAYMENT_DECLINED },
    outcome: 'processing_failed',
  },
};

/**
 * The hosted-checkout stand-in, in local mode only. Like a payment provider's page it needs no sign-in: whoever has the
 * address of a payment, which can't be guessed, may end it.
 */
export function registerLocalCheckoutRoutes({ hono, ctx }: Api): void {
  if (!ctx.env.localMode) return;

  hono.get('/local/checkout/:id', async (c) => {
    c.header('Cache-Control', 'no-store');
    const transaction = await findTransaction(ctx, c.req.param('id'));
    if (transaction === undefined) return c.html(unknownCheckoutPage(), 404);
    return isPayable(transaction)
      ? c.html(checkoutPage(transaction, await teamNameOf(ctx, transaction.team_id)))
      : back(c, transaction.return_path, 'already_processed');
  });

  hono.post('/local/checkout/:id/:action{pay|cancel|fail}', async (c) => {
    c.header('Cache-Control', 'no-store');
    const action = ACTIONS[c.req.param('action')];
    const transaction = await findTransaction(ctx, c.req.param('id'));
    if (transaction === undefined || action === undefined) {
      return back(c, DEFAULT_RETURN_PATH, 'verification_failed');
    }
    const isFirst = await finishTransaction(ctx, transaction, action.result);
    return back(c, transaction.return_path, isFirst ? action.outcome : 'already_processed');
  });
}

function back(c: Context<HonoEnv>, path: string, outcome: CheckoutOutcome): Response {
  return c.redirect(returnAddress(path, outcome), 303);
}
