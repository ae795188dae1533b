import * as z from 'zod/mini';
import type { Server } from './server';

const tokenSchema = z.object({ idToken: z.string() });

/** Sends a call as a script of the person's own does, past everything that a page would keep from them. */
export async function send(
  server: Server,
  email: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; text: string }> {
  const json = { 'Content-Type': 'application/json' };
  const login = await fetch(`${server.baseURL}/local/token`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email }),
  });
  const { idToken } = tokenSchema.parse(await login.json());
  const answer = await fetch(`${server.baseURL}${path}`, {
    method,
    headers: { ...json, Authorization: `Bearer ${idToken}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}
