import fc from 'fast-check';
import { balanceAt, dueMicros } from '@/domain/instances/due';
import { HOUR_MS } from '@/domain/time';
import { withoutConstraints } from '../testing/constraints';
import { deploymentRow } from '../testing/deployments';
import { signIn, type Tenant } from '../testing/rental';
import { makeTestServer, TEST_START, type TestServer } from '../testing/testServer';
import { insertDeployment } from './deployments';
import { creditOf, insertEntry } from './ledger';
import { teamsOf } from './teams';

let server: TestServer;
let ada: Tenant;
beforeAll(async () => {
  server = await makeTestServer();
  ada = await signIn(server, 'ada@example.com');
});
afterAll(() => server.close());

/** Up to four years of use at up to $100,000 an hour: products of both are far beyond 53 bits. */
const elapsed = fc.integer({ min: -2 * HOUR_MS, max: 35_000 * HOUR_MS });
const rate = fc.oneof(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 1e11 }));
const lead = fc.oneof(fc.constant(0), fc.integer({ min: -1e10, max: 1e10 }));
const instance = fc.record({
  elapsed: fc.option(fc.oneof(elapsed, fc.constantFrom(0, HOUR_MS - 1, HOUR_MS, 7 * HOUR_MS))),
  rate_micros: rate,
  clock_lead: lead,
  /** Of what it has used. */
  charged: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1.1, noNaN: true })),
});

it('the database and the rule come to the same balance, to the micro-dollar', async () => {
  const { db } = server.ctx;
  await fc.assert(
    fc.asyncProperty(
      fc.array(instance, { maxLength: 5 }),
      fc.option(fc.integer({ min: -1e13, max: 1e13 })),
      fc.integer({ min: 0, max: 1e11 }),
      async (instances, booked, later) => {
        const service = TEST_START + later;
        await withoutConstraints(db, (trx) => trx.deleteFrom('ledger').execute());
        await db.deleteFrom('deployments').execute();
        const rows = instances.map(({ elapsed: ran, charged, ...given }, index) => {
          const started_at = ran === null ? null : service + given.clock_lead - ran;
          const used = dueMicros(
            { ...given, started_at, stopped_at: null, charged_micros: 0 },
            service + given.clock_lead,
          );
          return deploymentRow(TEST_START, {
            ...given,
            ...{ id: `dep_${index}`, team_id: ada.teamId, user_id: ada.userId, started_at },
            status: ran === null ? 'deploying' : 'running',
            charged_micros: Math.floor(charged * used),
          });
        });
        for (const row of rows) await insertDeployment(db, row);
        if (booked !== null) {
          const entry = {
            ...{ team_id: ada.teamId, sequence: 1, kind: 'adjustment', amount_micros: booked },
            ...{ balance_micros: booked, deployment_id: null, transaction_id: null },
            ...{ created_at: TEST_START, cost_micros: null },
          };
          await withoutConstraints(db, (trx) => insertEntry(trx, entry));
        }
        const running = rows.filter(({ status }) => status === 'running');
        const balance = balanceAt(booked ?? 0, running, service);
        const used = (row: (typeof rows)[number]): number =>
          row.charged_micros + dueMicros(row, service + row.clock_lead);
        const held = rows.reduce((sum, row) => sum + Math.max(0, row.rate_micros - used(row)), 0);
        expect(await creditOf(db, ada.teamId, service)).toEqual({ balance, held });
        const [team] = await teamsOf(db, {
          userId: ada.userId,
          now: TEST_START,
          service,
        });
        expect(team?.balance_micros).toBe(balance);
      },
    ),
    { numRuns: 150 },
  );
});
