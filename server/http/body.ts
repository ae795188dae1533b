import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isRecord } from '@/contract/record';
import { DomainError, invalid } from '../errors';

/** Largest body of a call that is read. Bytes. */
const MAX_BODY_BYTES = 64 * 1024;
/**
 * The same of a webhook. What Stripe tells of a dispute holds all that was written about it, which may be 150,000 characters, and
 * what was there before. Bytes.
 */
const MAX_WEBHOOK_BYTES = 1024 * 1024;

function tooLarge(most: number): never {
  throw new DomainError(
    'too_large',
    `The request is too large: at most ${most / 1024} kB are accepted.`,
  );
}

/**
 * The body as text.
 * @throws DomainError (413) over {@link MAX_BODY_BYTES}
 */
export async function textBody(c: Context): Promise<string> {
  await limit(c, MAX_BODY_BYTES);
  return c.req.text();
}

/** The body of a webhook as it was sent, byte for byte. @throws DomainError (413) over {@link MAX_WEBHOOK_BYTES} */
export async function webhookBody(c: Context): Promise<Uint8Array> {
  await limit(c, MAX_WEBHOOK_BYTES);
  return new Uint8Array(await c.req.arrayBuffer());
}

async function limit(c: Context, most: number): Promise<void> {
  const length = c.req.header('content-length');
  const limitBody = bodyLimit({ maxSize: most, onError: () => tooLarge(most) });
  if (length === undefined) await limitBody(c, () => Promise.resolve());
  // Node reads no more than this. Hono's `bodyLimit` would make a stream of it first: 0.8 ms for a sign-in instead of 0.25.
  else if (Number(length) > most) tooLarge(most);
}

/**
 * The JSON object in a request; an empty body is an empty object.
 * @throws DomainError 413 as {@link textBody}, 415 for another content type, 400 for malformed JSON, for anything but
 *   an object, and for text that no database column takes as it is: with NUL characters, or with half of a surrogate pair
 */
export async function jsonBody(c: Context): Promise<Record<string, unknown>> {
  const text = await textBody(c);
  if (text === '') return {};
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new DomainError(
      'unsupported_media_type',
      'Send the request as JSON, with Content-Type: application/json.',
    );
  }
  const value = parsed(text);
  if (!isRecord(value)) throw invalid('The request body must be a JSON object.');
  return value;
}

function parsed(text: string): unknown {
  let problem: string | undefined;
  try {
    return JSON.parse(text, (key, inner: unknown) => {
      if (typeof inner === 'string') problem ??= textProblem(key, inner);
      if (problem !== undefined) throw new Error(problem);
      return inner;
    });
  } catch {
    throw invalid(problem ?? 'The request body is not valid JSON.');
  }
}

/** Half of a surrogate pair without the other half, which UTF-8 cannot write. */
const HALF_CHARACTER = /\p{Surrogate}/u;

function textProblem(key: string, text: string): string | undefined {
  if (text.includes('\0')) return `${key} must not contain NUL characters.`;
  if (HALF_CHARACTER.test(text)) return `${key} must not contain half a character.`;
  return undefined;
}
