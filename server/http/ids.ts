import { randomBytes } from 'node:crypto';

/** 128 random bits: more than anybody can try. */
const ID_BYTES = 16;

/** A new id that cannot be guessed, for example `team_4fJ…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(ID_BYTES).toString('base64url')}`;
}
