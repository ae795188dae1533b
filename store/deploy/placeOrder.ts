import { configurationFingerprint, orderBody } from '@/domain/deploy/order';
import { keyPlan, type DeployBlocker } from '@/domain/deploy/readiness';
import { tabOf } from '@/domain/instances/tabs';
import { knownKey } from '@/domain/keys/known';
import { KEY_PROBLEMS } from '@/domain/keys/problems';
import { parsePublicKey } from '@/domain/keys/publicKey';
import { formatBalance } from '@/domain/balance';
import { groupName } from '@/domain/deploy/group';
import { deploymentsApi } from '../api/deployments';
import { isApiFailure, isEarlierOutcomeUnknown, type ApiFailure } from '../api/failure';
import { sshKeysApi } from '../api/sshKeys';
import type { ListenerApi } from '../listening';
import { PATHS } from '../location/paths';
import { pageOpened } from '../location/slice';
import { selectTeamKeys } from '../sshKeys/known';
import { selectBalance, selectTeamId, selectUserId } from '../teams/selectors';
import * as messages from '../toasts/messages';
import { showToast } from '../toasts/show';
import { recheckChosenOffer } from './recheck';
import { selectDeployBlockers, selectNextBlockers } from './selectors';
import { deploySucceeded, keySaved, keySavingStarted, orderFailed, orderSent } from './slice';

/** Saves the new key where there is one, then orders the instance (specification, sections 4, 5 and 8). */
export async function placeOrder(listener: ListenerApi): Promise<void> {
  const { dispatch, getState } = listener;
  const [blocker] = selectDeployBlockers(getState());
  if (blocker) {
    showToast(listener, blockerMessage(blocker, selectBalance(getState())));
    return;
  }
  const userId = selectUserId(getState());
  const teamId = selectTeamId(getState());
  if (userId === null || teamId === null) return;
  try {
    const key = await settleKey(listener, userId, teamId);
    if (key.ok) await send(listener, { userId, teamId, sshKeyId: key.sshKeyId });
  } finally {
    // In whatever way it has ended, nobody is kept waiting for it.
    if (getState().deploy.progress !== 'idle') dispatch(orderFailed({ outcomeUnknown: true }));
  }
}

function blockerMessage(blocker: DeployBlocker, balance: number | null) {
  switch (blocker) {
    case 'keyMissing':
      return messages.sshKeyRequired();
    case 'balanceInsufficient':
      return messages.insufficientBalance(formatBalance(balance ?? 0));
    case 'offerMissing':
      return messages.noOfferSelected();
    case 'regionMissing':
    case 'operatingSystemMissing':
      return messages.configurationIncomplete();
    case 'offerGone':
    case 'offerSoldOut':
    case 'priceChanged':
      return messages.offerChanged();
    // The button is disabled and says why.
    case 'pending':
    case 'balanceUnknown':
      return null;
  }
}

type SettledKey = { ok: true; sshKeyId: string | null } | { ok: false };

/**
 * The id of the key to put on the machine: an existing one, also where it was entered again, or the new one once it is
 * saved. A key that cannot be saved ends the deploy.
 */
async function settleKey(
  listener: ListenerApi,
  userId: string,
  teamId: string,
): Promise<SettledKey> {
  const { dispatch, getState } = listener;
  const { text, name, selectedKeyId } = getState().deploy.key;
  const plan = keyPlan({ keyText: text, keyName: name, selectedKeyId });
  if (plan.kind === 'existing') return { ok: true, sshKeyId: plan.sshKeyId };
  if (plan.kind === 'none') return { ok: true, sshKeyId: null };
  const parsed = parsePublicKey(plan.publicKey);
  if (!parsed.ok) {
    showToast(listener, messages.sshKeyInvalid(KEY_PROBLEMS[parsed.reason]));
    return { ok: false };
  }
  const known = knownKey(selectTeamKeys(getState(), teamId), plan.publicKey);
  if (known) {
    dispatch(keySaved(known.id));
    return { ok: true, sshKeyId: known.id };
  }
  dispatch(keySavingStarted());
  const { data, error } = await dispatch(
    sshKeysApi.endpoints.createSshKey.initiate({
      userId,
      teamId,
      name: plan.name,
      publicKey: plan.publicKey,
    }),
  );
  if (!data) {
    // What became of an order that went out before is as unknown as it was.
    dispatch(orderFailed({ outcomeUnknown: true }));
    showToast(listener, messages.sshKeyAddFailed(failureOf(error)));
    return { ok: false };
  }
  dispatch(keySaved(data.id));
  showToast(listener, messages.sshKeyAdded());
  return { ok: true, sshKeyId: data.id };
}

async function send(
  listener: ListenerApi,
  owner: { userId: string; teamId: string; sshKeyId: string | null },
): Promise<void> {
  const { dispatch, getState, extra } = listener;
  const { configuration, order } = getState().deploy;
  const body = orderBody({ config: configuration, ...owner });
  const fingerprint = body ? configurationFingerprint(body) : '';
  // An order whose answer was lost is asked for again under its own key, and so counts once.
  const isAgain = order?.fingerprint === fingerprint;
  // The saving of a key takes its time, and the offer may have changed meanwhile.
  if (!body || (!isAgain && selectNextBlockers(getState()).length > 0)) {
    showToast(listener, messages.offerChanged());
    return;
  }
  const idempotencyKey = isAgain ? order.idempotencyKey : extra.newId();
  dispatch(orderSent({ fingerprint, idempotencyKey }));
  const { data, error } = await dispatch(
    deploymentsApi.endpoints.createDeployment.initiate({ body, idempotencyKey }),
  );
  if (data && isAgain && tabOf(data.status) === 'terminated') {
    dispatch(orderFailed({ outcomeUnknown: false }));
    showToast(listener, messages.orderHasEnded());
    return;
  }
  if (data) {
    const gpu = configuration.group ? groupName(configuration.group) : body.gpuType;
    // The list of a team that the person has switched to meanwhile does not have it.
    const isHere = selectTeamId(getState()) === owner.teamId;
    const started = isHere ? messages.deploymentStarted : messages.deploymentStartedElsewhere;
    // Who has gone on to another page is doing something there.
    const isWaiting = getState().location.pathname === PATHS.deploy;
    dispatch(deploySucceeded());
    if (isHere && isWaiting) dispatch(pageOpened(PATHS.instances));
    showToast(listener, started(`${gpu} × ${body.gpuCount}`));
    return;
  }
  const failure = failureOf(error);
  dispatch(orderFailed({ outcomeUnknown: isEarlierOutcomeUnknown(failure) }));
  showToast(listener, messages.deploymentFailed(failure));
  if (failure.status === 409) await recheckChosenOffer(listener, { force: true });
}

function failureOf(error: unknown): ApiFailure {
  return isApiFailure(error)
    ? error
    : { status: null, code: 'internal', message: null, requestId: null };
}
