import type { Context } from 'hono';
import type { HonoEnv } from './api';
import { Written } from './written';

/**
 * Answers with JSON that a browser may keep for its user but asks about each time: 304 without a body while a GET's answer
 * is the one that it has.
 */
export function answerJson(c: Context<HonoEnv>, value: object): Response {
  c.header('Cache-Control', 'private, no-cache');
  c.header('Vary', 'Authorization, Accept-Encoding', { append: true });
  if (c.req.method !== 'GET') return c.json(value);
  const { body, tag } = value instanceof Written ? value : new Written(value);
  c.header('ETag', tag);
  if ((c.req.header('if-none-match') ?? '').includes(tag)) return c.body(null, 304);
  c.header('Content-Type', 'application/json');
  return c.body(body);
}
