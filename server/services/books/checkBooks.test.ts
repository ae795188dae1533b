import { sql } from 'kysely';
import { HOUR_MS } from '@/domain/time';
import type { Db } from '../../db/schema';
import { inTransaction, lockTeam } from '../../db/transaction';
import { withoutConstraints } from '../../testing/constraints';
import { destroy, deployed, deposit, onlyOffer, signIn, type Tenant } from '../../testing/rental';
import { meter } from '../../testing/jobs';
import { makeTestServer, type TestServer } from '../../testing/testServer';
import { moveMoney } from '../payments/applyFact';
import { openTransaction } from '../payments/openTransaction';
import { checkBooks } from './checkBooks';
import { BOOK_CHECKS, type BookCheck } from './findings';

let server: TestServer;
let ada: Tenant;
let eve: Tenant;
/** An instance of Ada's that runs, and one that has ended. */
let running = '';
let ended = '';
/** Ada's first deposit, a refund of half of it, and a deposit that nobody has paid. */
let paid = '';
let refund = '';
let pending = '';
beforeEach(async () => {
  server = await makeTestServer({ variables: { SIM_DEPLOY_SECONDS: '0' } });
  ada = await signIn(server, 'ada@example.com');
  eve = await signIn(server, 'eve@example.com');
  const first = await deposit(server, ada.teamId, 100);
  paid = first.id;
  await deposit(server, eve.teamId, 50);
  await deposit(server, ada.teamId, 20);
  const offer = await onlyOffer(server, { price_micros: 1_234_567 });
  const one = await deployed(server, ada, offer);
  running = (await deployed(server, ada, offer)).id;
  ended = one.id;
  server.clock.advance(2 * HOUR_MS + 12_345);
  await meter(server.ctx);
  expect((await destroy(server, ada.email, one)).status).toBe(200);
  server.clock.advance(HOUR_MS);
  await meter(server.ctx);
  const movement = { kind: 'refund', externalId: 're_1', amountMicros: -50_000_000 } as const;
  refund = (
    await inTransaction(server.ctx, async (trx) => {
      await lockTeam(trx, ada.teamId);
      return moveMoney(trx, first, movement);
    })
  ).id;
  const asked = { teamId: ada.teamId, userId: ada.userId, amountMicros: 30_000_000 };
  const how = { packageId: 'custom', paymentMethod: 'fiat', paymentProvider: 'local' } as const;
  pending = await openTransaction(server.ctx, { ...asked, ...how, returnPath: '/billing' });
});
afterEach(() => server.close());

it('finds nothing in books that are right, and tells what each account comes to', async () => {
  const { accounts, problems, ...counted } = await checkBooks(server.ctx.db);
  expect(problems).toEqual([]);
  expect(counted).toEqual({ teams: 2, deployments: 2, entries: 8, receipts: 4 });
  const used = 3 * 1_234_567 + 2 * 1_234_567 + Math.floor((12_345 * 1_234_567) / HOUR_MS);
  expect(Object.fromEntries(accounts)).toEqual({
    balances: 120_000_000 - used,
    payments: -120_000_000,
    usage: used,
  });
});

/** Something that a person with a shell does to the database. */
interface Damage {
  what: string;
  /** The statements; what they are about stands in between. */
  by: () => string[];
  found: () => [check: BookCheck, id: string][];
  /** Whether the database takes it as it is. */
  isPossible?: 'sqlite' | 'both';
  /** What is unique, and is to be so no more. */
  unique?: keyof typeof UNIQUE;
}

/** How somebody would take away what keeps rows unique. */
const UNIQUE = {
  entry: {
    postgres: ['alter table ledger drop constraint ledger_transaction_id_key'],
    sqlite: [
      'create table copied as select * from ledger',
      'drop table ledger',
      'create table ledger as select * from copied',
    ],
  },
  receipt: {
    postgres: ['drop index transactions_receipt_number'],
    sqlite: ['drop index transactions_receipt_number'],
  },
};

const ofAda = () => `team_id = '${ada.teamId}'`;

