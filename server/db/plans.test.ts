import SqliteDatabase from 'better-sqlite3';
import type { CallName } from '@/contract/calls';
import { CALLS } from '@/contract/calls';
import { meter } from '../jobs/start';
import { forgetOldKeys } from '../repo/idempotency';
import { SAMPLES, sendSample } from '../testing/samples';
import { INVITED, makeWorld, OWNER, userOf, type World } from '../testing/world';

/** Read as a whole on purpose: the catalogue, once for each of its versions. */
const WHOLE = ['offers'];

let world: World;
let file: SqliteDatabase.Database;
const asked = new Set<string>();
beforeAll(async () => {
  const prepare = SqliteDatabase.prototype.prepare;
  const spy = jest.spyOn(SqliteDatabase.prototype, 'prepare');
  spy.mockImplementation(function note(this: SqliteDatabase.Database, text: string) {
    const statement = prepare.call(this, text);
    for (const how of ['all', 'run'] as const) {
      const original = statement[how].bind(statement);
      Object.assign(statement, {
        // Noted when it is asked, since it is prepared once only.
        [how]: (values: unknown[]) => {
          asked.add(text);
          return original(values);
        },
      });
    }
    return statement;
  });
  world = await makeWorld();
  file = spy.mock.contexts.at(-1) as SqliteDatabase.Database;
});
afterAll(async () => {
  jest.restoreAllMocks();
  await world.server.close();
});

/** How SQLite would go about a query. */
function planOf(text: string): string[] {
  const rows = file.prepare(`explain query plan ${text.replaceAll('?', '1')}`).all([]);
  return rows.map((row) => (row as { detail: string }).detail);
}

/** Steps that look at every row of a table or of one of its indexes. */
const scansOf = (text: string): string[] =>
  planOf(text).filter(
    (step) => /^SCAN /u.test(step) && !WHOLE.some((table) => step.startsWith(`SCAN ${table}`)),
  );

const isQuery = (text: string): boolean => /^(select|update|delete|insert)/iu.test(text);

it.each(Object.keys(CALLS) as CallName[])('%s looks nothing up row by row', async (name) => {
  const email = /Invitation$/u.test(name) ? INVITED : OWNER;
  const sample = await SAMPLES[name](world, userOf(world, email));
  const headers = {
    Authorization: `Bearer ${await world.server.tokenFor(email)}`,
    'Idempotency-Key': name,
  };
  // What is kept is not asked for.
  world.server.ctx.changes?.everything();
  asked.clear();
  expect((await sendSample(world, name, sample, headers)).status).toBe(200);
  const texts = [...asked].filter(isQuery);
  if (name !== 'listOffers') expect(texts.length).toBeGreaterThan(1);
  expect(texts.flatMap((text) => scansOf(text).map((step) => `${step}: ${text}`))).toEqual([]);
});

it('neither do the jobs', async () => {
  asked.clear();
  await meter(world.server.ctx);
  await forgetOldKeys(world.server.ctx);
  const texts = [...asked].filter(isQuery);
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.flatMap(scansOf)).toEqual([]);
});

it('would notice', () => {
  expect(scansOf('select * from users where name = ?')).toEqual(['SCAN users']);
});
