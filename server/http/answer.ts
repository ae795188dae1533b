import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { HonoEnv } from './api';

/** An answer as it is sent, and the mark of its content. */
interface Written {
  text: string;
  tag: string;
}

/** What was written of values that are answered again as they are, such as a page of the catalogue. */
const written = new WeakMap<object, Written>();

function write(value: object): Written {
  const known = written.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  const fresh = { text, tag: `W/"${hash('sha1', text, 'base64url')}"` };
  written.set(value, fresh);
  return fresh;
}

/**
 * Answers with JSON that a browser may keep for its user but asks about each time: 304 without a body while a GET's answer
 * is the one that it has.
 * @param value not changed afterwards
 */
export function answerJson(c: Context<HonoEnv>, value: object): Response {
  c.header('Cache-Control', 'private, no-cache');
  c.header('Vary', 'Authorization, Accept-Encoding', { append: true });
  if (c.req.method !== 'GET') return c.json(value);
  const { text, tag } = write(value);
  c.header('ETag', tag);
  if ((c.req.header('if-none-match') ?? '').includes(tag)) return c.body(null, 304);
  c.header('Content-Type', 'application/json');
  return c.body(text);
}
