import { isRecord, parseJson } from '../record';

/** Longest plain text that is taken for a sentence. Characters. */
const MAX_PLAIN_LENGTH = 300;

/** Fields in which servers send an error's sentence, in the order in which they are read. */
const FIELDS = ['error', 'message', 'detail', 'errors'] as const;
/** The same within one of several errors. */
const INNER_FIELDS = ['message', 'msg', 'detail', 'error'] as const;

/** Names of statuses: they say no more than the status itself. */
const STATUS_NAME =
  /^(?:bad request|unauthorized|payment required|forbidden|not found|method not allowed|not acceptable|request timeout|conflict|gone|payload too large|content too large|unsupported media type|unprocessable (?:entity|content)|too many requests|internal server error|not implemented|bad gateway|service unavailable|gateway timeout)$/iu;
const ONE_WORD = /^\S+$/u;
const MARKUP = /<[a-z!/][^>]*>/iu;

/** What the body of an answer says that is not a success. */
export interface ErrorText {
  /** For a person; null where nothing of the kind is said. */
  message: string | null;
  /** For a program. */
  code: string | null;
}

/**
 * Reads the body of an answer that is not a success, as servers of any kind send it: `{error}` (specification, sections 7
 * and 8), `{message}`, `{detail}`, `{errors: […]}`, each a text, a list, or objects that hold one, a list for each field that
 * was sent, or plain text. Never a page of HTML. A sentence is preferred to a word, plain text that is but a word is none,
 * and a status's mere name says nothing.
 */
export function readError(text: string): ErrorText {
  const body = parseJson(text) ?? (text.length > MAX_PLAIN_LENGTH ? null : text);
  if (!isRecord(body)) {
    const message = preferred([sentenceOf(body)]);
    return { message: message !== null && ONE_WORD.test(message) ? null : message, code: null };
  }
  const { code } = body;
  return { message: ofFields(body, FIELDS), code: typeof code === 'string' ? code : null };
}

function sentenceOf(value: unknown): string | null {
  if (typeof value === 'string')
    return value.trim() === '' || MARKUP.test(value) ? null : value.trim();
  if (Array.isArray(value)) return joined(value.map(sentenceOf));
  return isRecord(value) ? ofFields(value, INNER_FIELDS) : null;
}

/** What one of the fields says; else what a list for each field that was sent says, as Django and Laravel answer. */
function ofFields(body: Record<string, unknown>, fields: readonly string[]): string | null {
  const named = preferred(fields.map((field) => sentenceOf(body[field])));
  if (named !== null) return named;
  const said = Object.values(body).filter(Array.isArray).flat().map(sentenceOf);
  return joined(said.filter((one) => one !== null && !ONE_WORD.test(one)));
}

function joined(sentences: readonly (string | null)[]): string | null {
  const said = [...new Set(sentences)].filter((one) => one !== null);
  return said.length === 0 ? null : said.join(said.every((one) => one.endsWith('.')) ? ' ' : '; ');
}

/** The first that is more than a word, else the first, but no status's name. */
function preferred(sentences: readonly (string | null)[]): string | null {
  const said = sentences.filter((one) => one !== null && !STATUS_NAME.test(one));
  return said.find((one) => one !== null && !ONE_WORD.test(one)) ?? said[0] ?? null;
}