const DAMAGES: Damage[] = [
  {
    what: 'an amount is changed',
    by: () => [
      `update ledger set amount_micros = amount_micros + 1 where transaction_id = '${paid}'`,
    ],
    found: () => [
      ['balance', 'entry 1'],
      ['amount', paid],
    ],
  },
  {
    what: 'a balance is changed, as if it had always been',
    by: () => [`update ledger set balance_micros = balance_micros + 1000000 where ${ofAda()}`],
    found: () => [['balance', 'entry 1']],
  },
  {
    what: 'an entry in the middle is deleted',
    by: () => [`delete from ledger where ${ofAda()} and sequence = 5`],
    found: () => [
      ['sequence', 'entry 6'],
      ['charged', ended],
    ],
  },
  {
    what: 'the last entry is deleted',
    by: () => [`delete from ledger where transaction_id = '${refund}'`],
    found: () => [['missingEntry', refund]],
  },
  {
    what: 'an entry gets a number that is not the next',
    by: () => [`update ledger set sequence = 20 where transaction_id = '${refund}'`],
    found: () => [['sequence', 'entry 20']],
  },
  {
    what: 'a team is credited by hand, without a transaction',
    by: () => [
      `insert into ledger (team_id, sequence, kind, amount_micros, balance_micros, created_at)
        select team_id, sequence + 1, 'deposit', 5, balance_micros + 5, created_at from ledger
        where team_id = '${eve.teamId}'`,
    ],
    found: () => [['entryKind', 'entry 2']],
  },
  {
    what: 'a team is charged for the deployment of another',
    by: () => [
      `insert into ledger (team_id, sequence, kind, amount_micros, balance_micros, deployment_id, created_at)
        select team_id, sequence + 1, 'usage', -5, balance_micros - 5, '${ended}', created_at from ledger
        where team_id = '${eve.teamId}'`,
    ],
    found: () => [['reference', ended]],
    isPossible: 'both',
  },
  {
    what: 'a team is charged for a deployment that never was',
    by: () => [
      `insert into ledger (team_id, sequence, kind, amount_micros, balance_micros, deployment_id, created_at)
        select team_id, sequence + 1, 'usage', -5, balance_micros - 5, 'dep_gone', created_at from ledger
        where team_id = '${eve.teamId}'`,
    ],
    found: () => [['reference', 'dep_gone']],
  },
  {
    what: 'a deposit that nobody has paid is credited',
    by: () => [
      `insert into ledger (team_id, sequence, kind, amount_micros, balance_micros, transaction_id, created_at)
        select team_id, sequence + 1, 'deposit', 30000000, balance_micros + 30000000, '${pending}', created_at
        from ledger where ${ofAda()} order by sequence desc limit 1`,
    ],
    found: () => [['strayEntry', pending]],
    isPossible: 'sqlite',
  },
  {
    what: 'a deposit is called completed',
    by: () => [`update transactions set status = 'completed' where id = '${pending}'`],
    found: () => [
      ['missingEntry', pending],
      ['receipt', pending],
    ],
  },
  {
    what: 'what was paid is changed',
    by: () => [`update transactions set paid_micros = 101000000 where id = '${paid}'`],
    found: () => [['amount', paid]],
  },
  {
    what: 'a deposit is credited twice',
    by: () => [
      `insert into ledger (team_id, sequence, kind, amount_micros, balance_micros, transaction_id, created_at)
        select team_id, sequence + 1, 'deposit', 100000000, balance_micros + 100000000, '${paid}', created_at
        from ledger where ${ofAda()} order by sequence desc limit 1`,
    ],
    found: () => [['doubleEntry', paid]],
    unique: 'entry',
  },
  {
    what: 'a transaction is deleted',
    by: () => [`delete from transactions where id = '${paid}'`],
    found: () => [
      ['reference', 'entry 1'],
      ['reference', refund],
      ['receiptGap', '2026-000001'],
    ],
  },
  {
    what: 'more is refunded than was paid',
    by: () => [
      `update transactions set amount_micros = -150000000 where id = '${refund}'`,
      `update ledger set amount_micros = -150000000, balance_micros = balance_micros - 100000000
        where transaction_id = '${refund}'`,
    ],
    found: () => [['refund', paid]],
  },
  {
    what: 'a refund is of the deposit of another team',
    by: () => [
      `update transactions set refers_to = (select id from transactions where team_id = '${eve.teamId}')
        where id = '${refund}'`,
    ],
    found: () => [['reference', refund]],
  },
  {
    what: 'a refund is of nothing',
    by: () => [`update transactions set refers_to = null where id = '${refund}'`],
    found: () => [['transactionKind', refund]],
  },
  {
    what: 'a deployment says that more was charged',
    by: () => [
      `update deployments set charged_micros = charged_micros + 1 where id = '${running}'`,
    ],
    found: () => [
      ['charged', running],
      ['usage', running],
    ],
    isPossible: 'both',
  },
  {
    what: 'an instance has ended a second later',
    by: () => [`update deployments set stopped_at = stopped_at + 1000 where id = '${ended}'`],
    found: () => [['usage', ended]],
    isPossible: 'both',
  },
  {
    what: 'a price is changed',
    by: () => [`update deployments set rate_micros = rate_micros + 1 where id = '${running}'`],
    found: () => [['usage', running]],
    isPossible: 'both',
  },
  {
    what: 'a receipt loses its number',
    by: () => [`update transactions set receipt_number = null where id = '${paid}'`],
    found: () => [
      ['receipt', paid],
      ['receiptGap', '2026-000001'],
    ],
  },
  {
    what: 'a receipt gets the number of another',
    by: () => [`update transactions set receipt_number = '2026-000002' where id = '${paid}'`],
    found: () => [
      ['receiptTwice', '2026-000002'],
      ['receiptGap', '2026-000001'],
    ],
    unique: 'receipt',
  },
  {
    what: 'a receipt is of another year',
    by: () => [`update transactions set receipt_number = '2025-000001' where id = '${paid}'`],
    found: () => [
      ['receipt', paid],
      ['receiptGap', '2025-000001'],
      ['receiptGap', '2026-000001'],
    ],
  },
  {
    what: 'the last number of a year is lost',
    by: () => ['update receipt_numbers set last = 2'],
    found: () => [['receiptGap', '2026-000004']],
    isPossible: 'both',
  },
  {
    what: 'a number was given and not used',
    by: () => ['update receipt_numbers set last = last + 1'],
    found: () => [['receiptGap', '2026-000005']],
    isPossible: 'both',
  },
  {
    what: 'an entry is of a kind that is none',
    by: () => [`update ledger set kind = 'gift' where transaction_id = '${paid}'`],
    found: () => [
      ['entryKind', 'entry 1'],
      ['amount', paid],
    ],
  },
];

