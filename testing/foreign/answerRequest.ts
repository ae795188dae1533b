import type { IncomingMessage } from 'node:http';
import { type CallName, CALLS, routed } from './calls';
import { changeAnswer } from './http/changeAnswer';
import type { bearerReader } from './http/bearer';
import { checkoutPage } from './http/checkoutPage';
import { errorAnswer } from './http/errors';
import { readBody } from './http/readBody';
import { Refusal } from './http/refusal';
import type { Seen } from './http/seen';
import { json, page, type Sent } from './http/sent';
import type { Catalogue } from './rows/catalogue';
import type { Data } from './rows/data';
import type { User } from './rows/types';
import type { Writer } from './writer';

/**
 * What befalls one answer: the line breaks before or after the work is done, or a proxy answers instead, with an error or
 * with a page of its own and status 200.
 */
export type Fault = 'lostBefore' | 'lostAfter' | 'proxyError' | 'proxyPage';

/** What a request is answered from. */
export interface House {
  data: Data;
  write: Writer;
  catalogue: Catalogue;
  tamper: ((call: CallName, body: unknown) => unknown) | undefined;
  bearer: ReturnType<typeof bearerReader>;
  fault: (call: CallName) => Fault | undefined;
  consoleOrigin: string | undefined;
  here: string;
}

interface Handled {
  /** Missing for the payment page, which is no call. */
  seen?: Seen;
  sent: (Sent & { location?: string }) | 'lost';
}

/** The one call that is public. */
const PUBLIC = 'GET /api/gpu-offers';

const NOBODY: User = {
  id: 0,
  email: '',
  name: null,
  company: null,
  photoURL: null,
  currentTeamId: null,
};

/** Answers one request. */
export async function answerRequest(request: IncomingMessage, house: House): Promise<Handled> {
  const { data, write, here } = house;
  const url = new URL(request.url ?? '/', here);
  const path = url.pathname.slice(write.dialect.prefix.length);
  const query = Object.fromEntries(url.searchParams);
  const { headers, method = 'GET' } = request;
  const consoleOrigin = house.consoleOrigin ?? headers.origin ?? here;
  const end = method === 'POST' ? query.end : undefined;
  const payment = checkoutPage({ path, end, data, write }, consoleOrigin);
  if (payment !== undefined) return { sent: payment };
  if (url.pathname === '/favicon.ico') return { sent: page('Not found', 404) };
  const route = url.pathname.startsWith(write.dialect.prefix) ? routed(method, path) : undefined;
  const seen: Seen = { call: route?.name, method, path, query, body: undefined, headers };
  try {
    const body = await readBody(request);
    seen.body = body;
    if (route === undefined) return { seen, sent: page(`Cannot ${method} ${url.pathname}`, 404) };
    const fault = house.fault(route.name);
    if (fault === 'lostBefore') return { seen, sent: 'lost' };
    if (fault === 'proxyError') return { seen, sent: page('502 Bad Gateway', 502) };
    if (fault === 'proxyPage') return { seen, sent: page('Welcome', 200) };
    const user = route.name === PUBLIC ? NOBODY : await caller(headers.authorization, house);
    const asked = { ...house, user, path: route.parts, query, body, consoleOrigin };
    const answer = CALLS[route.name](asked);
    if (fault === 'lostAfter') return { seen, sent: 'lost' };
    if ('change' in answer) {
      return { seen, sent: changeAnswer(write.dialect.bodies, answer.change) };
    }
    return { seen, sent: json(house.tamper ? house.tamper(route.name, answer.read) : answer.read) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { seen, sent: errorAnswer(write.dialect.errors, error) };
  }
}

async function caller(header: string | undefined, { bearer, data }: House): Promise<User> {
  const { email, name } = await bearer(header);
  return data.person(email, name);
}
