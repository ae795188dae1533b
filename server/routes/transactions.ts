import { Versioned } from '../http/answer';
import type { Api } from '../http/api';
import { route } from '../http/route';
import { requireMember } from '../repo/members';
import { transactionsOf } from '../services/payments';

/** The deposits of a team. */
export function registerTransactionRoutes(api: Api): void {
  route(api, 'listTransactions', async ({ ctx, user, query }) => {
    const { version } = await requireMember(ctx, query.teamId, user.id);
    return new Versioned(version, () => transactionsOf(ctx, query.teamId));
  });
}
