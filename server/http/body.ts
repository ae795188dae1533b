import { isRecord } from '@/contract/reading/isRecord';
import { DomainError, invalid } from '../errors';

/** Largest request body that is read. Bytes. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * The JSON object in a request; an empty body is an empty object.
 * @throws DomainError (413) over {@link MAX_BODY_BYTES}, 415 for another content type, 400 for malformed JSON, for anything but
 *   an object, and for text that no database column takes as it is: with NUL characters, or with half of a surrogate pair
 */
export async function jsonBody(request: Request): Promise<object> {
  const text = await textBody(request);
  if (text === '') return {};
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new DomainError(
      'unsupported_media_type',
      'Send the request as JSON, with Content-Type: application/json.',
    );
  }
  const value = parsed(text);
  if (!isRecord(value)) {
    throw invalid('The request body must be a JSON object.');
  }
  return value;
}

function parsed(text: string): unknown {
  let problem: string | undefined;
  const value = (() => {
    try {
      return JSON.parse(text, (key, inner: unknown) => {
        if (typeof inner === 'string') problem ??= textProblem(key, inner);
        return inner;
      }) as unknown;
    } catch {
      throw invalid('The request body is not valid JSON.');
    }
  })();
  if (problem !== undefined) throw invalid(problem);
  return value;
}

/** Half of a surrogate pair without the other half, which UTF-8 cannot write. */
const HALF_CHARACTER = /\p{Surrogate}/u;

function textProblem(key: string, text: string): string | undefined {
  if (text.includes('\0')) return `${key} must not contain NUL characters.`;
  if (HALF_CHARACTER.test(text)) return `${key} must not contain half a character.`;
  return undefined;
}

/**
 * The body as text.
 * @throws DomainError (413) as soon as more than {@link MAX_BODY_BYTES} have come, however long it says that it is
 */
export async function textBody(request: Request): Promise<string> {
  const told = request.headers.get('content-length');
  if (Number(told ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  // Node reads no more than what the header tells, and as a whole this is much quicker than as a stream.
  if (told !== null) {
    const bytes = Buffer.from(await request.arrayBuffer());
    if (bytes.byteLength > MAX_BODY_BYTES) throw tooLarge();
    return bytes.toString('utf8');
  }
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (const reader = request.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function tooLarge(): DomainError {
  return new DomainError(
    'too_large',
    `The request is too large: at most ${MAX_BODY_BYTES / 1024} kB are accepted.`,
  );
}
