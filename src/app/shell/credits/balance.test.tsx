import { act, screen } from '@testing-library/react';
import { paymentsApi } from '@/store/api/payments';
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

test('what is not confirmed yet stands beside the balance until it is', async () => {
  const transaction = { id: 'p1', amount: 75, createdAt: '2026-03-10T09:30:00.000Z' };
  let fields = { status: 'pending', waiting: true };
  app = await renderApp();
  app.intercept(({ url }) => {
    if (url.startsWith('/api/transactions')) return Response.json([{ ...transaction, ...fields }]);
    return url.startsWith('/api/teams') ? Response.json([team(5)]) : null;
  });
  const list = () =>
    act(async () => {
      const query = paymentsApi.endpoints.listTransactions;
      await app.store.dispatch(query.initiate({ teamId: 'team_1' }, { forceRefetch: true }));
    });
  await act(() => app.start('owner@example.com'));
  await screen.findByText('$5.00');
  await list();
  expect(screen.getByText('Waiting for confirmation')).toBeInTheDocument();
  expect(screen.getByText('$75.00')).toBeVisible();
  fields = { status: 'completed', waiting: false };
  await list();
  expect(screen.queryByText('Waiting for confirmation')).toBeNull();
  expect(await screen.findByText('Payment Successful')).toBeInTheDocument();
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
