import { screen } from '@testing-library/react';
import { deploymentWith } from '@/domain/testing/deployments';
import { deploymentsApi } from '@/store/api/deployments';
import { makeTestStore } from '@/store/testing/testStore';
import { selectTeamId } from '@/store/teams/selectors';
import { teamsApi } from '@/store/api/teams';
import { renderPage } from '../testing/renderPage';
import { Navigation } from './Navigation';

test('a screen reader hears how many instances run as part of the name of their page', async () => {
  const test = await makeTestStore();
  test.intercept(({ url }) =>
    url.startsWith('/api/deployments')
      ? Response.json(['a', 'b', 'c'].map((id) => deploymentWith({ id })))
      : null,
  );
  await test.start('owner@example.com');
  await test.store.dispatch(teamsApi.endpoints.listTeams.initiate());
  renderPage(<Navigation />, test);
  expect(screen.getByRole('link', { name: 'Instances' })).toBeVisible();
  const teamId = selectTeamId(test.store.getState()) ?? '';
  await test.store.dispatch(deploymentsApi.endpoints.listDeployments.initiate({ teamId }));
  expect(await screen.findByRole('link', { name: 'Instances, 3 running' })).toBeVisible();
  await test.server.close();
});
