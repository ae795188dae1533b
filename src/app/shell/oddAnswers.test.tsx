import { screen } from '@testing-library/react';
import { makeTestStore } from '@/store/testing/testStore';
import { teamsApi } from '@/store/api/teams';
import { renderPage } from '../testing/renderPage';
import OddAnswers from './OddAnswers';

test('the author of a server sees which fields are not as specified, and nothing of what came', async () => {
  const test = await makeTestStore();
  test.intercept(({ url }) =>
    url === '/api/teams'
      ? Response.json([{ id: 7, name: 'Secret', balance: 'a secret', hidden: 'another' }])
      : null,
  );
  await test.start('owner@example.com');
  await test.store.dispatch(teamsApi.endpoints.listTeams.initiate());
  renderPage(<OddAnswers />, test);
  expect(screen.getByText('2 fields of the server’s answers not as specified')).toBeVisible();
  const rows = screen.getAllByRole('listitem', { hidden: true }).map((row) => row.textContent);
  expect(rows).toEqual([
    'GET /api/teams: [].id is read as an id in text',
    'GET /api/teams: [].balance cannot be read, which costs the field',
  ]);
  expect(JSON.stringify(test.store.getState().server)).not.toMatch(/secret|another/iu);
  await test.server.close();
});
