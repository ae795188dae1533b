import type { Kind, Pseudonyms } from './pseudonyms';

/**
 * How the values of a state or an action are hidden, field by field. The type of a rule follows the type of the value, so
 * that the compiler asks for a decision on every field; what no rule names is left out.
 */

const EACH = Symbol('each');
const VALUES = Symbol('values');
const KEYS = Symbol('keys');
const CUSTOM = Symbol('custom');
const CHOICE = Symbol('choice');

/** A list whose elements all follow one rule. */
export interface Each<R> {
  readonly [EACH]: R;
}
/** An object used as a dictionary: one rule for its keys, one for its values. */
export interface Entries<R> {
  readonly [KEYS]: KeyRule;
  readonly [VALUES]: R;
}
/** One of the app's own words: any other text is left out. */
export interface Choice<Word extends string> {
  readonly [CHOICE]: (word: Word) => boolean;
}
/** A value that decides by itself what may be told of it. What it returns goes into the file as it is. */
export interface Custom {
  readonly [CUSTOM]: (value: unknown, pseudonyms: Pseudonyms) => unknown;
}
/** How a key of a dictionary is hidden. */
export type KeyRule = 'keep' | Kind | ((key: string, pseudonyms: Pseudonyms) => string);

/** The rules that fit a value of type `T`. `allowed.ts` says which values `keep` (figures)
 * and `public` (words of catalogues) let through. */
export type Rule<T> =
  'drop' | Custom | (null extends T ? 'blank' : never) | RuleOfPresent<NonNullable<T>>;

type RuleOfPresent<T> = [T] extends [never]
  ? never
  : [T] extends [string]
    ? [string] extends [T]
      ? 'public' | Kind
      : Choice<T> | Kind
    : [T] extends [number | boolean]
      ? 'keep'
      : [T] extends [readonly (infer E)[]]
        ? Each<Rule<E>>
        : string extends keyof T
          ? Entries<Rule<T[keyof T]>>
          : { readonly [K in keyof T]-?: Rule<T[K]> };

/** A rule of any value, as the engine sees it. */
export type AnyRule =
  | 'drop'
  | 'keep'
  | 'public'
  | 'blank'
  | Kind
  | Choice<never>
  | Custom
  | Each<AnyRule>
  | Entries<AnyRule>
  | { readonly [field: string]: AnyRule };

export const each = <const R extends AnyRule>(rule: R): Each<R> => ({ [EACH]: rule });
export const entries = <const R extends AnyRule>(keys: KeyRule, values: R): Entries<R> => ({
  [KEYS]: keys,
  [VALUES]: values,
});
export const custom = (redact: (value: unknown, pseudonyms: Pseudonyms) => unknown): Custom => ({
  [CUSTOM]: redact,
});

/** @param words all that the value can be; the compiler asks for each */
export function choice<const Word extends string>(
  ...words: readonly Word[]
): Choice<string extends Word ? never : Word> {
  const known: ReadonlySet<string> = new Set(words);
  return { [CHOICE]: (word: string) => known.has(word) };
}

/** What a rule says, taken apart. */
export type RuleParts =
  | { is: 'word'; word: Exclude<AnyRule, object> }
  | { is: 'choice'; has: (word: never) => boolean }
  | { is: 'each'; rule: AnyRule }
  | { is: 'entries'; keys: KeyRule; values: AnyRule }
  | { is: 'custom'; redact: (value: unknown, pseudonyms: Pseudonyms) => unknown }
  | { is: 'fields'; fields: Readonly<Record<string, AnyRule>> };

export function partsOf(rule: AnyRule): RuleParts {
  if (typeof rule === 'string') return { is: 'word', word: rule };
  if (isChoice(rule)) return { is: 'choice', has: rule[CHOICE] };
  if (isEach(rule)) return { is: 'each', rule: rule[EACH] };
  if (isEntries(rule)) return { is: 'entries', keys: rule[KEYS], values: rule[VALUES] };
  if (isCustom(rule)) return { is: 'custom', redact: rule[CUSTOM] };
  return { is: 'fields', fields: rule };
}

type ObjectRule = Exclude<AnyRule, string>;
const isChoice = (rule: ObjectRule): rule is Choice<never> => CHOICE in rule;
const isEach = (rule: ObjectRule): rule is Each<AnyRule> => EACH in rule;
const isEntries = (rule: ObjectRule): rule is Entries<AnyRule> => VALUES in rule;
const isCustom = (rule: ObjectRule): rule is Custom => CUSTOM in rule;
