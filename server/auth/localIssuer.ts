import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import * as z from 'zod/mini';
import type { AppContext } from '../context';
import type { LocalAccountTable } from '../db/schema';
import { LOCAL_PROJECT_ID } from '../http/clientConfig';
import { claimMeta, metaValue } from '../repo/meta';
import { issuerOf } from './verifyToken';

/** Seconds that a local identity token is good for, as Firebase's. */
export const TOKEN_LIFETIME = 3600;

/** The provider that the local accounts pass for. */
export const PROVIDER = 'google.com';

const KEY_NAME = 'local_signing_key';

/** Issues identity tokens in the shape of Firebase's, signed with a key of this installation. */
export interface LocalIssuer {
  keys: JWTVerifyGetKey;
  /** The public part of the key, with which any other server can check the tokens. */
  publicKeys: JSONWebKeySet;
  /** @param authTime when the person signed in, epoch milliseconds; a refreshed token keeps it */
  idToken: (account: LocalAccountTable, authTime: number) => Promise<string>;
  /** Signs any claims, for tests of what the verification refuses and for refresh tokens. */
  sign: (claims: Record<string, unknown>) => Promise<string>;
}

/** The issuer of this installation; its key is made at the first start and stored in the database. */
export async function createLocalIssuer(ctx: AppContext): Promise<LocalIssuer> {
  const privateJwk = await signingKey(ctx);
  const privateKey = await importJWK(privateJwk, 'RS256');
  const { kty, n, e, kid } = privateJwk;
  const publicKeys = { keys: [{ kty, n, e, kid, alg: 'RS256', use: 'sig' }] };
  const sign = (claims: Record<string, unknown>): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey);
  return {
    keys: createLocalJWKSet(publicKeys),
    publicKeys,
    sign,
    idToken: (account, authTime) => {
      const { id, email, name } = account;
      const iat = Math.floor(ctx.now() / 1000);
      return sign({
        iss: issuerOf(LOCAL_PROJECT_ID),
        aud: LOCAL_PROJECT_ID,
        sub: id,
        user_id: id,
        auth_time: Math.floor(authTime / 1000),
        iat,
        exp: iat + TOKEN_LIFETIME,
        email,
        email_verified: true,
        name,
        firebase: {
          identities: { [PROVIDER]: [id], email: [email] },
          sign_in_provider: PROVIDER,
        },
      });
    },
  };
}

const jwkSchema = z.looseObject({ kty: z.string(), n: z.string(), e: z.string(), kid: z.string() });

/** A new RSA key as JSON, its id being its thumbprint. */
export async function newSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return JSON.stringify({ ...jwk, kid: await calculateJwkThumbprint(jwk) });
}

async function signingKey({ db }: AppContext): Promise<JWK & z.infer<typeof jwkSchema>> {
  if ((await metaValue(db, KEY_NAME)) === undefined) {
    await claimMeta(db, KEY_NAME, await newSigningKey());
  }
  // Another process may have been quicker; what is stored is what counts.
  return jwkSchema.parse(JSON.parse((await metaValue(db, KEY_NAME)) ?? ''));
}

/** Stores a signing key unless there is one already. */
export async function storeSigningKey({ db }: AppContext, value: string): Promise<void> {
  await claimMeta(db, KEY_NAME, value);
}
