import type * as z from 'zod/mini';
import type { Capability } from './clientConfig';
import type { ErrorCode } from './errors';
import type { Decoder } from './reading/decoder';

/** Calls that are counted together, each class with a limit of its own (`RATE_LIMIT_…`). */
export type RateLimit = 'login' | 'invite' | 'checkout' | 'create';

/**
 * Who may make a call.
 * - `anyone`: no token is sent with it.
 * - `signed-in`: everybody, about themselves.
 * - `self`: the person whom the call names, by its path or its body.
 * - `member`: whoever is in the team that the call is about; `admin`: its admins and its owner.
 * - `invited`: whom the invitation was sent to.
 */
export type Who = 'anyone' | 'signed-in' | 'self' | 'member' | 'admin' | 'invited';

/** The forms of a document. */
export type DocumentType = 'text/html' | 'text/csv';

/** A call as the app needs it: one row of a resource's `routes.ts`. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:parameters`. */
  path: `/api/${string}`;
  who: Who;
  /** A question although it is no GET: it changes nothing. */
  asks?: true;
  /** May take as long as it takes to make a machine. */
  slow?: true;
  /** A second one under the same `Idempotency-Key` is answered as the first one was. */
  once?: true;
  /**
   * Answers a document, and no JSON: a text in one of these forms, which is opened or saved as it came. What it is refused with
   * is JSON, as everywhere; from our own server a page, for a browser that opens its address itself.
   */
  document?: readonly DocumentType[];
  /** What a server must have beyond the specification; without it the call is not made. */
  needs?: Capability;
  /** How the app reads its answer, of whatever server it comes. */
  answer: { readonly fits: Decoder<unknown>['fits'] };
}

/** Whether a bearer token is sent with a call. */
export const needsToken = ({ who }: Pick<Route, 'who'>): boolean => who !== 'anyone';

/** The rest of a call, which the app does not load: one row at the end of a resource's `index.ts`. */
export interface CallDetails {
  /** What it does, in a few words. */
  summary: string;
  /** The class in which it is counted; every call that makes something, or has somebody else do so, has one. */
  limit?: RateLimit;
  /** What it can be refused with, by status, beside what every call can (`openapi/`). */
  errors?: Readonly<Record<number, readonly ErrorCode[]>>;
  /** Where it may be answered with 202 and `pending`: what that says. */
  accepted?: string;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** What our own server answers; of a document, that it is a text. */
  response: z.ZodMiniType;
  /** A request that fits, and an answer with every field and two rows of a list: for the OpenAPI document and the tests. */
  example: { query?: Record<string, string>; body?: object; answer: unknown };
}