async function run(db: Db, statements: readonly string[]): Promise<void> {
  for (const one of statements) await sql.raw(one).execute(db);
}

const foundIn = async (db: Db): Promise<string[]> =>
  (await checkBooks(db)).problems.map(({ check, id }) => `${check} ${id}`).sort();

it.each(DAMAGES.map((one): [string, Damage] => [one.what, one]))(
  '%s: the database refuses it where it can, and the books name it',
  async (_, { by, found, isPossible, unique }) => {
    const { db, dialect } = server.ctx;
    const isTaken = isPossible === 'both' || isPossible === dialect;
    const undone = (work: (trx: Db) => Promise<void>): Promise<string[]> => {
      let problems: string[] = [];
      const damaged = withoutConstraints(db, async (trx) => {
        await work(trx);
        problems = await foundIn(trx);
        throw new Error('undone');
      });
      return damaged.catch((error: unknown) => {
        expect(error).toEqual(new Error('undone'));
        return problems;
      });
    };
    const damage = db.transaction().execute((trx) => run(trx, by()));
    if (!isTaken) {
      await expect(damage).rejects.toThrow(/ledger|transactions|unique/iu);
      expect(await foundIn(db)).toEqual([]);
    }
    await damage.catch(() => undefined);
    const problems = isTaken
      ? await foundIn(db)
      : await undone(async (trx) => {
          if (unique !== undefined) await run(trx, UNIQUE[unique][dialect]);
          await run(trx, by());
        });
    const expected = found().map(([check, id]) => `${check} ${id}`);
    expect(problems).toEqual(expected.sort());
  },
);

it('has a damage for each thing that is checked', () => {
  const tried = new Set(['accounts']);
  for (const { found } of DAMAGES) for (const [check] of found()) tried.add(check);
  expect([...tried].sort()).toEqual(Object.keys(BOOK_CHECKS).sort());
});
