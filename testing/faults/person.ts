import { clearAllListeners } from '@reduxjs/toolkit';
import { CAPABILITIES, type Capability } from '@/contract/clientConfig';
import { OWNER } from '@/server/testing/world';
import { api } from '@/store/api/api';
import { deploymentsApi } from '@/store/api/deployments';
import { invitationsApi } from '@/store/api/invitations';
import { offersApi } from '@/store/api/offers';
import { paymentsApi } from '@/store/api/payments';
import { sshKeysApi } from '@/store/api/sshKeys';
import { teamsApi } from '@/store/api/teams';
import { usersApi } from '@/store/api/users';
import { selectOfferQuery } from '@/store/deploy/selectors';
import { signInPressed } from '@/store/session/slice';
import { selectTeamId, selectUserId } from '@/store/teams/selectors';
import { makeTestStore, type TestStore } from '@/store/testing/testStore';
import type { Place, Things } from './place';
import { settle } from './settle';

/** The owner in front of the app. */
export interface Person extends TestStore {
  things: Things;
  leave: () => void;
}

/**
 * Somebody who comes to a place as it was at first; the app is not started yet.
 * @param capabilities what the configuration says that the server has beyond the specification
 */
export async function comeTo(
  { world, things, putBack }: Place,
  capabilities: readonly Capability[] = CAPABILITIES,
): Promise<Person> {
  await putBack();
  const testStore = await makeTestStore(world.server, { capabilities });
  const { dispatch } = testStore.store;
  const leave = () => {
    dispatch(clearAllListeners());
    dispatch(api.util.resetApiState());
  };
  return { ...testStore, things, leave };
}

/** Opens everything that pages show, and keeps it open, so that it is asked for again when it is out of date. */
export async function loadPages(person: Person): Promise<void> {
  const { dispatch, getState } = person.store;
  void dispatch(teamsApi.endpoints.listTeams.initiate());
  void dispatch(invitationsApi.endpoints.listInvitations.initiate());
  void dispatch(usersApi.endpoints.currentUser.initiate());
  void dispatch(offersApi.endpoints.listOffers.initiate(selectOfferQuery(getState())));
  const userId = selectUserId(getState()) ?? '';
  void dispatch(teamsApi.endpoints.listTeamMembers.initiate({ userId }));
  void dispatch(sshKeysApi.endpoints.getSshKey.initiate(person.things.keyId));
  await settle(person);
  const teamId = selectTeamId(getState()) ?? '';
  void dispatch(deploymentsApi.endpoints.listDeployments.initiate({ teamId }));
  void dispatch(sshKeysApi.endpoints.listSshKeys.initiate({ teamId }));
  void dispatch(paymentsApi.endpoints.listTransactions.initiate({ teamId }));
  await settle(person);
}

/** Presses 'Continue with Google' and waits for what comes of it. */
export async function signInAgain(person: Person): Promise<void> {
  person.popUp.result = OWNER;
  person.store.dispatch(signInPressed());
  await settle(person);
}
