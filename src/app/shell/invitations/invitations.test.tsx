import { screen, waitFor, within } from '@testing-library/react';
import { makeTestServer, type TestServer } from '@/server/testing/testServer';
import { holdAnswers } from '@/store/testing/holdAnswers';
import { stubPages } from '../../../testing/pageStub';
import { renderSignedIn, type RenderedApp } from '../../testing/renderApp';

stubPages();

const ME = 'new@example.com';
let server: TestServer;
let app: RenderedApp;

beforeEach(async () => {
  server = await makeTestServer();
});
afterEach(() => server.close());

async function invitedBy(owner: string): Promise<void> {
  await server.fetch('/api/auth/login', { as: owner, method: 'POST', body: {} });
  const teams = (await (await server.fetch('/api/teams', { as: owner })).json()) as {
    id: string;
  }[];
  await server.fetch(`/api/teams/${teams[0]?.id}/invite`, {
    as: owner,
    method: 'POST',
    body: { email: ME, role: 'admin' },
  });
}

const widget = (count: number) =>
  screen.findByRole('button', { name: `Team Invitations (${count})` });

test('without an invitation there is no widget', async () => {
  app = await renderSignedIn(ME, server);
  await waitFor(() =>
    expect(app.requests.some(({ url }) => url === '/api/invitations')).toBe(true),
  );
  expect(screen.queryByRole('button', { name: /^Team Invitations/u })).not.toBeInTheDocument();
});

test('the panel lists team, inviter, role and expiry, and answers one by one', async () => {
  await invitedBy('ann@example.com');
  await invitedBy('bob@example.com');
  app = await renderSignedIn(ME, server);
  await app.user.click(await widget(2));
  const panel = await screen.findByRole('dialog', { name: 'Team Invitations' });
  const first = within(panel).getAllByRole('listitem')[0];
  if (!first) throw new Error('no invitation is listed');
  expect(first).toHaveTextContent(/'s Team/u);
  expect(first).toHaveTextContent(/Invited by .+ · expires/u);
  expect(within(first).getByText('admin')).toBeVisible();

  const letGo = holdAnswers(app, ({ url }) => url.endsWith('/accept'));
  await app.user.click(within(first).getByRole('button', { name: 'Accept' }));
  expect(within(first).getByRole('button', { name: 'Accepting...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(within(first).getByRole('button', { name: 'Decline' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  letGo();
  expect(await screen.findByText('Invitation Accepted')).toBeInTheDocument();
  expect(screen.getByText(/^You've successfully joined .+'s Team!$/u)).toBeInTheDocument();
  await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(1));

  await app.user.click(within(panel).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Invitation Declined')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Team Invitations/u })).not.toBeInTheDocument();
  // Panel and button have gone together.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Deploy page' })).toHaveFocus());
});

test('who has joined a team can switch to it at once', async () => {
  await invitedBy('ann@example.com');
  app = await renderSignedIn(ME, server);
  await app.user.click(await widget(1));
  await app.user.click(await screen.findByRole('button', { name: 'Accept' }));
  await app.user.click(await screen.findByRole('button', { name: 'Switch to this team' }));
  expect(await screen.findByText(/^You are now working in .+'s Team\.$/u)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Switch to this team' })).not.toBeInTheDocument();
  expect(
    await screen.findByRole('button', { name: /^Switch Team: (?!new).+'s Team/iu }),
  ).toBeInTheDocument();
});

test('Escape closes the panel and gives the focus back', async () => {
  await invitedBy('ann@example.com');
  app = await renderSignedIn(ME, server);
  await app.user.click(await widget(1));
  await screen.findByRole('dialog', { name: 'Team Invitations' });
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const button = await widget(1);
  await waitFor(() => expect(button).toHaveFocus());
});
