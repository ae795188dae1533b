import * as z from 'zod/mini';
import {
  type CreateDeploymentBody,
  type SentDeployment,
  deploymentListSchema,
  deploymentSchema,
} from '@/contract/deployment';
import { userSchema } from '@/contract/user';
import { osOptionsOf, regionsOf } from '@/domain/deploy/offer';
import { dollarsToMicros, formatPrice2Micros } from '@/domain/money';
import { type CatalogOffer, toOfferRows } from '../catalog/catalogOffer';
import type { OfferTable, TransactionTable } from '../db/schema';
import { inTransaction, lockTeam } from '../db/transaction';
import { creditOf, lastEntry } from '../repo/ledger';
import { storeProviderState } from '../repo/providerStates';
import { replaceOffers, toOffer } from '../services/offers';
import { bookNew } from '../services/payments/complete';
import { newTransaction } from '../services/payments/newTransaction';
import type { TestServer } from './testServer';

/** A signed-in person of a test and their personal team. */
export interface Tenant {
  email: string;
  userId: string;
  teamId: string;
}

export async function signIn(server: TestServer, email: string): Promise<Tenant> {
  const response = await server.fetch('/api/auth/login', { method: 'POST', body: {}, as: email });
  const user = userSchema.parse(await response.json());
  return { email, userId: user.id, teamId: user.currentTeamId ?? '' };
}

/** Credits a team as a paid purchase does. */
export function deposit(
  { ctx }: TestServer,
  teamId: string,
  dollars: number,
): Promise<TransactionTable> {
  return inTransaction(ctx, async (trx) => {
    await lockTeam(trx, teamId);
    const ofTeam = trx.db.selectFrom('teams').select('owner_id').where('id', '=', teamId);
    const { owner_id } = await ofTeam.executeTakeFirstOrThrow();
    const how = { package_id: 'custom', payment_method: 'fiat', payment_provider: 'local' };
    const row = newTransaction(trx, {
      ...{ kind: 'deposit', team_id: teamId, user_id: owner_id, return_path: '/billing' },
      ...{ ...how, amount_micros: dollarsToMicros(dollars) },
    });
    return bookNew(trx, row);
  });
}

/** What is in a team's ledger, in micro-dollars. */
export async function bookedBalance({ ctx }: TestServer, teamId: string): Promise<number> {
  return (await lastEntry(ctx.db, teamId))?.balance_micros ?? 0;
}

/** What a team has at this moment, in micro-dollars. */
export async function balanceOf({ ctx }: TestServer, teamId: string): Promise<number> {
  return (await creditOf(ctx.db, teamId, ctx.time.service())).balance;
}

/** What the offers of tests have in common: one A100 in a virtual machine. */
export const PLAIN_OFFER = {
  provider: 'lambda-labs',
  gpuType: 'A100-80GB-SXM',
  gpuCount: 1,
  vcpus: 12,
  memoryMb: 65_536,
  storageGb: 500,
  gpuMemoryGb: 80,
  spotPriceMicros: null,
  regions: ['us-east-1'],
  osOptions: ['ubuntu22.04'],
  interconnectType: null,
  interconnectDescription: null,
  extras: { deployment_type: 'vm' },
  ageMs: 0,
} satisfies Partial<CatalogOffer>;

/** Makes a catalogue of one offer, which its provider has told just now, and returns it. */
export async function onlyOffer(
  server: TestServer,
  changes: Partial<OfferTable> = {},
): Promise<OfferTable> {
  const [plain] = toOfferRows(
    [
      {
        ...PLAIN_OFFER,
        instanceType: 'one',
        priceMicros: 2_000_000,
        stock: 5,
        regions: ['us-east-1', 'us-west-2'],
        osOptions: ['ubuntu22.04', 'ubuntu24.04'],
      },
    ],
    server.ctx.now(),
  );
  if (plain === undefined) throw new Error('no offer');
  const offer = { ...plain, ...changes };
  await server.ctx.db.deleteFrom('offers').execute();
  await replaceOffers(server.ctx, [offer]);
  await storeProviderState(server.ctx.db, offer.source, { checked_at: server.ctx.now() });
  return offer;
}

/** The body of a deploy of an offer, as the client sends it. */
export function orderFor(
  tenant: Tenant,
  row: OfferTable,
  changes: Partial<Record<keyof CreateDeploymentBody, unknown>> = {},
): object {
  const offer = toOffer(row);
  return {
    userId: tenant.userId,
    teamId: tenant.teamId,
    provider: row.provider,
    offerId: row.id,
    gpuType: row.gpu_type,
    gpuCount: row.gpu_count,
    region: regionsOf(offer)[0],
    operatingSystem: osOptionsOf(offer)[0],
    sshKeyId: null,
    totalPricePerHour: formatPrice2Micros(row.price_micros),
    ...changes,
  };
}

export function post(
  server: TestServer,
  as: string,
  body: object,
  key?: string,
): Promise<Response> {
  return server.fetch('/api/deployments', {
    method: 'POST',
    as,
    body,
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
}

/** Deploys and expects it to succeed. */
export async function deployed(
  server: TestServer,
  tenant: Tenant,
  row: OfferTable,
): Promise<SentDeployment> {
  const response = await post(server, tenant.email, orderFor(tenant, row));
  const answer: unknown = await response.json();
  expect({ status: response.status, answer }).toMatchObject({ status: 200 });
  return deploymentSchema.parse(answer);
}

export async function listed(server: TestServer, tenant: Tenant): Promise<SentDeployment[]> {
  const path = `/api/deployments?teamId=${tenant.teamId}`;
  return deploymentListSchema.parse(await (await server.fetch(path, { as: tenant.email })).json());
}

export function destroy(
  server: TestServer,
  as: string | undefined,
  { providerId, region, instanceId }: Pick<SentDeployment, 'providerId' | 'region' | 'instanceId'>,
): Promise<Response> {
  const segments = [providerId, region, instanceId].map((one) => encodeURIComponent(one ?? ''));
  return server.fetch(`/api/instances/${segments.join('/')}`, {
    method: 'DELETE',
    ...(as !== undefined && { as }),
  });
}

const errorSchema = z.object({ error: z.string(), code: z.string() });

/** Status, sentence and code of a refusal. */
export async function refusal(
  response: Response,
): Promise<{ status: number; error: string; code: string }> {
  return { status: response.status, ...errorSchema.parse(await response.json()) };
}

/** Units of an offer that are left. */
export async function stockOf(server: TestServer, offerId: string): Promise<number | null> {
  const row = await server.ctx.db
    .selectFrom('offers')
    .select('stock')
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow();
  return row.stock;
}
