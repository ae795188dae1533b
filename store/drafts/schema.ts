import type { Decoder } from '@/contract/reading/decoder';
import { fields, type Fields } from '@/contract/reading/rows';
import { orElse, text, value } from '@/contract/reading/values';
import type { Concern } from '../concern';
import * as concerns from '../concerns';
import type { Part } from './events';
import { maybe, nothing, nullable } from './values';

type Concerns = typeof concerns;

/** The stored drafts by concern; one that cannot be read is left out. */
type Stored = {
  [Name in keyof Concerns as Concerns[Name] extends { drafts: object } ? Name : never]:
    | (Concerns[Name] extends { drafts: { stored: Decoder<infer Output> } } ? Output : never)
    | undefined;
};

export type Drafts = Part<Stored>;

const all: [string, Concern][] = Object.entries(concerns);

/** The drafts of each concern that has any. */
export const DRAFTS = all.flatMap(([name, concern]) =>
  concern.drafts ? [{ name: name as keyof Stored, ...concern.drafts }] : [],
);

export const drafts = fields(
  Object.fromEntries(
    DRAFTS.map(({ name, stored }) => [name, orElse(stored, undefined)]),
  ) as Fields<Stored>,
);

/** Raise it when a stored draft would be misread: drafts of another version are deleted. */
export const DRAFTS_VERSION = 2;

/** Drafts with their owner. */
export const storedDrafts = fields({
  version: value<number>('this version', (given) => given === DRAFTS_VERSION, nothing),
  uid: text,
  /** The current team of that time; null where it was not loaded. */
  teamId: nullable(text),
  /** The page of that time. */
  path: maybe(text),
  drafts,
});

export type StoredDrafts = typeof storedDrafts extends Decoder<infer Output> ? Output : never;
