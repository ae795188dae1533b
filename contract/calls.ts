import type * as z from 'zod/mini';
import { DEPLOYMENT_CALLS } from './deployment';
import { INVITATION_CALLS } from './invitation';
import { OFFER_CALLS } from './offer';
import { PAYMENT_CALLS } from './payment';
import { RECEIPT_CALLS } from './receipt';
import type { CallDetails, Route } from './route';
import { ROUTES, type CallName, type ParameterOf } from './routes';
import { SSH_KEY_CALLS } from './sshKey';
import { TEAM_CALLS } from './team';
import { TRANSACTION_CALLS } from './transaction';
import { USER_CALLS } from './user';

const DETAILS = {
  ...USER_CALLS,
  ...TEAM_CALLS,
  ...INVITATION_CALLS,
  ...OFFER_CALLS,
  ...SSH_KEY_CALLS,
  ...DEPLOYMENT_CALLS,
  ...PAYMENT_CALLS,
  ...TRANSACTION_CALLS,
  ...RECEIPT_CALLS,
} satisfies Record<CallName, CallDetails>;

type Calls = { [Name in CallName]: (typeof ROUTES)[Name] & (typeof DETAILS)[Name] };

/** One row of {@link CALLS}. */
export type Call = Route & CallDetails;

type Part<Name extends string, Value> = [Value] extends [never]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value };
type Sent<Details, Name extends string> =
  Details extends Record<Name, infer Schema extends z.ZodMiniType> ? z.input<Schema> : never;
type Parameters<Path extends string> = [ParameterOf<Path>] extends [never]
  ? never
  : Record<ParameterOf<Path>, string>;

/** What is sent with each call: what fills its path, its query string and its body, and nothing that the contract does not know. */
export type CallRequest = {
  [Name in CallName]: { call: Name } & Part<'params', Parameters<(typeof ROUTES)[Name]['path']>> &
    Part<'query', Sent<(typeof DETAILS)[Name], 'query'>> &
    Part<'body', Sent<(typeof DETAILS)[Name], 'body'>>;
}[CallName];

/** The names of all calls. */
export const CALL_NAMES = Object.keys(ROUTES) as CallName[];

/**
 * Every call of the API (specification, section 7): its route, what is sent and what our own server answers. Server, OpenAPI
 * document and the tests of all rooms list the calls by it.
 */
export const CALLS = Object.fromEntries(
  CALL_NAMES.map((name) => [name, { ...ROUTES[name], ...DETAILS[name] }]),
) as Calls;

export { callPath, isQuestion, parametersOf, type CallName, type ParameterOf } from './routes';
