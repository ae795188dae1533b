import type { Context } from 'hono';
import { PAYMENT_DECLINED } from '@/domain/refusals';
import type { Api } from '../http/api';
import { checkoutOf, settleCheckout, type PaymentResult } from '../services/payments/localCheckout';
import { checkoutPage, unknownCheckoutPage } from './checkoutPage';
import { type CheckoutOutcome, DEFAULT_RETURN_PATH, returnAddress } from './returnPath';

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
 * The hosted-checkout stand-in, in local mode without a payment provider only. Like a payment provider's page it needs no sign-in: whoever has the
 * address of a payment, which can't be guessed, may end it.
 */
export function registerLocalCheckoutRoutes({ hono, ctx }: Api): void {
  if (ctx.payments.fiat?.name !== 'local') return;

  hono.get('/local/checkout/:id', async (c) => {
    c.header('Cache-Control', 'no-store');
    const checkout = await checkoutOf(ctx, c.req.param('id'));
    if (checkout === undefined) return c.html(unknownCheckoutPage(), 404);
    return checkout.isPayable
      ? c.html(checkoutPage(checkout, c.req.path))
      : back(c, checkout.returnPath, 'already_processed');
  });

  hono.post('/local/checkout/:id/:action{pay|cancel|fail}', async (c) => {
    c.header('Cache-Control', 'no-store');
    const action = ACTIONS[c.req.param('action')];
    const settled = action && (await settleCheckout(ctx, c.req.param('id'), action.result));
    if (!action || !settled) return back(c, DEFAULT_RETURN_PATH, 'verification_failed');
    return back(c, settled.returnPath, settled.isFirst ? action.outcome : 'already_processed');
  });
}

function back(c: Context, path: string, outcome: CheckoutOutcome): Response {
  return c.redirect(returnAddress(path, outcome), 303);
}
