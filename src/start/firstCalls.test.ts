import { deploymentsApi } from '@/store/api/deployments';
import { invitationsApi } from '@/store/api/invitations';
import { offersApi } from '@/store/api/offers';
import { teamsApi } from '@/store/api/teams';
import { selectOfferQuery } from '@/store/deploy/selectors';
import { selectTeamId, selectUserId } from '@/store/teams/selectors';
import { makeTestStore } from '@/store/testing/testStore';
import { LOGIN_CALL, publicCalls, SESSION_CALLS, teamCalls } from './firstCalls';

test('what is asked early is what the app asks by itself', async () => {
  const { store, start, server, requests } = await makeTestStore();
  await start('owner@example.com');
  await store.dispatch(offersApi.endpoints.listOffers.initiate(selectOfferQuery(store.getState())));
  await store.dispatch(teamsApi.endpoints.listTeams.initiate());
  await store.dispatch(invitationsApi.endpoints.listInvitations.initiate());
  const userId = selectUserId(store.getState()) ?? '';
  const teamId = selectTeamId(store.getState()) ?? '';
  await store.dispatch(teamsApi.endpoints.listTeamMembers.initiate({ userId }));
  await store.dispatch(deploymentsApi.endpoints.listDeployments.initiate({ teamId }));
  const asked = requests.map(({ method, url }) => `${method} ${url}`);
  const early = [
    `POST ${LOGIN_CALL}`,
    ...[
      ...publicCalls('/'),
      ...SESSION_CALLS,
      ...teamCalls('/team', { id: userId, currentTeamId: teamId }),
    ].map((path) => `GET ${path}`),
  ];
  expect(asked).toEqual(expect.arrayContaining(early));
  expect(publicCalls('/billing')).toEqual([]);
  expect(early).toHaveLength(6);
  await server.close();
});

test.each([
  ['nothing', undefined, []],
  ['something else', { error: 'No.' }, []],
  ['somebody without a team', { id: 'a/b', currentTeamId: null }, ['/api/teams/a%2Fb']],
])('%s as the answer to the login exchange', (_what, answer, asked) => {
  expect(teamCalls('/instances', answer)).toEqual(asked);
  expect(teamCalls('/', answer)).toEqual([]);
});
