import type { HonoRequest } from 'hono';
import type { Api } from '../http/api';
import { comeBack, type WayBack } from '../services/payments/comeBack';
import { DEFAULT_RETURN_PATH, returnAddress } from './returnPath';

/**
 * Where a payment provider's page leads back to. It needs no sign-in: whoever has the id of a payment, which can't be guessed,
 * learns how it came out, and no more.
 */
export function registerPaymentReturnRoutes({ hono, ctx, limits }: Api): void {
  for (const way of ['return', 'cancel'] satisfies WayBack[]) {
    hono.get(`/payments/:id/${way}`, async (c) => {
      c.header('Cache-Control', 'no-store');
      if (isOnlyLooking(c.req)) return c.body(null, 204);
      await limits.byAddress(c, 'paymentReturn');
      const back = await comeBack(ctx, c.req.param('id'), way);
      const { returnPath, outcome } = back ?? {
        ...{ returnPath: DEFAULT_RETURN_PATH, outcome: 'verification_failed' },
      };
      return c.redirect(returnAddress(returnPath, outcome), 303);
    });
  }
}

/** Nobody has come back yet where an address is only looked at, or fetched in advance. */
function isOnlyLooking(request: HonoRequest): boolean {
  const purpose = request.header('sec-purpose') ?? request.header('purpose') ?? '';
  return request.method === 'HEAD' || /prefetch|prerender|preview/iu.test(purpose);
}
