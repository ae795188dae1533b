import { sql } from 'kysely';
import type { Api } from '../http/api';

/** `GET /healthz`: 200 once the database answers, for whoever watches the server. */
export function registerHealthRoute({ hono, ctx }: Api): void {
  hono.get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      await sql`select 1`.execute(ctx.db);
      return c.json({ status: 'ok' });
    } catch {
      return c.json({ status: 'unavailable' }, 503);
    }
  });
}
