import type { Deployment } from '@/contract/deployment';
import type { CreateDeploymentBody } from '@/contract/deployment';
import { isAsOrdered } from '@/domain/deploy/order';
import { ASK_AGAIN } from '../api/api';
import { deploymentsApi } from '../api/deployments';
import type { ListenerApi } from '../listening';
import type { SentOrder } from './slice';

/** Longest that an order waits for the list of what is there before it goes out. Milliseconds. */
const PATIENCE_MS = 5000;

/** The instances of a team as they are now; null where that cannot be known. */
async function instancesOf(
  { dispatch }: ListenerApi,
  teamId: string,
): Promise<Deployment[] | null> {
  // What was asked before may have been answered before.
  await dispatch(deploymentsApi.util.getRunningQueryThunk('listDeployments', { teamId }));
  const { data, error } = await dispatch(
    deploymentsApi.endpoints.listDeployments.initiate({ teamId }, ASK_AGAIN),
  );
  return data && error === undefined ? Object.values(data.entities) : null;
}

/**
 * The instances that an order could be taken for, just before it goes out. A list that does not come in a moment is not
 * waited for.
 */
export async function instancesBefore(
  listener: ListenerApi,
  body: CreateDeploymentBody,
): Promise<SentOrder['before']> {
  const listed = instancesOf(listener, body.teamId);
  const before = await Promise.race([listed, listener.delay(PATIENCE_MS).then(() => null)]);
  return before?.filter((one) => isAsOrdered(one, body)).map(({ id }) => id) ?? null;
}

/** The instance that has come of an order, where its own answer does not say so; null where there is none yet, or nobody knows. */
export async function lookForOrder(
  listener: ListenerApi,
  body: CreateDeploymentBody,
  { before }: SentOrder,
): Promise<Deployment | null> {
  if (!before) return null;
  const now = await instancesOf(listener, body.teamId);
  return now?.find((one) => !before.includes(one.id) && isAsOrdered(one, body)) ?? null;
}
