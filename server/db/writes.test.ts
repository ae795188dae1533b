import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { AppContext } from '../context';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { signIn } from '../testing/people';
import { inTransaction } from './transaction';

let directory: string;
let server: TestServer;
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'writes-'));
  server = await makeTestServer({ variables: { DATA_DIR: directory } });
});
afterEach(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const pragma = (text: string) => sql.raw<Record<string, number>>(`pragma ${text}`);

/** Lets the database grow by so many pages and no more, as a disk with little room does. */
async function leaveRoom(ctx: AppContext, pages: number): Promise<void> {
  const { rows } = await pragma('page_count').execute(ctx.db);
  await pragma(`max_page_count = ${Number(rows[0]?.page_count) + pages}`).execute(ctx.db);
}

const health = async () => (await server.fetch('/healthz')).status;

it('tells that there is no room, keeps nothing half written, and goes on once there is', async () => {
  const { teamId } = await signIn(server, 'ada@example.com');
  await leaveRoom(server.ctx, 0);
  const rename = (name: string) =>
    server.fetch(`/api/teams/${teamId}`, { as: 'ada@example.com', method: 'PUT', body: { name } });
  const grow = () =>
    inTransaction(server.ctx, async (trx) => {
      await trx.db.updateTable('teams').set({ name: 'half' }).execute();
      await trx.db
        .updateTable('teams')
        .set({ slug: 'x'.repeat(50_000) })
        .execute();
    });
  await expect(grow()).rejects.toMatchObject({ errcode: 13 });
  const { name } = await server.ctx.db.selectFrom('teams').select('name').executeTakeFirstOrThrow();
  expect(name).not.toBe('half');
  expect(await health()).toBe(200);

  server.ctx.writes.note(await grow().catch((error: unknown) => error));
  const refused = await server.fetch('/healthz');
  expect([refused.status, await refused.json()]).toEqual([503, { status: 'unavailable' }]);
  expect((await rename('Small enough')).status).toBe(200);

  await leaveRoom(server.ctx, 1000);
  expect(await health()).toBe(200);
  await grow();
});
