import type { Context } from 'hono';
import type { AppContext } from '../context';
import type { Api } from '../http/api';
import { within } from '../http/deadline';

/** A database that has not answered by then counts as down: a monitor gives up after a few seconds. Milliseconds. */
const DATABASE_TIMEOUT = 1500;

/**
 * For whoever watches the server: `GET /healthz` answers 200 once the database answers and, as far as is
 * known, takes what is written, `GET /readyz` only for as long as
 * new requests may be led here, too.
 */
export function registerHealthRoute({ hono, ctx }: Api): void {
  hono.get('/healthz', (c) => answer(c, ctx, 'ok'));
  hono.get('/readyz', (c) => {
    if (ctx.isReady()) return answer(c, ctx, 'ready');
    c.header('Cache-Control', 'no-store');
    return c.json({ status: 'stopping' }, 503);
  });
}

async function answer(c: Context, ctx: AppContext, good: string): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  try {
    await within(ctx.writes.check(ctx.db), DATABASE_TIMEOUT);
    return c.json({ status: good });
  } catch {
    return c.json({ status: 'unavailable' }, 503);
  }
}
