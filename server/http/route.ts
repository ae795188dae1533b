import type * as z from 'zod/mini';
import { CALLS, type Call, type CallName, type ParameterOf } from '@/contract/calls';
import { needsToken } from '@/contract/route';
import type { AppContext } from '../context';
import { signIn, type SignedInUser } from '../services/people';
import type { Versioned } from '../services/versioned';
import { notFound, unauthenticated } from '../errors';
import { answer, type SentDocument } from './answer';
import type { Api } from './api';
import { jsonBody } from './body';
import { queryReader } from './query';
import { validated } from './validation';

type CallOf<Name extends CallName> = (typeof CALLS)[Name];
type OutputOf<T> = T extends z.ZodMiniType ? z.output<T> : undefined;
type Field<T, Key extends string> = T extends Record<Key, infer Value> ? Value : undefined;

/** What the handler of a call is given: everything checked, the sender known. */
interface RouteInput<Name extends CallName> {
  ctx: AppContext;
  /** Undefined for public calls only. */
  user: CallOf<Name> extends { who: 'anyone' } ? undefined : SignedInUser;
  params: Record<ParameterOf<CallOf<Name>['path']>, string>;
  body: OutputOf<Field<CallOf<Name>, 'body'>>;
  query: OutputOf<Field<CallOf<Name>, 'query'>>;
  request: Request;
}

/** What a call answers: JSON, now or as a version, or a document. */
type Answer<Name extends CallName> =
  CallOf<Name> extends { document: unknown } ? SentDocument : Json<Name> | Versioned<Json<Name>>;
type Json<Name extends CallName> = Extract<z.input<CallOf<Name>['response']>, object>;

/** The handlers of calls, by name. What one returns is answered with 200, or with 202 where it is
 * `pending`; what it throws goes through `toResponse`. */
export type Handlers = {
  [Name in CallName]: (input: RouteInput<Name>) => Promise<Answer<Name>>;
};

/**
 * Registers the handler of a call of the contract. Before it runs: the call is counted where it has a limit (429), the token
 * is checked (401), the body must be JSON (413, 415, 400) and fit the contract, and so must the query (400 naming the field).
 */
export function route(
  { hono, ctx, verify, limits, bodies }: Api,
  name: CallName,
  handle: (input: never) => Promise<object>,
): void {
  const call: Call = CALLS[name];
  const readQuery = call.query === undefined ? undefined : queryReader(call.query);
  hono.on(call.method, call.path, async (c) => {
    c.set('route', call.path);
    c.set('isDocument', call.document !== undefined);
    await limits.byAddress(c, name);
    const parameters = parametersOf(c.req.url);
    // Somebody who never went through the login exchange (a script with a good token) is registered just as it does that.
    const user = !needsToken(call)
      ? undefined
      : await signIn(ctx, await verify(tokenIn(c.req.header('authorization'))), {
          teamId: teamIn(parameters),
          // Whatever call it is that makes a new user, it is a sign-in.
          beforeRegistering: async () => {
            if (name !== 'login') await limits.byAddress(c, 'login');
          },
        });
    if (user !== undefined) await limits.byPerson(c, name, user.id);
    const body =
      call.body === undefined
        ? undefined
        : validated(call.body, await jsonBody(c), 'The request body');
    const input = {
      ctx,
      user,
      params: checkedParams(c.req.param()),
      body,
      query: readQuery?.(parameters),
      request: c.req.raw,
    };
    const answered = await handle(input as never);
    const isPending =
      call.accepted !== undefined && 'pending' in answered && answered.pending === true;
    return answer(c, answered, bodies, isPending ? 202 : 200);
  });
}

const BEARER = /^Bearer +([\w.~+/=-]+) *$/iu;

function tokenIn(authorization: string | undefined): string {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (token === undefined) throw unauthenticated('Please sign in to continue.');
  return token;
}

/** The query string's parameters; the address was checked when the request came in. */
function parametersOf(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : url.slice(start));
}

/** The team that a query string names. Whether the call takes one, and this one, is checked only once the sender is known. */
function teamIn(parameters: URLSearchParams): string | undefined {
  const teamId = parameters.get('teamId') ?? '\0';
  // PostgreSQL takes no text with it.
  return teamId.includes('\0') ? undefined : teamId;
}

/** Longest path parameter that can name anything. Characters. */
const MAX_PARAM_LENGTH = 200;

function checkedParams(params: Record<string, string>): Record<string, string> {
  for (const value of Object.values(params)) {
    if (value.includes('\0') || value.length > MAX_PARAM_LENGTH) throw notFound('The address');
  }
  return params;
}
