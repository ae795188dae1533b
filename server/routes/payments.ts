import { askedOrigin, originOf } from '../http/origin';
import type { Handlers } from '../http/route';
import { buyCredits } from '../services/payments/buy';
import { listTransactions } from '../services/payments/list';
import { returnPathOf } from './returnPath';

/** Purchases of credits for the person's current team, and the deposits of a team. */
export const paymentHandlers = {
  checkout: ({ ctx, user, body, request }) => {
    const origin = originOf(ctx.env, request);
    const ownOrigin = origin === '' ? askedOrigin(ctx.env, request) : origin;
    return buyCredits(ctx, user, body, { origin, returnPath: returnPathOf(request, ownOrigin) });
  },

  listTransactions: ({ ctx, user, query }) => listTransactions(ctx, user, query.teamId),
} satisfies Partial<Handlers>;
