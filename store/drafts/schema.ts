import type { Decoder } from '@/contract/reading/decoder';
import { fields, type Fields } from '@/contract/reading/rows';
import { orElse, text, value } from '@/contract/reading/values';
import type { Concern } from '../concern';
import * as concerns from '../concerns';
import type { Part } from './part';
import { maybe, nothing, nullable } from './values';

type Concerns = typeof concerns;

/** What is stored of each concern that has drafts, under its name; one that does not fit is left out, and the others stay. */
type Stored = {
  [Name in keyof Concerns as Concerns[Name] extends { drafts: object } ? Name : never]:
    | (Concerns[Name] extends { drafts: { stored: Decoder<infer Output> } } ? Output : never)
    | undefined;
};

/** Drafts, or some of them. */
export type Drafts = Part<Stored>;

const all: [string, Concern][] = Object.entries(concerns);

/** The drafts of each concern that has some. */
export const DRAFTS = all.flatMap(([name, concern]) =>
  concern.drafts ? [{ name: name as keyof Stored, ...concern.drafts }] : [],
);

export const drafts = fields(
  Object.fromEntries(
    DRAFTS.map(({ name, stored }) => [name, orElse(stored, undefined)]),
  ) as Fields<Stored>,
);

/** Raise it when a stored draft would be misread: those of another version are thrown away. */
export const DRAFTS_VERSION = 2;

/** Drafts with whose they are. */
export const storedDrafts = fields({
  version: value<number>('this version', (given) => given === DRAFTS_VERSION, nothing),
  uid: text,
  /** The team that they were made in; null where it was not known yet. */
  teamId: nullable(text),
  /** The page that they were made on. */
  path: maybe(text),
  drafts,
});

export type StoredDrafts = typeof storedDrafts extends Decoder<infer Output> ? Output : never;
