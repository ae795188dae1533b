import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { SqliteStatement } from 'kysely';
import { type CallName, CALLS } from '@/contract/calls';
import { applyFact } from '../services/payments/applyFact';
import { comeBack } from '../services/payments/comeBack';
import { runPayment } from '../services/payments/job';
import { openTransaction } from '../services/payments/openTransaction';
import { sweep, meter } from '../testing/jobs';
import { memoryPayments, usd } from '../testing/memoryPayments';
import { sampleOf, sendSample } from '../testing/samples';
import { INVITED, makeWorld, OWNER, userOf, type World } from '../testing/world';
import * as statements from './statements';

/** The versions of all GPU types, of which there are some dozens. */
const SHORT_TABLES = ['offer_versions'];
/** What is no table: the keys that a query is given, and the rows that it has found. */
const NO_TABLES = ['json_each', 'found', '(subquery-'];
/** Read as a whole on purpose. */
const WHOLE = [...SHORT_TABLES, ...NO_TABLES];

let world: World;
let file: DatabaseSyncInstance;
const asked = new Set<string>();

/** A statement that notes its text when it is asked, since it is prepared once only. */
function noting(text: string, statement: SqliteStatement): SqliteStatement {
  const note = <T>(rows: T): T => {
    asked.add(text);
    return rows;
  };
  return {
    ...statement,
    all: (values) => note(statement.all(values)),
    run: (values) => note(statement.run(values)),
  };
}

beforeAll(async () => {
  const keep = statements.withStatementCache;
  const spy = jest.spyOn(statements, 'withStatementCache');
  spy.mockImplementation((opened) => {
    const kept = keep(opened);
    return { ...kept, prepare: (text) => noting(text, kept.prepare(text)) };
  });
  world = await makeWorld();
  const opened = spy.mock.lastCall?.[0];
  if (opened === undefined) throw new Error('No database was opened.');
  file = opened;
});
afterAll(async () => {
  jest.restoreAllMocks();
  await world.server.close();
});

/** How SQLite would go about a query. */
function planOf(text: string): string[] {
  const rows = file.prepare(`explain query plan ${text.replaceAll('?', '1')}`).all();
  return rows.map((row) => (row as { detail: string }).detail);
}

/** Steps that look at every row of a table or of one of its indexes. */
const scansOf = (text: string): string[] =>
  planOf(text).filter(
    (step) => /^SCAN /u.test(step) && !WHOLE.some((table) => step.startsWith(`SCAN ${table}`)),
  );

const isQuery = (text: string): boolean => /^\s*(select|update|delete|insert)/iu.test(text);

it.each(Object.keys(CALLS) as CallName[])('%s looks nothing up row by row', async (name) => {
  const email = /Invitation$/u.test(name) ? INVITED : OWNER;
  const sample = await sampleOf(name, world, userOf(world, email));
  const headers = {
    Authorization: `Bearer ${await world.server.tokenFor(email)}`,
    'Idempotency-Key': name,
  };
  asked.clear();
  expect((await sendSample(world, name, sample, headers)).status).toBe(200);
  const texts = [...asked].filter(isQuery);
  expect(texts.length).toBeGreaterThan(['login', 'listOffers'].includes(name) ? 0 : 1);
  expect(texts.flatMap((text) => scansOf(text).map((step) => `${step}: ${text}`))).toEqual([]);
});

it('neither do the jobs', async () => {
  asked.clear();
  await meter(world.server.ctx);
  await sweep(world.server.ctx);
  const texts = [...asked].filter(isQuery);
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.flatMap(scansOf)).toEqual([]);
});

it('neither does what is heard of payments', async () => {
  const provider = memoryPayments();
  const ctx = { ...world.server.ctx, payments: { fiat: provider } };
  const transactionId = await openTransaction(ctx, {
    ...{ teamId: world.teamId, userId: userOf(world, OWNER).id, amountMicros: 50_000_000 },
    ...{ packageId: 'package_50', paymentMethod: 'fiat', paymentProvider: 'stripe' },
    returnPath: '/billing',
  });
  provider.openLost(transactionId);
  asked.clear();
  await runPayment(ctx, transactionId);
  await comeBack(ctx, transactionId, 'cancel');
  const paid = provider.become({ state: 'paid', paid: usd(50), paymentId: 'pi_1' });
  await applyFact(ctx, provider, { ...paid, transactionId: null });
  await applyFact(ctx, provider, paid);
  await comeBack(ctx, transactionId, 'return');
  const money = { paymentId: 'pi_1', money: usd(5) };
  await applyFact(ctx, provider, { kind: 'refund', externalId: 're', state: 'failed', ...money });
  await applyFact(ctx, provider, { kind: 'dispute', externalId: 'dp', state: 'lost', ...money });
  const texts = [...asked].filter(isQuery);
  expect(texts.length).toBeGreaterThan(12);
  expect(texts.flatMap(scansOf)).toEqual([]);
});

it.each(['deployments', 'ssh-keys', 'transactions'])(
  'reads once for a poll of %s without news',
  async (list) => {
    const path = `/api/${list}?teamId=${world.teamId}`;
    const headers = { Authorization: `Bearer ${await world.server.tokenFor(OWNER)}` };
    const poll = (tag = '') =>
      world.server.fetch(path, { headers: { ...headers, 'If-None-Match': tag } });
    const tag = (await poll()).headers.get('etag') ?? '';
    asked.clear();
    expect((await poll(tag)).status).toBe(304);
    expect([...asked]).toHaveLength(1);
    expect([...asked].flatMap(scansOf)).toEqual([]);
  },
);

it.each([
  ['/api/deployments?teamId=', () => world.teamId],
  ['/api/gpu-offers', () => ''],
])('reads the version alone of a list at %s that was sent before', async (path, teamId) => {
  const headers = { Authorization: `Bearer ${await world.server.tokenFor(OWNER)}` };
  const ask = async () => (await world.server.fetch(path + teamId(), { headers })).text();
  const first = await ask();
  asked.clear();
  expect(await ask()).toBe(first);
  expect([...asked]).toHaveLength(1);
});

it('would notice', () => {
  expect(scansOf('select * from users where name = ?')).toEqual(['SCAN users']);
});
