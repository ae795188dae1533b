import { screen, waitFor, within } from '@testing-library/react';
import { stubPages } from '../../../testing/pageStub';
import { renderSignedIn, type RenderedApp } from '../../testing/renderApp';

stubPages();

let app: RenderedApp;
afterEach(() => app.server.close());

test('a server that takes cards only has no tabs in the dialog, and is asked for a card', async () => {
  app = await renderSignedIn('owner@example.com', undefined, { payments: ['fiat'] });
  await app.user.click(screen.getByRole('button', { name: 'Add Credits' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Credits' }));
  expect(dialog.queryByRole('tab')).toBeNull();
  expect(dialog.getByText(/^Pay with a credit or debit card\./u)).toBeVisible();
  await app.user.click(dialog.getByRole('radio', { name: '$50' }));
  await app.user.click(dialog.getByRole('button', { name: 'Buy Credits' }));
  await waitFor(() => expect(app.visits.at(-1)?.how).toBe('leave'));
  const sent = app.requests.find(({ url }) => url.endsWith('/checkout'));
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ paymentMethod: 'fiat' });
});

test('a server that takes no payments has no button', async () => {
  app = await renderSignedIn('owner@example.com', undefined, { payments: [] });
  expect(screen.queryByRole('button', { name: 'Add Credits' })).toBeNull();
});
