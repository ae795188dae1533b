import type { CallName } from '@/contract/calls';
import type { Interception } from '@/store/testing/testStore';
import type { Place } from './place';
import { isCall } from './requests';

const as = (type: string) => ({ headers: { 'Content-Type': type } });

/** What servers of all kinds send with a 2xx once they have done what they were asked: section 7 names few bodies. */
export const BODIES: Readonly<Record<string, () => Response>> = {
  '204 without a body': () => new Response(null, { status: 204 }),
  '201 without a body': () => new Response('', { status: 201 }),
  '200 without a body that is called HTML': () => new Response('', as('text/html')),
  'OK as plain text': () => new Response('OK', as('text/plain')),
  'OK that is called HTML': () => new Response('OK', as('text/html; charset=utf-8')),
  true: () => Response.json(true),
  null: () => Response.json(null),
  'an empty object': () => Response.json({}),
  'an empty list': () => Response.json([]),
  '{success}': () => Response.json({ success: true }),
  '{message}': () => Response.json({ message: 'Done.' }),
  '{data: null}': () => Response.json({ data: null }),
  'fields of other kinds': () => Response.json({ id: {}, name: [], team: 7, status: false }),
  'JSON that breaks off': () => new Response('{"id":"te', as('application/json')),
};

/** The server does what the call asks for, and its answer is another one. */
export function answeredBy(name: CallName, body: () => Response, { world }: Place): Interception {
  return async (request) => {
    if (!isCall(name, request)) return null;
    const { method, url, headers, body: sent } = request;
    const { ok } = await world.server.app.request(url, { method, headers, body: sent });
    if (!ok) throw new Error(`${name} was refused`);
    return body();
  };
}
