import { MAX_SEARCH_LENGTH } from '@/contract/words';
import { UNREAD, type Decoder, type Unread } from '@/contract/reading/decoder';
import { orElse, value } from '@/contract/reading/values';
import { looksLikePrivateKey } from '@/domain/keys/privateKey';

/** Kinds of values that drafts are made of, beside those of the answers of servers. */

export const nothing = (): Unread => UNREAD;

/** What need not be there; what is there must be readable. */
export const maybe = <Output>(inner: Decoder<Output>): Decoder<Output | undefined> => ({
  fits: (given) => given === undefined || inner.fits(given),
  readOdd: (given, remarks) => (given === undefined ? given : inner.readOdd(given, remarks)),
});

/** Null says that nothing was chosen or typed. */
export const nullable = <Output>(inner: Decoder<Output>): Decoder<Output | null> => ({
  fits: (given) => given === null || inner.fits(given),
  readOdd: (given, remarks) => (given === null ? given : inner.readOdd(given, remarks)),
});

const kept = (given: unknown): given is string =>
  typeof given === 'string' && !looksLikePrivateKey(given);

/** What is typed; a part of a private key never comes so far, and should it ever, it would not be written down. */
export const typed = orElse(value<string>('text', kept, nothing), '');

/** A search that the server takes. */
export const search = orElse(
  value<string>('a search', (given) => kept(given) && given.length <= MAX_SEARCH_LENGTH, nothing),
  '',
);

/** Nothing is under way when a page is opened. */
export const notPending = orElse(
  value<false>('false', (given) => given === false, nothing),
  false,
);

export const number = value<number>('a number', Number.isFinite, nothing);
export const pageNumber = value<number>(
  'a page',
  (given) => Number.isInteger(given) && Number(given) >= 1,
  nothing,
);
