import { createRemoteJWKSet, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { Refusal } from './refusal';

/** Where a console in local mode serves the keys of its tokens. */
const KEYS = '/local/jwks.json';

/** Whom a bearer token names. */
export interface Bearer {
  email: string;
  name: string | null;
}

function bearerOf({ email, name }: JWTPayload): Bearer {
  if (typeof email !== 'string') throw new Refusal(401, 'The token names no address.');
  return { email, name: typeof name === 'string' ? name : null };
}

/**
 * Reads `Authorization: Bearer …`.
 * @param consoleOrigin whose keys the token is held to; without it the token is believed
 * @throws Refusal 401
 */
export function bearerReader(consoleOrigin: string | undefined) {
  const keys = consoleOrigin && createRemoteJWKSet(new URL(KEYS, consoleOrigin));
  return async (header: string | undefined): Promise<Bearer> => {
    const token = /^Bearer (.+)$/iu.exec(header ?? '')?.[1];
    if (token === undefined) throw new Refusal(401, 'Sign in first.');
    try {
      return bearerOf(keys ? (await jwtVerify(token, keys)).payload : decodeJwt(token));
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal(401, 'The token is not valid.');
    }
  };
}
