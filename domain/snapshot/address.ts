import { pageAt } from '@/contract/pages';
import { PAYMENT_RETURN_ERRORS } from '@/contract/words';
import type { Pseudonyms } from './pseudonyms';

// The platform's own, in every browser and in Node; this room is compiled without the types of either.
declare const URLSearchParams: new (search?: string) => Iterable<[string, string]> & {
  append: (name: string, value: string) => void;
  toString: () => string;
};

export type AddressPart = 'pathname' | 'search' | 'hash';
type Address = Record<AddressPart, string>;

/** Parameters of our own addresses, and their values that are public. */
const PUBLIC_PARAMETERS = new Map<string, readonly string[]>([
  ['payment_success', ['true', 'false']],
  ['payment_pending', ['true']],
  ['error', PAYMENT_RETURN_ERRORS],
]);

/** How each part of an address of the app is redacted: our own pages and parameters stay, anything else is masked or left out. */
const REDACTED: Record<AddressPart, (text: string, pseudonyms: Pseudonyms) => string> = {
  // An unknown path may hold anything. It stays an unknown path.
  pathname: (path, pseudonyms) =>
    pageAt(path) === undefined
      ? `/${pseudonyms.hide('text', path.replace(/^\//u, '')).replace(/\s/gu, 'x')}`
      : path,
  search: (search, pseudonyms) => {
    const known = new URLSearchParams();
    for (const [name, value] of new URLSearchParams(search)) {
      if (PUBLIC_PARAMETERS.get(name)?.includes(value)) known.append(name, value);
      else pseudonyms.leaveOut();
    }
    const text = known.toString();
    return text === '' ? '' : `?${text}`;
  },
  hash: (hash, pseudonyms) => {
    if (hash !== '') pseudonyms.leaveOut();
    return '';
  },
};

/** Whether the word of a rule is a part of an address. */
export const isAddressPart = (word: string): word is AddressPart => Object.hasOwn(REDACTED, word);

/** A part of an address as it goes into a file. */
export const redactedPart = (part: AddressPart, text: string, pseudonyms: Pseudonyms): string =>
  REDACTED[part](text, pseudonyms);

/** An address as it goes into a file. */
export const redactedAddress = (
  { pathname, search, hash }: Address,
  pseudonyms: Pseudonyms,
): Address => ({
  pathname: REDACTED.pathname(pathname, pseudonyms),
  search: REDACTED.search(search, pseudonyms),
  hash: REDACTED.hash(hash, pseudonyms),
});
