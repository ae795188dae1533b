import { PAYMENT_METHODS } from '@/contract/words';
import { recordOf } from '@/contract/record';
import type { RecordedAction } from './steps';

/** What changed from one version of the format to the next, as functions that never throw: what does not fit is found later. */
interface Upgrade {
  /** Of the state: what has moved, or is of another kind now. What is merely new is not seen to here (`README.md`). */
  state?: (state: Record<string, unknown>) => Record<string, unknown>;
  /** Of an action: what is called otherwise now, or carries something else. */
  action?: (action: RecordedAction) => RecordedAction;
}

/** Actions that are called otherwise in version 2. */
const RENAMED_IN_2 = new Map([['drafts/dropped', 'session/personLeft']]);

/** The action that the cache dispatches as a call ends. */
const ended = (
  endpointName: string,
  isDone: boolean,
  originalArgs: unknown = {},
): RecordedAction => {
  const requestStatus = isDone ? 'fulfilled' : 'rejected';
  return {
    type: `api/executeMutation/${requestStatus}`,
    payload: isDone ? null : undefined,
    meta: { requestId: '', requestStatus, arg: { type: 'mutation', endpointName, originalArgs } },
    ...(!isDone && { error: {} }),
  };
};

/** Where it was asked is not in the call. */
const destroySettled = ({ destroyed, from }: Record<string, unknown>): RecordedAction =>
  destroyed === true && from === 'list'
    ? { type: 'instances/tabChosen', payload: 'terminated' }
    : ended('destroyInstance', destroyed === true);

/** Instances that are being destroyed were a list of ids until version 2, and where it was asked was nowhere. */
function withPlaces(state: Record<string, unknown>): Record<string, unknown> {
  const instances = recordOf(state.instances);
  const { destroying } = instances;
  if (!Array.isArray(destroying)) return state;
  const ids = destroying.filter((id): id is string => typeof id === 'string');
  const places = Object.fromEntries(ids.map((id) => [id, 'drawer']));
  return { ...state, instances: { ...instances, destroying: places } };
}

/** Actions that said until version 2 how a call had ended, by payload. From version 3 on the call's own action says it. */
const ENDED_UNTIL_2 = new Map<string, (payload: Record<string, unknown>) => RecordedAction>([
  ['settings/profileSaved', (payload) => ended('updateProfile', true, payload)],
  ['settings/profileSavingFailed', () => ended('updateProfile', false)],
  [
    'settings/addKeySettled',
    ({ added }) => ended('createSshKey', added === true, { fingerprint: '' }),
  ],
  ['settings/deleteKeySettled', ({ gone }) => ended('deleteSshKey', gone === true)],
  ['teamPage/editNameSettled', ({ renamed }) => ended('updateTeam', renamed === true)],
  ['teamPage/inviteSettled', ({ sent }) => ended('invite', sent === true)],
  ['teams/switchFailed', () => ended('switchTeam', false)],
  ['instances/destroySettled', destroySettled],
  ['teams/createTeamSettled', ({ created }) => ended('createTeam', created === true)],
]);

/** Until version 3 a failed payment was an event on the billing page only, and carried nothing but its text. */
const withPage = (action: RecordedAction): RecordedAction =>
  action.type === 'credits/paymentFailed' && typeof action.payload === 'string'
    ? { ...action, payload: { text: action.payload, isBilling: true } }
    : action;

/** Until version 4 credits could be bought in both ways or not at all. */
function withPaymentMethods(state: Record<string, unknown>): Record<string, unknown> {
  const server = recordOf(state.server);
  const { payments } = server;
  if (typeof payments !== 'boolean') return state;
  return { ...state, server: { ...server, payments: payments ? PAYMENT_METHODS : [] } };
}

/**
 * The steps to the next version, from version 1 on. The one place where old files are cared for: whoever raises
 * `SNAPSHOT_VERSION` adds the step from the version before and keeps a file of that version in `fixtures/`.
 */
export const UPGRADES: readonly Upgrade[] = [
  { action: (action) => ({ ...action, type: RENAMED_IN_2.get(action.type) ?? action.type }) },
  {
    state: withPlaces,
    // The call's own end was dispatched just before: a second one changes nothing, unless the file begins in between.
    action: (action) => ENDED_UNTIL_2.get(action.type)?.(recordOf(action.payload)) ?? action,
  },
  { action: withPage },
  { state: withPaymentMethods },
];

/** A state of a file of this version, as one of the newest. @param version a whole number from 1 to the newest */
export function upgradedState(
  state: Record<string, unknown>,
  version: number,
): Record<string, unknown> {
  return UPGRADES.slice(version - 1).reduce(
    (current, step) => step.state?.(current) ?? current,
    state,
  );
}

/** An action of a file of this version, as one of the newest. @param version a whole number from 1 to the newest */
export function upgradedAction(action: RecordedAction, version: number): RecordedAction {
  return UPGRADES.slice(version - 1).reduce(
    (current, step) => step.action?.(current) ?? current,
    action,
  );
}
