import { OWNER } from '@/server/testing/world';
import { deployPressed } from '@/store/deploy/slice';
import { comeTo, loadPages } from './person';
import { isCall } from './requests';
import { settle } from './settle';
import type { Here } from './visits';

/** Presses Deploy Instance and waits for what comes of it. */
export async function press({ person }: Here): Promise<void> {
  person.store.dispatch(deployPressed());
  await settle(person);
}

/** The orders that were sent. */
export const sentOrders = ({ person }: Here) =>
  person.requests.filter((request) => isCall('createDeployment', request));

/** The keys under which they were sent, one an order. */
export const sentKeys = (here: Here) =>
  sentOrders(here).map(({ headers }) => headers.get('Idempotency-Key'));

/** Ids of the instances on the server beside the one that was there at first. */
export async function made({ person, place }: Here): Promise<string[]> {
  const { db } = place.world.server.ctx;
  const rows = await db.selectFrom('deployments').select('id').execute();
  return rows.map(({ id }) => id).filter((id) => id !== person.things.instanceId);
}

/** The page is loaded anew; the server is as it is. */
export async function reload(here: Here): Promise<void> {
  const kept = new Map(here.person.storage);
  here.person.leave();
  const putBack = jest.fn(async () => undefined);
  here.person = await comeTo({ ...here.place, putBack }, here.capabilities);
  for (const [name, value] of kept) here.person.storage.set(name, value);
  await here.person.start(OWNER);
  await loadPages(here.person);
}
