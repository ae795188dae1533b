import { CALLS, type CallName } from '@/contract/calls';
import { needsToken } from '@/contract/route';
import type { Interception, SentRequest } from '@/store/testing/testStore';
import type { Fault } from './faults';
import type { Place } from './place';

/** Whether a request is this call of the contract. */
export function isCall(name: CallName, { method, url }: SentRequest): boolean {
  const path = CALLS[name].path.replace(/:\w+/gu, '[^/]+');
  return (
    method === CALLS[name].method && new RegExp(`^${path}$`, 'u').test(url.split('?')[0] ?? '')
  );
}

/** Lets a call go wrong, every time, until something else is intercepted. */
export function failing(name: CallName, fault: Fault): Interception {
  return (request) => (fault.everywhere || isCall(name, request) ? fault.answer(request) : null);
}

/** How often a call that goes wrong so is sent: one that carries a token once more with another one, before a session is over. */
export const sendings = (name: CallName, { kind }: Fault): number =>
  kind === 'ended' && needsToken(CALLS[name]) ? 2 : 1;

/** The server does what the call asks for, and the fault takes the place of its answer. */
export function answerLost(name: CallName, fault: Fault, { world }: Place): Interception {
  return async (request) => {
    if (!isCall(name, request)) return null;
    const { method, url, headers, body } = request;
    const { ok } = await world.server.app.request(url, { method, headers, body });
    if (!ok) throw new Error(`${name} was refused`);
    return fault.answer(request);
  };
}
