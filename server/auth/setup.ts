import type { JWTVerifyGetKey } from 'jose';
import type { AppContext } from '../context';
import type { VerifyToken } from '../http/api';
import { LOCAL_PROJECT_ID } from '../http/clientConfig';
import { firebaseKeys } from './firebaseKeys';
import { createLocalIssuer, type LocalIssuer } from './localIssuer';
import { cachedVerifier } from './cachedVerifier';
import { tokenVerifier } from './verifyToken';

/** How people sign in at this server. */
export interface Auth {
  verify: VerifyToken;
  /** Present in local mode only; without it nothing under `/local/` exists. */
  issuer?: LocalIssuer;
}

/**
 * Firebase where it is configured, else the local account provider.
 * @param keys the keys of Firebase's tokens, for tests
 */
export async function createAuth(
  ctx: AppContext,
  keys: JWTVerifyGetKey = firebaseKeys(),
): Promise<Auth> {
  const { firebase } = ctx.env;
  if (firebase !== undefined) {
    const verify = tokenVerifier(firebase.projectId, keys, ctx.now);
    return { verify: cachedVerifier(verify, ctx.now) };
  }
  const issuer = await createLocalIssuer(ctx);
  const verify = tokenVerifier(LOCAL_PROJECT_ID, issuer.keys, ctx.now);
  return { verify: cachedVerifier(verify, ctx.now), issuer };
}
