import { DEPLOYMENT_ROUTES } from './deployment/routes';
import { INVITATION_ROUTES } from './invitation/routes';
import { OFFER_ROUTES } from './offer/routes';
import { PAYMENT_ROUTES } from './payment/routes';
import type { Decoder } from './reading/decoder';
import { RECEIPT_ROUTES } from './receipt/routes';
import type { Route } from './route';
import { SSH_KEY_ROUTES } from './sshKey/routes';
import { TEAM_ROUTES } from './team/routes';
import { TRANSACTION_ROUTES } from './transaction/routes';
import { USER_ROUTES } from './user/routes';

/**
 * Every call of the API (specification, section 7), as the app needs it: without the schemas of what is sent and answered,
 * which `calls.ts` adds.
 */
export const ROUTES = {
  ...USER_ROUTES,
  ...TEAM_ROUTES,
  ...INVITATION_ROUTES,
  ...OFFER_ROUTES,
  ...SSH_KEY_ROUTES,
  ...DEPLOYMENT_ROUTES,
  ...PAYMENT_ROUTES,
  ...TRANSACTION_ROUTES,
  ...RECEIPT_ROUTES,
} as const;

export type CallName = keyof typeof ROUTES;

/** What the answer of a call is to the app. */
export type Answer<Name extends CallName> =
  (typeof ROUTES)[Name]['answer'] extends Decoder<infer Output> ? Output : never;

/** The decoder of a call that is known by its name only. */
export const decoderOf = (name: CallName): Decoder<unknown> =>
  ROUTES[name].answer as Decoder<unknown>;

/**
 * Whether a call is for its answer, and has failed where that cannot be read. Any other changes something, and a 2xx says
 * that it is done, whatever the body: section 7 names few. What of it can be read is used; who needs more asks the list.
 */
export function isQuestion(name: CallName): boolean {
  const call: Route = ROUTES[name];
  return call.method === 'GET' || call.asks === true;
}

/** The names of a path's `:parameters`. */
export type ParameterOf<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParameterOf<Head> | ParameterOf<Tail>
  : Path extends `:${infer Parameter}`
    ? Parameter
    : never;

/** The same of a call that is known by its name only. */
export const parametersOf = (path: string): string[] => path.match(/(?<=:)\w+/gu) ?? [];

/**
 * Fills the `:parameters` of a call's path, each escaped so that it stays one segment.
 * @returns the path from the origin, for example `/api/ssh-keys/k%2F1`
 * @throws TypeError where a parameter is missing, which is a mistake of the caller's
 */
export function callPath(name: CallName, parameters: Record<string, string>): string {
  return ROUTES[name].path.replace(/:(\w+)/gu, (_whole, parameter: string) => {
    const value = parameters[parameter];
    if (value === undefined) throw new TypeError(`${name} needs the parameter ${parameter}`);
    return encodeURIComponent(value);
  });
}
