import { UnsecuredJWT } from 'jose';
import type { ForeignBackend } from './backend';

/** An answer as it came. */
export interface Came {
  status: number;
  body: unknown;
  headers: Headers;
}

/** Calls a backend as a person of an address, without a console: a token of nobody's, which only a backend that trusts none believes. */
export function callerOf(backend: ForeignBackend, email: string) {
  const token = new UnsecuredJWT({ email, name: email.replace(/@.*/u, '') }).encode();
  return async (method: string, path: string, body?: unknown): Promise<Came> => {
    const response = await fetch(backend.baseURL + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
    const { status, headers } = response;
    return { status, headers, body: isJson ? (JSON.parse(text) as unknown) : text };
  };
}
