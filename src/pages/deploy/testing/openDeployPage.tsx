import type { UnknownAction } from '@reduxjs/toolkit';
import type { ServerFacts } from '@/contract/clientConfig';
import type { Offer } from '@/contract/offer';
import { dollarsToMicros } from '@/domain/money';
import { deposit } from '@/server/testing/rental';
import { deploymentsApi } from '@/store/api/deployments';
import { teamsApi } from '@/store/api/teams';
import { selectTeamId } from '@/store/teams/selectors';
import { makeTestStore, type TestStore } from '@/store/testing/testStore';
import { renderPage } from '../../../app/testing/renderPage';
import { Page } from '../index';

type TestServer = TestStore['server'];

/** Offers by GPU type, as the server's catalogue is to hold them. */
export type Catalogue = Readonly<Record<string, readonly Offer[]>>;

function toRow(gpuType: string, offer: Offer) {
  return {
    id: offer.offerId,
    provider: offer.provider,
    gpu_type: gpuType,
    display_name: gpuType,
    price_micros: dollarsToMicros(offer.price ?? 0),
    spot_price_micros: offer.spot_price ? dollarsToMicros(offer.spot_price) : null,
    gpu_count: offer.gpuCount ?? 1,
    vcpus: offer.vcpus ?? null,
    memory_mb: offer.memory ?? null,
    storage_gb: offer.storage ?? null,
    gpu_memory_gb: offer.gpu_memory ?? null,
    stock: offer.available ? 5 : 0,
    regions_json: JSON.stringify(offer.clusters ?? []),
    os_options_json: JSON.stringify(offer.os_options ?? []),
    interconnect_type: offer.interconnectType ?? null,
    interconnect_description: offer.interconnectDescription ?? null,
    extras_json: JSON.stringify(offer.extras ?? {}),
    updated_at: 0,
    source: 'simulator',
  };
}

let versions = 0;

/** Replaces the server's offers, as a new price list would. */
export async function setOffers({ ctx: { db } }: TestServer, offers: Catalogue): Promise<void> {
  const rows = Object.entries(offers).flatMap(([gpuType, list]) =>
    list.map((offer) => toRow(gpuType, offer)),
  );
  const value = `test-${(versions += 1)}`;
  await db.deleteFrom('offers').execute();
  if (rows.length > 0) await db.insertInto('offers').values(rows).execute();
  await db
    .insertInto('meta')
    .values({ key: 'catalog_version', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Gives the only team of the server that much credit. Dollars. */
async function giveCredit(server: TestServer, dollars: number): Promise<void> {
  const team = await server.ctx.db.selectFrom('teams').select('id').executeTakeFirstOrThrow();
  await deposit(server, team.id, dollars);
}

interface Opening {
  offers: Catalogue;
  /** Dollars. */
  balance?: number;
  /** Called before anything is sent, for example to intercept it or to fill the storage. */
  before?: (test: TestStore) => void;
  /** What the page's settings say of the server, where it is not what they say in local mode. */
  told?: Partial<ServerFacts>;
}

/** The page as a signed-in person sees it, on the real store and server, with every event of the page recorded. */
export async function openDeployPage({ offers, balance = 50, before, told }: Opening) {
  const test = await makeTestStore(undefined, told);
  await setOffers(test.server, offers);
  before?.(test);
  await test.start('owner@example.com');
  if (balance !== 0) await giveCredit(test.server, balance);
  await test.store.dispatch(teamsApi.endpoints.listTeams.initiate());
  const teamId = selectTeamId(test.store.getState()) ?? '';
  await test.store.dispatch(deploymentsApi.endpoints.listDeployments.initiate({ teamId }));
  const events: UnknownAction[] = [];
  const { dispatch } = test.store;
  test.store.dispatch = ((action: Parameters<typeof dispatch>[0]) => {
    if (typeof action === 'object' && 'type' in action) events.push(action);
    return dispatch(action);
  }) as typeof dispatch;
  return { ...test, ...renderPage(<Page />, test), events };
}
