import type { CreateDeploymentBody, Deployment } from '@/contract/deployment';
import { configurationFingerprint, orderBody } from '@/domain/deploy/order';
import { hasEnded } from '@/domain/instances/status';
import { groupName } from '@/domain/deploy/offerCard';
import { PAGES } from '@/contract/pages';
import { deploymentsApi } from '../api/deployments';
import { failureOf, isEarlierOutcomeUnknown, isOutcomeUnknown } from '../api/failure';
import type { ListenerApi } from '../listening';
import { pageOpened } from '../location/slice';
import { serverHas } from '../server/slice';
import { selectTeamId, selectUserId } from '../teams/selectors';
import { instancesBefore, lookForOrder } from './lookForOrder';
import { recheckChosenOffer } from './recheck';
import { selectDeployBlockers, selectNextBlockers } from './selectors';
import { ensureKey } from './ensureKey';
import {
  deploySucceeded,
  orderDoubted,
  orderFailed,
  orderFoundEnded,
  orderOutdated,
  orderPrepared,
  orderRefused,
  orderSent,
  type SentOrder,
} from './slice';

interface Owner {
  userId: string;
  teamId: string;
  sshKeyId: string | null;
}

/**
 * Saves the new key, if there is one, then orders the instance (§4, §5, §8).
 * @param isSure the person orders although an earlier order may be pending
 */
export async function placeOrder(listener: ListenerApi, isSure: boolean): Promise<void> {
  const { dispatch, getState } = listener;
  const [blocker] = selectDeployBlockers(getState());
  if (blocker) {
    dispatch(orderRefused(blocker));
    return;
  }
  const userId = selectUserId(getState());
  const teamId = selectTeamId(getState());
  if (userId === null || teamId === null) return;
  // At once, so that a second press is refused as pending.
  if (!isRepeatable(listener)) dispatch(orderPrepared());
  try {
    if (!isSure && (await isSettledOrDoubtful(listener, userId, teamId))) return;
    const key = await ensureKey(listener, userId, teamId);
    if (key.ok) await send(listener, { userId, teamId, sshKeyId: key.sshKeyId });
  } finally {
    // A key that could not be saved says nothing about an order that was sent before.
    if (getState().deploy.progress !== 'idle') dispatch(orderFailed({ outcomeUnknown: true }));
  }
}

/** Whether the server has `idempotency`: an order that is sent again under the same key counts once. */
const isRepeatable = ({ getState }: ListenerApi): boolean => serverHas(getState(), 'idempotency');

/**
 * Without `idempotency`, a second order could rent a second machine: an earlier one without an answer is looked for first, and
 * the person is asked while it is not found.
 * @returns false where there is no such order
 */
async function isSettledOrDoubtful(
  listener: ListenerApi,
  userId: string,
  teamId: string,
): Promise<boolean> {
  const { dispatch, getState } = listener;
  const { order, configuration, key } = getState().deploy;
  if (order === null || isRepeatable(listener)) return false;
  const owner = { userId, teamId, sshKeyId: key.selectedKeyId };
  const body = orderBody({ config: configuration, ...owner });
  const isSame = body !== null && configurationFingerprint(body) === order.fingerprint;
  const found = isSame ? await lookForOrder(listener, body, order) : null;
  if (isSame && found) succeed(listener, body, found);
  else dispatch(orderDoubted());
  return true;
}

async function send(listener: ListenerApi, owner: Owner): Promise<void> {
  const { dispatch, getState } = listener;
  const { order: earlier } = getState().deploy;
  const ordered = await prepared(listener, owner);
  if (ordered === null) {
    dispatch(orderOutdated());
    return;
  }
  const { body, order } = ordered;
  const { idempotencyKey } = order;
  // An order whose answer was lost is sent again under its own key, and so counts once.
  const isAgain = idempotencyKey !== undefined && idempotencyKey === earlier?.idempotencyKey;
  dispatch(orderSent(order));
  const { data, error } = await dispatch(
    deploymentsApi.endpoints.createDeployment.initiate({
      body,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    }),
  );
  if (error === undefined) {
    succeed(listener, body, isAgain ? data : null);
    return;
  }
  const failure = failureOf(error);
  const isUnknown = isOutcomeUnknown(failure);
  if (idempotencyKey !== undefined) {
    dispatch(orderFailed({ outcomeUnknown: isEarlierOutcomeUnknown(failure), failure }));
  } else {
    const found = isUnknown ? await lookForOrder(listener, body, order) : null;
    if (found) {
      succeed(listener, body, found);
      return;
    }
    // This failure says nothing about an earlier order.
    dispatch(orderFailed({ outcomeUnknown: isUnknown || earlier !== null, failure }));
  }
  if (failure.status === 409) await recheckChosenOffer(listener, { force: true });
}

/** The order as it is sent; null where the offer has changed while a key was saved or the instances were listed. */
async function prepared(
  listener: ListenerApi,
  owner: Owner,
): Promise<{ body: CreateDeploymentBody; order: SentOrder } | null> {
  const { getState, extra } = listener;
  const { configuration, order } = getState().deploy;
  const body = orderBody({ config: configuration, ...owner });
  const fingerprint = body ? configurationFingerprint(body) : '';
  const isOutdated = (): boolean => body === null || selectNextBlockers(getState()).length > 0;
  if (isRepeatable(listener)) {
    const key = order?.fingerprint === fingerprint ? order.idempotencyKey : undefined;
    if (body === null || (key === undefined && isOutdated())) return null;
    return { body, order: { fingerprint, idempotencyKey: key ?? extra.newId() } };
  }
  if (body === null || isOutdated()) return null;
  const before = await instancesBefore(listener, body);
  return isOutdated() ? null : { body, order: { fingerprint, before: before ?? null } };
}

/**
 * @param made the instance of an earlier try, which may have ended since. An unknown status does not count as ended: a machine
 *   that is still starting would be rented a second time.
 */
function succeed(listener: ListenerApi, body: CreateDeploymentBody, made: Deployment | null) {
  const { dispatch, getState } = listener;
  if (made && hasEnded(made)) {
    dispatch(orderFoundEnded());
    return;
  }
  const { group } = getState().deploy.configuration;
  const gpu = group ? groupName(group) : body.gpuType;
  // After a switch of the team its list does not have the instance.
  const isHere = selectTeamId(getState()) === body.teamId;
  // A person who has gone on to another page stays there.
  const isWaiting = getState().location.pathname === PAGES.deploy.path;
  dispatch(deploySucceeded({ gpu, gpuCount: body.gpuCount, isHere }));
  if (isHere && isWaiting) dispatch(pageOpened(PAGES.instances.path));
}
