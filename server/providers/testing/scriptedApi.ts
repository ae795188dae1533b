import { ProviderError, type MachineOrder, type ProviderErrorKind } from '../machineProvider';

/** A call that an adapter has made. */
interface Asked {
  /** Method, path and query: `GET /v1/instances`. */
  call: string;
  body: unknown;
  headers: Headers;
}

interface Scripted {
  status?: number;
  /** Sent as JSON; a text as it is; left out, there is no body. */
  body?: unknown;
}

/**
 * An API that gives the answers of a script, by `METHOD /path?query`; several ones after each other, the last again and again.
 * @returns its `fetch`, and what it was asked
 */
export function scriptedApi(script: Record<string, Scripted | Scripted[]>) {
  const asked: Asked[] = [];
  const left = new Map(Object.entries(script).map(([call, answers]) => [call, [answers].flat()]));
  const answer = (url: URL, init: RequestInit): Response => {
    const call = `${init.method} ${url.pathname}${url.search}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ call, body, headers: new Headers(init.headers) });
    const answers = left.get(call);
    const next = answers?.length === 1 ? answers[0] : answers?.shift();
    if (next === undefined) throw new Error(`Nothing is said of ${call}.`);
    const said = next.body === undefined || typeof next.body === 'string';
    const text = said ? next.body : JSON.stringify(next.body);
    return new Response(next.status === 204 ? null : (text as string), {
      status: next.status ?? 200,
    });
  };
  const fetch: typeof globalThis.fetch = (url, init = {}) =>
    Promise.resolve().then(() => answer(new URL(String(url)), init));
  return { fetch, asked, calls: () => asked.map(({ call }) => call) };
}

/** What a call that fails as a provider does says. @throws Error where it does not fail, or otherwise */
export async function kindOfFailure(call: Promise<unknown>): Promise<ProviderErrorKind> {
  const failure: unknown = await call.catch((error: unknown) => error);
  if (failure instanceof ProviderError) return failure.kind;
  throw new Error('It did not fail as a provider does.', { cause: failure });
}

export const A_KEY =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBHCkKYDhu+MRs9BVLSYIWXKTGUe9bJg6Y4xU9bwEh8G';

/** An order of a placement, with all else that an order has. */
export const orderOf = (placement: unknown, more: Partial<MachineOrder> = {}): MachineOrder => ({
  marker: 'rackline:abc:mac_1',
  name: 'brave-otter',
  placement,
  region: 'north-1',
  operatingSystem: 'ubuntu22.04',
  publicKey: `${A_KEY} jo@laptop`,
  keyId: 'key-1',
  orderedAt: 0,
  clockLead: 0,
  ...more,
});
