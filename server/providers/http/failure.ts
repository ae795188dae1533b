import { recordOf } from '@/contract/record';
import { withoutSecrets } from '../../log';
import { ProviderError, type ProviderErrorKind } from '../machineProvider';
import { restAfter } from './rest';

/** An answer of a provider. */
export interface Answer {
  /** What was asked, for the log: `GET /instances`. */
  call: string;
  status: number;
  headers: Headers;
  /** What its JSON says; undefined where it is empty. */
  body: unknown;
}

/** What an answer means by its error code; undefined where its status tells. */
export type KindOf = (answer: Answer) => ProviderErrorKind | undefined;

const KINDS: Readonly<Record<number, ProviderErrorKind>> = {
  401: 'unauthorized',
  402: 'accountEmpty',
  403: 'unauthorized',
  408: 'outcomeUnknown',
  429: 'throttled',
};

/** What a status means, where the provider has no code of its own for it. */
const kindOfStatus = (status: number): ProviderErrorKind =>
  KINDS[status] ?? (status >= 400 && status < 500 ? 'rejected' : 'outcomeUnknown');

/** Of what a provider says, so much is kept. Characters. */
const LONGEST_SENTENCE = 200;

/**
 * The failure that an answer is.
 * @param secret what no message may hold, even where the provider repeats it
 * @param now the time of day, epoch milliseconds
 */
export function failureOf(
  answer: Answer,
  { kindOf, secret, now }: { kindOf?: KindOf; secret: string; now: number },
): ProviderError {
  const { call, status, headers, body } = answer;
  const kind = kindOf?.(answer) ?? kindOfStatus(status);
  const said = sentenceOf(body);
  return new ProviderError(
    kind,
    `${call}: ${status}${said === '' ? '' : ` (${hideSecret(said, secret)})`}`,
    kind === 'throttled' ? restAfter(headers, now) : 0,
  );
}

/** What a provider says went wrong, wherever it puts that; empty where it says nothing. */
function sentenceOf(body: unknown): string {
  const { error, code, message, detail, title } = recordOf(body);
  const inner = recordOf(error);
  const texts = [inner.code, inner.message, code, message, detail, title, error];
  return texts
    .filter((text) => typeof text === 'string')
    .slice(0, 2)
    .join(': ');
}

/** A text without a secret, also where only a part of it is repeated. */
function hideSecret(text: string, secret: string): string {
  const whole = secret === '' ? text : text.replaceAll(secret, '[secret]');
  const hidden = whole.replace(/[\w.~+/=-]{6,}/gu, (word) =>
    secret.includes(word) ? '[secret]' : word,
  );
  return withoutSecrets(hidden).slice(0, LONGEST_SENTENCE);
}
