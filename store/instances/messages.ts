import { INSTANCE_ID_REQUIRED } from '@/domain/instances/actions';
import { instanceName } from '@/domain/instances/name';
import { deploymentsApi, isDestroyPending } from '../api/deployments';
import type { ApiFailure } from '../api/failure';
import { bad, failureIn, good, on, saidOfRequest, type Message } from '../toasts/message';
import { selectDeploymentById, selectDeployments } from './selectors';
import { destroyRefused, renameRefused } from './slice';

const { listDeployments, renameDeployment, destroyInstance } = deploymentsApi.endpoints;

/** Also the error text of the field. */
export const INSTANCE_NAME_EMPTY = bad('Invalid name', 'Instance name cannot be empty.');
export const instanceRenamed = (name: string) => good('Name updated', `Now called ${name}.`);
export const destroyFailed = (failure?: ApiFailure) =>
  bad('Destroy Failed', saidOfRequest(failure, 'Failed to destroy instance. Please try again.'));

/** More names could not be read while the toast is open. */
const MAX_NAMES = 3;
/** Instances whose deployment has failed since the last poll. */
export function instancesFailed(names: readonly string[]) {
  const last = names.at(-1) ?? '';
  if (names.length === 1)
    return bad('Deployment Failed', `${last} could not be started. It is listed under Terminated.`);
  const who =
    names.length > MAX_NAMES
      ? `${names.length} instances`
      : `${names.slice(0, -1).join(', ')} and ${last}`;
  return bad(
    'Deployments Failed',
    `${who} could not be started. They are listed under Terminated.`,
  );
}

const DESTROYED = good('Instance Destroyed', 'Instance has been destroyed successfully.');

/** Toasts of instances (§5, §8). */
export const instanceMessages: readonly Message[] = [
  // A failed deployment leaves the Running tab, so its owner is notified.
  on(listDeployments.matchFulfilled, (_action, { before, now }) => {
    const failed = selectDeployments(now).filter(
      ({ id, status }) =>
        status === 'failed' && selectDeploymentById(before, id)?.status === 'deploying',
    );
    return failed.length === 0 ? null : instancesFailed(failed.map((one) => instanceName(one)));
  }),
  on(renameRefused.match, INSTANCE_NAME_EMPTY),
  on(renameDeployment.matchFulfilled, ({ meta }) => instanceRenamed(meta.arg.originalArgs.name)),
  on(
    renameDeployment.matchRejected,
    bad('Failed to update name', 'Could not update instance name. Please try again.'),
  ),
  on(
    destroyRefused.match,
    bad('Destroy Failed', INSTANCE_ID_REQUIRED),
    ({ payload }) => payload === 'idMissing',
  ),
  on(destroyRefused.match, destroyFailed(), ({ payload }) => payload === 'notListed'),
  on(
    destroyInstance.matchFulfilled,
    DESTROYED,
    ({ payload, meta }) => !isDestroyPending(payload, meta.arg.originalArgs),
  ),
  // One that was accepted is done once the list says so.
  on(
    listDeployments.matchFulfilled,
    DESTROYED,
    (_action, { before, now }) =>
      before.instances.accepted?.some(
        (id) => selectDeploymentById(now, id)?.status === 'terminated',
      ) ?? false,
  ),
  on(destroyInstance.matchRejected, (action) => destroyFailed(failureIn(action))),
];
