import { act, screen } from '@testing-library/react';
import { stubPages } from '../../../testing/pageStub';
import { renderApp, type RenderedApp } from '../../testing/renderApp';

stubPages();

let app: RenderedApp;
afterEach(() => app.server.close());

const team = (balance: number) => ({ id: 'team_1', name: 'Lab', balance, members: [] });

test.each([
  [-0.01, '-$0.01', 'bad'],
  [-0.004, '-$0.01', 'bad'],
  [0.997, '$0.99', 'good'],
  [0, '$0.00', 'good'],
  [1234.56, '$1,234.56', 'good'],
])('a balance of %s is shown as %s and is %s', async (balance, text, tone) => {
  app = await renderApp();
  app.intercept(({ url }) =>
    url.startsWith('/api/teams') ? Response.json([team(balance)]) : null,
  );
  await act(() => app.start('owner@example.com'));
  const shown = await screen.findByText(text);
  expect(shown).toHaveAttribute('data-tone', tone);
  expect(screen.getByText('Balance')).toBeInTheDocument();
});

test('teams that cannot be loaded leave no balance to be mistaken, and can be asked for again', async () => {
  app = await renderApp();
  app.intercept(({ url }) =>
    url === '/api/teams' ? Response.json({ error: 'x' }, { status: 500 }) : null,
  );
  await act(() => app.start('owner@example.com'));
  const retry = await screen.findByRole('button', { name: 'Retry loading teams' });
  expect(screen.getByText('–')).toBeVisible();
  app.intercept(null);
  await app.user.click(retry);
  expect(await screen.findByText('$0.00')).toBeVisible();
});
