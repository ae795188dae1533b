import { createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

const KEY_ID = 'emulator';

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Signs what the emulator leaves unsigned, as Google signs it (RS256), with a key pair that is made for one run. The server
 * is given the public half in place of Google's key set.
 */
export class TokenSigner {
  readonly #privateKey: KeyObject;
  /** The key set, as Google publishes its own. */
  readonly keySet: string;

  constructor() {
    this.#privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const jwk = createPublicKey(this.#privateKey).export({ format: 'jwk' });
    this.keySet = JSON.stringify({ keys: [{ ...jwk, kid: KEY_ID, alg: 'RS256', use: 'sig' }] });
  }

  /** @param token a JSON Web Token, signed or not @returns the same claims, signed */
  signed(token: string): string {
    const claims = token.split('.')[1] ?? '';
    const text = `${base64url({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${claims}`;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), this.#privateKey).toString('base64url')}`;
  }
}
