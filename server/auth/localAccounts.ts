import type { AppContext } from '../context';
import type { LocalAccountTable } from '../db/schema';
import { emailKey } from '../repo/emailKey';
import type { Identity } from '../services/people';

/** The account with this id, or undefined. */
export function localAccount(ctx: AppContext, id: string): Promise<LocalAccountTable | undefined> {
  return ctx.db.selectFrom('local_accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The account of an address, made if there is none. A given name replaces the stored one.
 * @param email in any form; stored in the one that is compared
 */
export async function ensureLocalAccount(
  ctx: AppContext,
  email: string,
  name?: string,
): Promise<LocalAccountTable> {
  const address = emailKey(email);
  const now = ctx.now();
  await ctx.db
    .insertInto('local_accounts')
    .values({
      id: ctx.newId('acct'),
      email: address,
      name: name ?? address.split('@')[0] ?? address,
      disabled: 0,
      created_at: now,
      last_sign_in_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        last_sign_in_at: now,
        ...(name === undefined ? {} : { name }),
      }),
    )
    .execute();
  return ctx.db
    .selectFrom('local_accounts')
    .selectAll()
    .where('email', '=', address)
    .executeTakeFirstOrThrow();
}

/** What a token of this account says. */
export function identityOfAccount(account: LocalAccountTable): Identity {
  return {
    subject: account.id,
    email: account.email,
    emailVerified: true,
    name: account.name,
    photoUrl: null,
  };
}

/** How many accounts the page offers as buttons. */
const OFFERED_ACCOUNTS = 8;

/** The accounts to choose from, oldest first, so that the demo accounts lead. */
export function offeredAccounts(ctx: AppContext): Promise<LocalAccountTable[]> {
  return ctx.db
    .selectFrom('local_accounts')
    .selectAll()
    .where('disabled', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .limit(OFFERED_ACCOUNTS)
    .execute();
}

/** Disables an account or allows it again; an unknown address is left alone. */
export async function setLocalAccountDisabled(
  ctx: AppContext,
  email: string,
  disabled: boolean,
): Promise<void> {
  await ctx.db
    .updateTable('local_accounts')
    .set({ disabled: disabled ? 1 : 0 })
    .where('email', '=', emailKey(email))
    .execute();
}

/** Removes an account; its tokens are refused from then on. */
export async function deleteLocalAccount(ctx: AppContext, id: string): Promise<void> {
  await ctx.db.deleteFrom('local_accounts').where('id', '=', id).execute();
}
