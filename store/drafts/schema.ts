import {
  INVITE_ROLES,
  MAX_SEARCH_LENGTH,
  OFFER_SORT_KEYS,
  PAYMENT_METHODS,
  SORT_ORDERS,
} from '@/contract/words';
import { offer, offerGroup } from '@/contract/reading/answers/offer';
import { UNREAD, readWith, type Decoder, type Unread } from '@/contract/reading/decoder';
import { fields, rows } from '@/contract/reading/rows';
import { flag, oneOf, orElse, text, value } from '@/contract/reading/values';
import { looksLikePrivateKey } from '@/domain/keys/privateKey';
import type { PricedOffer } from '@/domain/deploy/types';
import { PANES } from '../scroll/panes';
import type { Part } from './part';

const nothing = (): Unread => UNREAD;

/** What need not be there; what is there must be readable. */
const maybe = <Output>(inner: Decoder<Output>): Decoder<Output | undefined> => ({
  fits: (given) => given === undefined || inner.fits(given),
  readOdd: (given, remarks) => (given === undefined ? given : inner.readOdd(given, remarks)),
});

/** Null says that nothing was chosen or typed. */
const nullable = <Output>(inner: Decoder<Output>): Decoder<Output | null> => ({
  fits: (given) => given === null || inner.fits(given),
  readOdd: (given, remarks) => (given === null ? given : inner.readOdd(given, remarks)),
});

/** A slice that does not fit is left out, and the others stay. */
const slice = <Output>(inner: Decoder<Output>): Decoder<Output | undefined> =>
  orElse(inner, undefined);

const kept = (given: unknown): given is string =>
  typeof given === 'string' && !looksLikePrivateKey(given);

/** What is typed; a part of a private key never comes so far, and should it ever, it would not be written down. */
const typed = orElse(value<string>('text', kept, nothing), '');

/** A search that the server takes. */
const search = orElse(
  value<string>('a search', (given) => kept(given) && given.length <= MAX_SEARCH_LENGTH, nothing),
  '',
);

/** Nothing is under way when a page is opened. */
const notPending = orElse(
  value<false>('false', (given) => given === false, nothing),
  false,
);

const number = value<number>('a number', Number.isFinite, nothing);
const pageNumber = value<number>(
  'a page',
  (given) => Number.isInteger(given) && Number(given) >= 1,
  nothing,
);

const creditsDraft = fields({ method: oneOf(PAYMENT_METHODS), amount: typed });

/** The offer that was chosen: one that cannot be ordered never is. */
const chosenOffer: Decoder<PricedOffer> = {
  fits: () => false,
  readOdd: (given, remarks) => {
    const read = readWith(offer, given, remarks);
    if (read === UNREAD) return read;
    const { price, gpuCount } = read;
    return price === null || gpuCount === null ? UNREAD : { ...read, price, gpuCount };
  },
};

const configuration = fields({
  group: nullable(offerGroup),
  provider: nullable(text),
  gpuType: nullable(text),
  networkingType: nullable(text),
  gpuCount: nullable(number),
  offer: nullable(chosenOffer),
  region: nullable(text),
  operatingSystem: nullable(text),
  availableRegions: rows(text),
  availableOsOptions: rows(text),
});

const PANE = oneOf(PANES);

/** How far each pane is scrolled; those that there are no more are left out. */
const scroll = value<Partial<Record<(typeof PANES)[number], number>>>(
  'places of panes',
  (given) =>
    typeof given === 'object' &&
    given !== null &&
    Object.entries(given).every(([pane, at]) => PANE.fits(pane) && number.fits(at)),
  nothing,
);

/**
 * What of the state is kept as a draft, by its place in the state: what a person has typed and chosen, which form, drawer
 * or tab is open, and how far it is scrolled. It is the list of what is written down, and the check of what is read again. Questions before
 * something is deleted, menus and notices are not in it: nobody wants them back unasked.
 */
const slices = {
  billing: slice(
    fields({
      tab: oneOf(['credits', 'usage', 'transactions'] as const),
      usage: fields({ search }),
      transactions: fields({ search }),
    }),
  ),
  credits: slice(
    fields({ dialogOpen: flag, drafts: fields({ dialog: creditsDraft, panel: creditsDraft }) }),
  ),
  deploy: slice(
    fields({
      step: oneOf(['configure', 'sshKey'] as const),
      configuration,
      list: fields({
        search,
        askedSearch: search,
        sortBy: maybe(oneOf(OFFER_SORT_KEYS)),
        sortOrder: maybe(oneOf(SORT_ORDERS)),
        page: maybe(pageNumber),
      }),
      key: fields({ name: typed, text: typed, selectedKeyId: nullable(text), left: flag }),
      order: nullable(
        fields({
          fingerprint: text,
          idempotencyKey: maybe(text),
          before: maybe(nullable(rows(text))),
        }),
      ),
    }),
  ),
  instances: slice(
    fields({
      tab: oneOf(['running', 'terminated'] as const),
      openId: nullable(text),
      rename: nullable(fields({ id: text, name: typed, pending: notPending })),
    }),
  ),
  scroll: slice(scroll),
  settings: slice(
    fields({
      tab: oneOf(['profile', 'sshKeys'] as const),
      profile: fields({ draft: fields({ name: nullable(typed), company: nullable(typed) }) }),
      addKey: fields({ open: flag, name: typed, text: typed, left: flag }),
    }),
  ),
  teamPage: slice(
    fields({
      editName: fields({ open: flag, draft: nullable(typed) }),
      invite: fields({ open: flag, email: typed, role: oneOf(INVITE_ROLES) }),
    }),
  ),
  teams: slice(
    fields({
      switcher: fields({ open: flag, search }),
      create: fields({ open: flag, name: typed }),
    }),
  ),
};

export const drafts = fields(slices);

/** The parts of the state that have drafts. */
export const KEPT_SLICES = Object.keys(slices) as (keyof typeof slices)[];

type Read<Of> = Of extends Decoder<infer Output> ? Output : never;

/** Drafts, or some of them. */
export type Drafts = Part<Read<typeof drafts>>;

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

export type StoredDrafts = Read<typeof storedDrafts>;
