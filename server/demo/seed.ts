import { PAGES } from '@/contract/pages';
import { dollarsToMicros } from '@/domain/money';
import { HOUR_MS, SECOND_MS } from '@/domain/time';
import { ensureLocalAccount, identityOfAccount } from '../auth/localAccounts';
import type { AppContext } from '../context';
import { inTransaction } from '../db/transaction';
import { LOCAL_PAYMENT_PROVIDERS } from '../payments/localCheckout';
import { invite } from '../services/invitations';
import { claimMeta } from '../repo/meta';
import { addSshKey } from '../services/sshKeys';
import { addTeam } from '../services/teams';
import { settleCheckout } from '../services/payments/localCheckout';
import { openTransaction } from '../services/payments/openTransaction';
import { signIn } from '../services/people';
import { insertMember } from '../repo/members';
import { updateUser } from '../repo/users';
import { DEMO_ACCOUNTS, DEMO_KEYS, DEMO_PURCHASES, DEMO_TEAM, type DemoMember } from './demoData';
import { insertDemoDeployments } from './demoDeployments';

/** Key of `meta`: when the demo data was made, in epoch milliseconds. */
const SEEDED_KEY = 'demo_seeded';

/**
 * Fills a new installation with the demo team, its people and, beside the simulator, their past (see demoData.ts), relative to now. Does nothing
 * a second time, in Firebase mode, or where it is switched off.
 */
export async function seedDemo(ctx: AppContext): Promise<void> {
  if (!ctx.env.seedDemo || !ctx.env.localMode) return;
  await inTransaction(ctx, async (trx) => {
    const start = trx.now();
    // Only the first process to claim it seeds.
    if (!(await claimMeta(trx.db, SEEDED_KEY, String(start)))) return;
    const at = (instant: number): AppContext => ({ ...trx, now: () => instant });

    const members = await insertPeople(at(start - 30 * 24 * HOUR_MS));
    const teamId = await insertDemoTeam(at(start - 30 * 24 * HOUR_MS + HOUR_MS), members);
    // Beside real machines nothing is made up: nobody has the private halves of the keys.
    if (trx.env.sources.includes('simulator')) {
      const keyIds = await insertKeys(at, start, teamId, members);
      await insertPurchases(at, start, teamId, members);
      await insertDemoDeployments(trx, start, { teamId, members, keyIds });
    }
    const { email } = DEMO_ACCOUNTS.new;
    await invite(at(start - HOUR_MS), members.owner, teamId, { email, role: 'member' });
  });
}

/** Makes the four accounts, in the order in which the sign-in page offers them; each gets a personal team. */
async function insertPeople(trx: AppContext): Promise<Record<DemoMember, string>> {
  const person = async (which: keyof typeof DEMO_ACCOUNTS, order: number): Promise<string> => {
    const { email, name } = DEMO_ACCOUNTS[which];
    const now = trx.now() + order * SECOND_MS;
    const then = { ...trx, now: () => now };
    const user = await signIn(then, identityOfAccount(await ensureLocalAccount(then, email, name)));
    return user.id;
  };
  const owner = await person('owner', 0);
  const admin = await person('admin', 1);
  const member = await person('member', 2);
  await person('new', 3);
  return { owner, admin, member };
}

async function insertDemoTeam(
  trx: AppContext,
  members: Record<DemoMember, string>,
): Promise<string> {
  const teamId = await addTeam(trx, { ...DEMO_TEAM, ownerId: members.owner });
  for (const [order, role] of (['admin', 'member'] as const).entries()) {
    const created_at = trx.now() + (order + 1) * SECOND_MS;
    await insertMember(trx.db, { team_id: teamId, user_id: members[role], role, created_at });
  }
  for (const userId of Object.values(members)) {
    await updateUser(trx.db, userId, { current_team_id: teamId });
  }
  return teamId;
}

async function insertKeys(
  at: (instant: number) => AppContext,
  start: number,
  teamId: string,
  members: Record<DemoMember, string>,
): Promise<string[]> {
  const keyIds: string[] = [];
  for (const { by, name, publicKey } of DEMO_KEYS) {
    const then = at(start - 20 * 24 * HOUR_MS + keyIds.length);
    const userId = members[by];
    keyIds.push(await addSshKey(then, userId, { userId, teamId, name, publicKey }));
  }
  return keyIds;
}

async function insertPurchases(
  at: (instant: number) => AppContext,
  start: number,
  teamId: string,
  members: Record<DemoMember, string>,
): Promise<void> {
  for (const { by, ago, dollars, packageId, paymentMethod, result } of DEMO_PURCHASES) {
    const id = await openTransaction(at(start - ago), {
      teamId,
      userId: members[by],
      amountMicros: dollarsToMicros(dollars),
      packageId,
      paymentMethod,
      paymentProvider: LOCAL_PAYMENT_PROVIDERS[paymentMethod].name,
      returnPath: PAGES.billing.path,
    });
    if (result === undefined) continue;
    await settleCheckout(at(start - ago + 40 * SECOND_MS), id, result);
  }
}
