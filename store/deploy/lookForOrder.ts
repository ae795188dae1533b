import type { CreateDeploymentBody, Deployment } from '@/contract/deployment';
import { isAsOrdered } from '@/domain/deploy/order';
import { ASK_AGAIN } from '../api/api';
import { deploymentsApi } from '../api/deployments';
import type { ListenerApi } from '../listening';
import type { SentOrder } from './slice';

/** An order waits this long for the list of instances before it is sent. Milliseconds. */
const LIST_TIMEOUT_MS = 5000;

/** The current instances of a team; null where they cannot be loaded. */
async function instancesOf(
  { dispatch }: ListenerApi,
  teamId: string,
): Promise<Deployment[] | null> {
  // A pending request may be answered from before.
  await dispatch(deploymentsApi.util.getRunningQueryThunk('listDeployments', { teamId }));
  const { data, error } = await dispatch(
    deploymentsApi.endpoints.listDeployments.initiate({ teamId }, ASK_AGAIN),
  );
  return data && error === undefined ? Object.values(data.entities) : null;
}

/** The ids of the instances that match an order before it is sent; null where the list takes too long. */
export async function instancesBefore(
  listener: ListenerApi,
  body: CreateDeploymentBody,
): Promise<SentOrder['before']> {
  const listed = instancesOf(listener, body.teamId);
  const before = await Promise.race([listed, listener.delay(LIST_TIMEOUT_MS).then(() => null)]);
  return before?.filter((one) => isAsOrdered(one, body)).map(({ id }) => id) ?? null;
}

/** The instance of an order whose answer was lost; null where there is none yet, or it cannot be known. */
export async function lookForOrder(
  listener: ListenerApi,
  body: CreateDeploymentBody,
  { before }: SentOrder,
): Promise<Deployment | null> {
  if (!before) return null;
  const now = await instancesOf(listener, body.teamId);
  return now?.find((one) => !before.includes(one.id) && isAsOrdered(one, body)) ?? null;
}
