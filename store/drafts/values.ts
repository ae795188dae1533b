import type { PagePath } from '@/contract/pages';
import { MAX_SEARCH_LENGTH } from '@/contract/words';
import { UNREAD, type Decoder, type Unread } from '@/contract/reading/decoder';
import { orElse, value } from '@/contract/reading/values';
import { looksLikePrivateKey } from '@/domain/keys/privateKey';
import type { Part } from './events';

/** Decoders of drafts, beside those of the API. */

export const nothing = (): Unread => UNREAD;

/** An optional value. */
export const maybe = <Output>(inner: Decoder<Output>): Decoder<Output | undefined> => ({
  fits: (given) => given === undefined || inner.fits(given),
  readOdd: (given, oddities) => (given === undefined ? given : inner.readOdd(given, oddities)),
});

export const nullable = <Output>(inner: Decoder<Output>): Decoder<Output | null> => ({
  fits: (given) => given === null || inner.fits(given),
  readOdd: (given, oddities) => (given === null ? given : inner.readOdd(given, oddities)),
});

const isStorable = (given: unknown): given is string =>
  typeof given === 'string' && !looksLikePrivateKey(given);

/** A typed text. One that looks like a private key is never stored. */
export const typed = orElse(value<string>('text', isStorable, nothing), '');

/** A search that the server accepts. */
export const search = orElse(
  value<string>(
    'a search',
    (given) => isStorable(given) && given.length <= MAX_SEARCH_LENGTH,
    nothing,
  ),
  '',
);

/** Nothing is pending after a reload. */
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

/** What of a concern's state is restored after a reload: what was typed, chosen and opened, but no questions, menus or notices. */
interface ConcernDrafts<Stored> {
  /** The stored part of the state, and how it is read. */
  stored: Decoder<Stored>;
  /** The page on which its dialogs are restored; without one, the page on which they were open. */
  home?: PagePath;
  /** Closes them on any other page. */
  closed?: (stored: NoInfer<Stored>) => Part<NoInfer<Stored>>;
}

export interface AnyDrafts extends Pick<ConcernDrafts<never>, 'home'> {
  stored: Pick<Decoder<unknown>, 'fits' | 'readOdd'>;
  closed?: (stored: never) => object;
}

export const draftsOf = <Stored>(drafts: ConcernDrafts<Stored>): ConcernDrafts<Stored> => drafts;
