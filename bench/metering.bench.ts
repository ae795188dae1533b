import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '@/domain/time';
import { createServiceTime } from '@/server/clock/serviceTime';
import { migrateToLatest } from '@/server/db/migrations';
import { openDatabase, type DatabaseSettings, type OpenDatabase } from '@/server/db/open';
import { creditOf } from '@/server/repo/ledger';
import { bookDueHours } from '@/server/services/metering';
import { postgresPrograms, startPostgres } from '@/server/testing/postgres';
import { report, type Figure } from './harness/report';
import { quantile, spreadOf } from './harness/statistics';
import { addTeams, emptied, teamId } from './metering/teams';

/** What booking costs by how many instances run, and what it costs to tell a balance, on both databases. */

const SIZES = [1000, 10_000, 100_000];
const INSTANCES_A_TEAM = 3;
/** Passes of each size, an hour apart. */
const PASSES = 5;
const BALANCES = 2000;
/** The most rows that 1,000 instances of as many teams may write in a day, and the longest that anybody may wait, in ms. */
const ROWS_A_DAY = 72_000;
const LONGEST_LOCK = 50;

const START = Date.parse('2026-03-10T12:00:00.000Z');

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A database that tells how long each of its transactions took, from its begin to its end. */
function watched(db: OpenDatabase['db'], told: (ms: number) => void): OpenDatabase['db'] {
  const transaction = () => ({
    execute: async <T>(work: (trx: OpenDatabase['db']) => Promise<T>): Promise<T> => {
      let start = 0;
      const result = await db.transaction().execute((trx) => {
        start = performance.now();
        return work(trx);
      });
      told(performance.now() - start);
      return result;
    },
  });
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Books as a server does, at an instant that is handed in. */
async function passesOf(opened: OpenDatabase, running: number, name: string): Promise<Figure[]> {
  const { db, dialect } = opened;
  await emptied(opened);
  await addTeams(opened, { teams: Math.ceil(running / INSTANCES_A_TEAM), running, now: START });
  let service = START;
  const locks: number[] = [];
  const ctx = {
    db: watched(db, (ms) => locks.push(ms)),
    ...{ now: () => service, time: { service: () => service } },
  };
  const due: number[] = [];
  const idle: number[] = [];
  for (let pass = 0; pass < PASSES; pass += 1) {
    service += HOUR_MS;
    due.push(await timed(() => bookDueHours(ctx)));
    for (let again = 0; again < 10; again += 1) idle.push(await timed(() => bookDueHours(ctx)));
  }
  const { booked } = await db
    .selectFrom('ledger')
    .select(({ fn }) => fn.countAll<number | string>().as('booked'))
    .where('kind', '=', 'usage')
    .executeTakeFirstOrThrow();
  if (Number(booked) !== running * PASSES) throw new Error(`${booked} hours were booked.`);
  const size = `${name}, ${running.toLocaleString('en-US')} running`;
  const atMost = running === 100_000 ? (dialect === 'sqlite' ? 5 : 10) : undefined;
  const { value, low, high } = spreadOf(due.map((ms) => ms / 1000));
  return [
    { what: `${size}: pass, all due`, value, low, high, unit: 's', ...(atMost && { atMost }) },
    { what: `${size}: pass, none due`, ...spreadOf(idle), unit: 'ms' },
    {
      what: `${size}: lock, 99 of 100`,
      value: quantile(locks, 0.99),
      unit: 'ms',
      atMost: LONGEST_LOCK,
    },
    { what: `${size}: longest lock`, value: Math.max(...locks), unit: 'ms', atMost: LONGEST_LOCK },
    ...(await balancesOf(opened, Math.ceil(running / INSTANCES_A_TEAM), service, size)),
  ];
}

/** The balance of one team after another, each beside the least that can be asked of the database. */
async function balancesOf(
  { db }: OpenDatabase,
  teams: number,
  service: number,
  size: string,
): Promise<Figure[]> {
  const balances: number[] = [];
  const bare: number[] = [];
  for (let asked = 0; asked < BALANCES; asked += 1) {
    const id = teamId(Math.floor(Math.random() * teams));
    const later = service + asked;
    const select = db.selectFrom('teams').select('id').where('id', '=', id);
    bare.push(await timed(() => select.execute()));
    balances.push(await timed(() => creditOf(db, id, later)));
  }
  const both = (part: number, named: string): Figure[] => [
    { what: `${size}: balance, ${named}`, value: quantile(balances, part) * 1000, unit: 'µs' },
    { what: `${size}: bare select, ${named}`, value: quantile(bare, part) * 1000, unit: 'µs' },
  ];
  return [...both(0.5, 'median'), ...both(0.99, '99 of 100')];
}

/** Rows that a day of metering and of the service clock writes, as SQLite counts them: the statements are PostgreSQL's too. */
async function rowsADay(opened: OpenDatabase): Promise<number> {
  const { db } = opened;
  await emptied(opened);
  await addTeams(opened, { teams: 1000, running: 1000, now: START });
  const written = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db);
    return rows[0]?.count ?? NaN;
  };
  await sql`pragma synchronous = off`.execute(db);
  let now = START;
  const time = await createServiceTime(db, { clock: () => now, monotonic: () => now - START });
  const before = await written();
  for (; now < START + 24 * HOUR_MS; now += 5000) {
    await time.sync(db);
    if (now % MINUTE_MS === 0) await bookDueHours({ db, now: () => now, time });
  }
  return (await written()) - before;
}

async function measure(name: string, settings: DatabaseSettings, figures: Figure[]): Promise<void> {
  const opened = openDatabase(settings);
  try {
    await migrateToLatest(opened.db);
    opened.shortenTimeouts();
    for (const running of SIZES) figures.push(...(await passesOf(opened, running, name)));
    if (opened.dialect === 'sqlite') {
      figures.push({
        what: 'rows written in a day of 1,000 teams with an instance each',
        value: await rowsADay(opened),
        unit: '',
        atMost: ROWS_A_DAY,
      });
    }
  } finally {
    await opened.close();
  }
}

async function main(): Promise<void> {
  const figures: Figure[] = [];
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rackline-metering-'));
  try {
    await measure('SQLite', { dataDir }, figures);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  const postgres = await startPostgres(programs, true);
  try {
    await measure('PostgreSQL', { dataDir: '', databaseUrl: postgres.url }, figures);
  } finally {
    await postgres.stop();
  }
  report('metering', figures);
}

void main();
