import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal';

/**
 * The JSON object in a request's body; an empty one without a body.
 * @throws Refusal 400
 */
export async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString();
  if (text === '') return {};
  if (!request.headers['content-type']?.startsWith('application/json')) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // It is reported below.
  }
  throw new Refusal(400, 'The body is no JSON object.');
}
