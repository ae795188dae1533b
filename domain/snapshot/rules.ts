import type { OfferGroup } from '@/contract/offer';
import type { Oddity } from '@/contract/reading/oddities';
import type { CallName } from '@/contract/routes';
import type { Wish } from '../deploy/anotherOffer';
import type { Configuration } from '../deploy/types';
import { hiddenSearch } from '../hiddenSearch';
import type { AddressPart } from './address';
import type { Kind, Pseudonyms } from './pseudonyms';

/**
 * How the values of a state or an action are hidden, field by field. The type of a rule follows the type of the value, so
 * that the compiler asks for a decision on every field; what no rule names is left out. Rules are on the first page, with the state
 * that they are of; what they do is in `redact.ts`.
 */

type Redaction = (value: unknown, pseudonyms: Pseudonyms) => unknown;

/** A list whose elements all follow one rule. */
export class Each<R> {
  constructor(readonly element: R) {}
}
/** An object used as a dictionary: one rule for its keys, one for its values. */
export class Entries<R> {
  constructor(
    readonly keys: KeyRule,
    readonly values: R,
  ) {}
}
/** One of the app's own words: any other text is left out. */
export class Choice<Word extends string> {
  constructor(readonly has: (word: Word) => boolean) {}
}
/** A value with a redaction of its own. What that returns goes into the file as it is. */
export class Custom {
  constructor(readonly redact: Redaction) {}
}
/** How a key of a dictionary is hidden. */
export type KeyRule = 'keep' | Kind | ((key: string, pseudonyms: Pseudonyms) => string);

/** What has a long rule, for which a word stands: `named.ts` has the rule, and the first page does without it. */
export interface Named {
  configuration: Configuration;
  /** A field of an answer that was not as specified. */
  oddity: Omit<Oddity, 'at' | 'came'> & { call: CallName };
  offerGroup: OfferGroup;
  wish: Wish;
}
type NameOf<T> = {
  // A field more or less makes it another type, also where it is optional.
  [Name in keyof Named]: [T, keyof T, Named[Name], keyof Named[Name]] extends [
    Named[Name],
    keyof Named[Name],
    T,
    keyof T,
  ]
    ? Name
    : never;
}[keyof Named];

/**
 * The rules that fit a value of type `T`. `publicValues.ts` says which values `keep` (figures) and `public` (words of catalogues)
 * let through, `sentences.ts` what a `sentence` for people is, `address.ts` what stays of an address.
 */
export type Rule<T> =
  'drop' | Custom | (null extends T ? 'blank' : never) | RuleOfPresent<NonNullable<T>>;

type RuleOfPresent<T> = [T] extends [never]
  ? never
  : [T] extends [string]
    ? [string] extends [T]
      ? 'public' | 'sentence' | AddressPart | Kind
      : Choice<T> | Kind
    : [T] extends [number | boolean]
      ? 'keep'
      : [T] extends [readonly (infer E)[]]
        ? Each<Rule<E>>
        : string extends keyof T
          ? Entries<Rule<T[keyof T]>>
          : NameOf<T> | { readonly [K in keyof T]-?: Rule<T[K]> };

/** A rule of any value, as the engine sees it. */
export type AnyRule =
  | 'drop'
  | 'keep'
  | 'public'
  | 'blank'
  | 'sentence'
  | AddressPart
  | keyof Named
  | Kind
  | Choice<never>
  | Custom
  | Each<AnyRule>
  | Entries<AnyRule>
  | { readonly [field: string]: AnyRule };

/** The rule of a list. @param rule of each element */
export const each = <const R extends AnyRule>(rule: R) => new Each(rule);
/** The rule of a dictionary. */
export const entries = <const R extends AnyRule>(keys: KeyRule, values: R) =>
  new Entries(keys, values);
/** The rule of a value that `redact` makes harmless itself. */
export const custom = (redact: Redaction) => new Custom(redact);

/** The rule of a search through rows that the app has: by their pseudonyms it would find others, or none. */
export const searchRule = custom((value, pseudonyms) => {
  if (typeof value !== 'string') return undefined;
  pseudonyms.hide('text', value);
  return hiddenSearch(value);
});

/** The rule of one of the app's own words. @param words all that the value can be; the compiler asks for each */
export function choice<const Word extends string>(
  ...words: readonly Word[]
): Choice<string extends Word ? never : Word> {
  const known: ReadonlySet<string> = new Set(words);
  return new Choice((word: string) => known.has(word));
}
