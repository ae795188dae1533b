import { DEPLOYMENT_SCHEMAS } from './deployment';
import { INVITATION_SCHEMAS } from './invitation';
import { OFFER_SCHEMAS } from './offer';
import { PAYMENT_SCHEMAS } from './payment';
import type { CallSchemas, Route } from './route';
import { ROUTES, type CallName } from './routes';
import { SSH_KEY_SCHEMAS } from './sshKey';
import { TEAM_SCHEMAS } from './team';
import { TRANSACTION_SCHEMAS } from './transaction';
import { USER_SCHEMAS } from './user';

const SCHEMAS = {
  ...USER_SCHEMAS,
  ...TEAM_SCHEMAS,
  ...INVITATION_SCHEMAS,
  ...OFFER_SCHEMAS,
  ...SSH_KEY_SCHEMAS,
  ...DEPLOYMENT_SCHEMAS,
  ...PAYMENT_SCHEMAS,
  ...TRANSACTION_SCHEMAS,
} satisfies Record<CallName, CallSchemas>;

type Calls = { [Name in CallName]: (typeof ROUTES)[Name] & (typeof SCHEMAS)[Name] };

/** One row of {@link CALLS}. */
export type Call = Route & CallSchemas;

/** The names of all calls. */
export const CALL_NAMES = Object.keys(ROUTES) as CallName[];

/**
 * Every call of the API (specification, section 7): its route, what is sent and what our own server answers. Server, OpenAPI
 * document and the tests of all rooms list the calls by it.
 */
export const CALLS = Object.fromEntries(
  CALL_NAMES.map((name) => [name, { ...ROUTES[name], ...SCHEMAS[name] }]),
) as Calls;

export { callPath, isQuestion, type CallName, type ParameterOf } from './routes';
