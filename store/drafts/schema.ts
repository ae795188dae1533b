import * as z from 'zod/mini';
import { OFFER_SORT_KEYS, SORT_ORDERS } from '@/contract/words';
import { offer, offerGroup } from '@/contract/reading/answers/offer';
import { readBy, type Decoder } from '@/contract/reading/decoder';
import { PAYMENT_METHODS } from '@/contract/words';
import { MAX_SEARCH_LENGTH } from '@/contract/primitives';
import { INVITE_ROLES } from '@/contract/words';
import { looksLikePrivateKey } from '@/domain/keys/privateKey';
import { PANES } from '../scroll/panes';
import type { PricedOffer } from '@/domain/deploy/types';
import type { Part } from './part';

/** A slice that does not fit is left out, and the others stay. */
const slice = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.catch(z.optional(z.object(shape)), undefined);

/** What is typed; a part of a private key never comes so far, and should it ever, it would not be written down. */
const isKept = z.refine<string>((text) => !looksLikePrivateKey(text));
const typed = z.catch(z.string().check(isKept), '');

/** A search that the server takes. */
const search = z.catch(z.string().check(z.maxLength(MAX_SEARCH_LENGTH), isKept), '');

/** Nothing is under way when a page is opened. */
const notPending = z.catch(z.literal(false), false);

const creditsDraft = z.object({ method: z.enum(PAYMENT_METHODS), amount: typed });

/** What an answer has brought, read as it was then. */
const answered = <Output>(decoder: Decoder<Output>) =>
  z.pipe(
    z.unknown(),
    z.transform((given, context): Output => {
      const { read } = readBy(decoder, given);
      if (read !== null) return read.value;
      context.issues.push({ code: 'custom', input: given });
      return z.NEVER;
    }),
  );

/** The offer that was chosen: one that cannot be ordered never is. */
const chosenOffer = z.pipe(
  answered(offer),
  z.transform((given, context): PricedOffer => {
    const { price, gpuCount } = given;
    if (price !== null && gpuCount !== null) return { ...given, price, gpuCount };
    context.issues.push({ code: 'custom', input: given });
    return z.NEVER;
  }),
);

const configuration = z.object({
  group: z.nullable(answered(offerGroup)),
  provider: z.nullable(z.string()),
  gpuType: z.nullable(z.string()),
  networkingType: z.nullable(z.string()),
  gpuCount: z.nullable(z.number()),
  offer: z.nullable(chosenOffer),
  region: z.nullable(z.string()),
  operatingSystem: z.nullable(z.string()),
  availableRegions: z.array(z.string()),
  availableOsOptions: z.array(z.string()),
});

/**
 * What of the state is kept as a draft, by its place in the state: what a person has typed and chosen, which form, drawer
 * or tab is open, and how far it is scrolled. It is the list of what is written down, and the check of what is read again. Questions before
 * something is deleted, menus and notices are not in it: nobody wants them back unasked.
 */
export const draftsSchema = z.object({
  billing: slice({
    tab: z.enum(['credits', 'usage', 'transactions']),
    usage: z.object({ search }),
    transactions: z.object({ search }),
  }),
  credits: slice({
    dialogOpen: z.boolean(),
    drafts: z.object({ dialog: creditsDraft, panel: creditsDraft }),
  }),
  deploy: slice({
    step: z.enum(['configure', 'sshKey']),
    configuration,
    list: z.object({
      search,
      askedSearch: search,
      sortBy: z.optional(z.enum(OFFER_SORT_KEYS)),
      sortOrder: z.optional(z.enum(SORT_ORDERS)),
      page: z.optional(z.int().check(z.minimum(1))),
    }),
    key: z.object({
      name: typed,
      text: typed,
      selectedKeyId: z.nullable(z.string()),
      left: z.boolean(),
    }),
    order: z.nullable(
      z.object({
        fingerprint: z.string(),
        idempotencyKey: z.optional(z.string()),
        before: z.optional(z.nullable(z.array(z.string()))),
      }),
    ),
  }),
  instances: slice({
    tab: z.enum(['running', 'terminated']),
    openId: z.nullable(z.string()),
    rename: z.nullable(z.object({ id: z.string(), name: typed, pending: notPending })),
  }),
  scroll: z.catch(z.optional(z.record(z.enum(PANES), z.number())), undefined),
  settings: slice({
    tab: z.enum(['profile', 'sshKeys']),
    profile: z.object({
      draft: z.object({ name: z.nullable(typed), company: z.nullable(typed) }),
    }),
    addKey: z.object({
      open: z.boolean(),
      name: typed,
      text: typed,
      left: z.boolean(),
    }),
  }),
  teamPage: slice({
    editName: z.object({ open: z.boolean(), draft: z.nullable(typed) }),
    invite: z.object({ open: z.boolean(), email: typed, role: z.enum(INVITE_ROLES) }),
  }),
  teams: slice({
    switcher: z.object({ open: z.boolean(), search }),
    create: z.object({ open: z.boolean(), name: typed }),
  }),
});

/** Drafts, or some of them. */
export type Drafts = Part<z.infer<typeof draftsSchema>>;

/** Raise it when a stored draft would be misread: those of another version are thrown away. */
export const DRAFTS_VERSION = 2;

/** Drafts with whose they are. */
export const storedDraftsSchema = z.object({
  version: z.literal(DRAFTS_VERSION),
  uid: z.string(),
  /** The team that they were made in; null where it was not known yet. */
  teamId: z.nullable(z.string()),
  /** The page that they were made on. */
  path: z.optional(z.string()),
  drafts: draftsSchema,
});

export type StoredDrafts = z.infer<typeof storedDraftsSchema>;
