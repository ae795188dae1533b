import type { AppContext } from '../context';
import { signIn, type Identity, type SignedInUser, type SignInOptions } from '../services/people';
import { unauthenticated } from '../errors';

/**
 * Checks a bearer token.
 * @throws DomainError `unauthenticated` for a token that is not good, `unavailable` when the provider's keys can't be reached
 */
export type VerifyToken = (token: string) => Promise<Identity>;

const BEARER = /^Bearer +([\w.~+/=-]+) *$/iu;

/**
 * Who sends a request. Somebody who never went through the login exchange (a script with a good token) is registered
 * here just as the exchange does it.
 * @throws DomainError `unauthenticated` without a good bearer token, `unavailable` when the account provider's keys can't be reached
 */
export async function authenticate(
  ctx: AppContext,
  verify: VerifyToken,
  authorization: string | undefined,
  options: SignInOptions,
): Promise<SignedInUser> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (token === undefined) throw unauthenticated('Please sign in to continue.');
  return signIn(ctx, await verify(token), options);
}
