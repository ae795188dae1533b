import { type SentDeployment, deploymentSchema } from '@/contract/deployment';
import { SECOND_MS } from '@/domain/time';
import type { DeploymentTable, MachineTable, OfferTable } from '../db/schema';
import { JOBS } from '../jobs/table';
import type { MachineAccess, ReadHostKey } from '../providers/machineProvider';
import { offersFrom } from '../repo/offers';
import { runDue } from './jobs';
import { deposit, listed, orderFor, post, signIn, type Tenant } from './rental';
import { providerOffer, scriptedProvider, type ScriptedProvider } from './scriptedProvider';
import { makeTestServer, type TestServer } from './testServer';

/** Micro-dollars an hour; odd, so that nothing comes out even. */
const RATE = 7_654_321;

/** How a machine of tests is reached. */
export const ACCESS: MachineAccess = {
  ...{ ipAddress: '192.0.2.7', loginName: 'ubuntu', sshPort: 2222 },
  portForwards: [{ internal_port: 22, external_port: 2222 }],
};

/** Somebody with credits and a key, and a scripted provider that rents out one offer. */
export interface Rental {
  server: TestServer;
  provider: ScriptedProvider;
  tenant: Tenant;
  keyId: string;
  offer: () => Promise<OfferTable>;
  order: () => Promise<SentDeployment>;
  /** Lets time pass, in steps of so many milliseconds, after each of which the jobs that are due are run. */
  pass: (milliseconds: number, step?: number) => Promise<void>;
  /** An order whose machine runs. */
  running: () => Promise<SentDeployment>;
  machine: (deploymentId: string) => Promise<MachineTable>;
  row: (deploymentId: string) => Promise<DeploymentTable>;
  listed: () => Promise<SentDeployment[]>;
  /** What the ledger holds of usage, in micro-dollars. */
  charged: () => Promise<number>;
  /** The machines of the provider that cost anything. */
  alive: () => string[];
}

export async function makeRental(
  options: {
    readHostKey?: ReadHostKey;
    traits?: Partial<ScriptedProvider['traits']>;
    stock?: number | null;
  } = {},
): Promise<Rental> {
  const provider = scriptedProvider(options.traits);
  const answers: ReadHostKey = () => Promise.resolve({ fingerprint: 'SHA256:a', line: 'ssh a' });
  const server = await makeTestServer({
    providers: [provider],
    readHostKey: options.readHostKey ?? answers,
  });
  const { ctx, clock } = server;
  const tenant = await signIn(server, 'ada@example.com');
  await deposit(server, tenant.teamId, 1000);
  const keyId = await addKey(server, tenant);
  provider.offered = [
    providerOffer({ priceMicros: RATE, stock: options.stock === undefined ? 5 : options.stock }),
  ];
  const source = provider.traits.name;
  await JOBS.offers.run(ctx, JSON.stringify([source, 60_000]));
  const rental: Rental = {
    ...{ server, provider, tenant, keyId },
    offer: async () => {
      const [offer] = await offersFrom(ctx.db, source);
      if (offer === undefined) throw new Error('no offer');
      return offer;
    },
    order: async () => {
      const body = orderFor(tenant, await rental.offer(), { sshKeyId: keyId });
      const response = await post(server, tenant.email, body);
      const answer: unknown = await response.json();
      expect({ status: response.status, answer }).toMatchObject({ status: 200 });
      return deploymentSchema.parse(answer);
    },
    pass: async (milliseconds, step = 5 * SECOND_MS) => {
      for (let rest = milliseconds; rest > 0; rest -= step) {
        clock.advance(Math.min(rest, step));
        await runDue(ctx);
      }
    },
    running: async () => {
      const { id } = await rental.order();
      await runDue(ctx);
      const { external_id } = await rental.machine(id);
      const ipAddress = `192.0.2.${100 + provider.machines.length}`;
      provider.change(external_id ?? '', {
        ...{ status: 'active', access: { ...ACCESS, ipAddress } },
      });
      await rental.pass(30 * SECOND_MS);
      const one = (await rental.listed()).find((each) => each.id === id);
      expect(one?.status).toBe('running');
      if (one === undefined) throw new Error('nothing is listed');
      return one;
    },
    machine: (id) =>
      ctx.db
        .selectFrom('machines')
        .selectAll()
        .where('deployment_id', '=', id)
        .executeTakeFirstOrThrow(),
    row: (id) =>
      ctx.db.selectFrom('deployments').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    listed: () => listed(server, tenant),
    charged: async () => {
      const rows = await ctx.db
        .selectFrom('ledger')
        .select('amount_micros')
        .where('kind', '=', 'usage')
        .execute();
      return rows.reduce((sum, { amount_micros }) => sum - amount_micros, 0);
    },
    alive: () =>
      provider.machines
        .filter(({ status }) => status !== 'ended' && status !== 'ending')
        .map(({ id }) => id),
  };
  return rental;
}

async function addKey({ ctx }: TestServer, { teamId, userId }: Tenant): Promise<string> {
  const id = ctx.newId('key');
  await ctx.db
    .insertInto('ssh_keys')
    .values({
      ...{ id, team_id: teamId, user_id: userId, name: 'laptop', public_key: 'ssh-ed25519 AAAA' },
      ...{ fingerprint: 'sha256:x', key_fingerprint: null, created_at: ctx.now() },
    })
    .execute();
  return id;
}
