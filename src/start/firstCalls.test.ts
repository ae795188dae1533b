import { invitationsApi } from '@/store/api/invitations';
import { offersApi } from '@/store/api/offers';
import { teamsApi } from '@/store/api/teams';
import { selectOfferQuery } from '@/store/deploy/selectors';
import { makeTestStore } from '@/store/testing/testStore';
import { publicCalls, SESSION_CALLS } from './firstCalls';

test('what is asked early is what the app asks by itself', async () => {
  const { store, start, server, requests } = await makeTestStore();
  await start('owner@example.com');
  await store.dispatch(offersApi.endpoints.listOffers.initiate(selectOfferQuery(store.getState())));
  await store.dispatch(teamsApi.endpoints.listTeams.initiate());
  await store.dispatch(invitationsApi.endpoints.listInvitations.initiate());
  const asked = requests.map(({ method, url }) => `${method} ${url}`);
  const early = [
    ...publicCalls('/').map((path) => `GET ${path}`),
    ...SESSION_CALLS.map(({ method, path }) => `${method} ${path}`),
  ];
  expect(asked).toEqual(expect.arrayContaining(early));
  expect(publicCalls('/billing')).toEqual([]);
  await server.close();
});
