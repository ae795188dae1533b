import type { Api } from '../http/api';
import { webhookBody } from '../http/body';
import { realProviders } from '../services/payments/providers';
import { webhooksOf } from '../services/payments/webhook';

/**
 * What payment providers report by themselves, each to an address of its own. Success means that it is booked, or known, or
 * nothing of ours; anything else, that it is to be sent again.
 */
export function registerWebhookRoutes({ hono, ctx }: Api): void {
  for (const provider of realProviders(ctx)) {
    const take = webhooksOf(ctx, provider);
    hono.post(`/webhooks/${provider.name}`, async (c) => {
      c.header('Cache-Control', 'no-store');
      await take(await webhookBody(c), c.req.raw.headers);
      return c.json({ received: true });
    });
  }
}
