import { CALLS, parametersOf, type Call, type CallName } from '@/contract/calls';
import { selectTeamId, selectUserId } from '@/store/teams/selectors';
import type { Person } from './person';

/** What is asked or sent where nobody says more: the example of the contract, about the person and what is theirs. */

function idsOf({ store, things }: Person): Record<string, string> {
  const { keyId, invitationId, instanceId: deploymentId } = things;
  const userId = selectUserId(store.getState()) ?? '';
  const teamId = selectTeamId(store.getState()) ?? '';
  return { teamId, userId, ownerId: userId, keyId, invitationId, deploymentId };
}

const KNOWN = ['teamId', 'userId', 'keyId', 'invitationId', 'deploymentId'];

/** Whether all that the path of a call names is there. */
export const isAboutKnown = (call: CallName): boolean =>
  parametersOf(CALLS[call].path).every((parameter) => KNOWN.includes(parameter));

/** The argument of an endpoint: one object with the fields of the path, the query string and the body; none without any. */
export function argumentOf(call: CallName, person: Person): unknown {
  const { path, example }: Call = CALLS[call];
  const ids = idsOf(person);
  const params = parametersOf(path).map((parameter) => [parameter, ids[parameter]] as const);
  const fields = [...params, ...Object.entries<unknown>({ ...example.query, ...example.body })];
  if (fields.length === 0) return undefined;
  return Object.fromEntries(fields.map(([name, value]) => [name, ids[name] ?? value]));
}
