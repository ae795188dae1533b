import { invalid } from '../errors';
import type { Handlers } from '../http/route';
import { destroyInstance, listDeployments, renameInstance } from '../services/instances';
import { placeOrder } from '../services/orders';

/** Deploying, listing, renaming and destroying instances. */
export const deploymentHandlers = {
  createDeployment: ({ ctx, user, body, request }) =>
    placeOrder(ctx, { userId: user.id, idempotencyKey: idempotencyKey(request), body }),

  listDeployments: ({ ctx, user, query }) => listDeployments(ctx, user, query.teamId),

  renameDeployment: async ({ ctx, user, params, body }) => {
    await renameInstance(ctx, user.id, params.deploymentId, body.name);
    return { name: body.name };
  },

  destroyInstance: async ({ ctx, user, params }) => {
    const isDone = await destroyInstance(ctx, user.id, params);
    return { success: true, ...(!isDone && { pending: true }) };
  },
} satisfies Partial<Handlers>;

/** Visible ASCII, as long as an id may be. */
const KEY = /^[\x21-\x7e]{1,200}$/u;

/** The key of a request that must have its effect once, or undefined where it carries none. */
function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get('Idempotency-Key');
  if (key === null) return undefined;
  if (!KEY.test(key)) throw invalid('Idempotency-Key must be 1 to 200 visible characters.');
  return key;
}
