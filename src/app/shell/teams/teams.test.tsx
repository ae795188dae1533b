import { act, screen, waitFor, within } from '@testing-library/react';
import { makeTestServer, type TestServer } from '@/server/testing/testServer';
import { addressVisited, splitUrl } from '@/store/location/slice';
import { holdAnswers } from '@/store/testing/holdAnswers';
import { stubPages } from '../../../testing/pageStub';
import { renderSignedIn, type RenderedApp } from '../../testing/renderApp';

stubPages();

const ME = 'owner@example.com';
let server: TestServer;
let app: RenderedApp;

beforeEach(async () => {
  server = await makeTestServer();
});
afterEach(() => server.close());

const switcher = () => screen.getByRole('button', { name: /^Switch Team:/u });
const dialog = (name: string) => screen.findByRole('dialog', { name });

async function addTeam(name: string): Promise<void> {
  const login = await server.fetch('/api/auth/login', { as: ME, method: 'POST', body: {} });
  const { id } = (await login.json()) as { id: string };
  const members = [{ userId: id, email: ME, name: 'Owner', role: 'owner' }];
  const body = { name, slug: name.toLowerCase(), ownerId: id, members };
  expect((await server.fetch('/api/teams', { as: ME, method: 'POST', body })).status).toBe(200);
}

async function openSwitcher(): Promise<HTMLElement> {
  app = await renderSignedIn(ME, server);
  await app.user.click(switcher());
  return dialog('Switch Team');
}

describe('Switch Team', () => {
  test('lists teams with their kind, marks the current one and searches by name', async () => {
    await addTeam('Northwind');
    const box = await openSwitcher();
    const search = within(box).getByPlaceholderText('Search teams...');
    expect(search).toHaveFocus();
    const rows = within(within(box).getByRole('list', { name: 'Teams' })).getAllByRole('button');
    expect(rows).toHaveLength(2);
    expect(rows.filter((row) => row.getAttribute('aria-current') === 'true')).toHaveLength(1);
    for (const row of rows) expect(row).toHaveTextContent('Personal');
    await app.user.type(search, 'NORTH');
    expect(within(box).getAllByRole('listitem')).toHaveLength(1);
    await app.user.type(search, 'x');
    expect(within(box).getByText('No teams match your search.')).toBeVisible();
  });

  test('by keyboard: the arrows move along the list, Enter picks', async () => {
    await addTeam('Northwind');
    const box = await openSwitcher();
    const rows = within(box)
      .getAllByRole('listitem')
      .map((item) => within(item).getByRole('button'));
    await app.user.keyboard('{ArrowDown}');
    expect(rows[0]).toHaveFocus();
    await app.user.keyboard('{ArrowDown}{ArrowDown}');
    expect(rows[1]).toHaveFocus();
    await app.user.keyboard('{ArrowUp}{ArrowUp}');
    expect(within(box).getByRole('searchbox')).toHaveFocus();
    await app.user.keyboard('north{Enter}');
    expect(await screen.findByText('Team switched successfully')).toBeVisible();
  });

  test('a picked team is waited for, then becomes the current one and everything is asked again', async () => {
    await addTeam('Northwind');
    const box = await openSwitcher();
    const letGo = holdAnswers(app, ({ url }) => url.endsWith('/current-team'));
    const row = within(box).getByRole('button', { name: /Northwind/u });
    await app.user.click(row);
    expect(within(row).getByRole('progressbar', { name: 'Switching' })).toBeInTheDocument();
    await app.user.click(row);
    await app.user.keyboard('{Escape}');
    expect(box).toBeVisible();
    const before = app.requests.length;
    letGo();
    expect(await screen.findByText('Team switched successfully')).toBeVisible();
    await waitFor(() => expect(switcher()).toHaveTextContent('Northwind'));
    await waitFor(() => {
      const asked = app.requests
        .slice(before)
        .map(({ url }) => url.replace(/[?].*|\/user_.*/u, ''));
      expect(asked).toEqual(
        expect.arrayContaining(['/api/teams', '/api/deployments', '/api/auth/login']),
      );
    });
    expect(app.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(switcher()).toHaveFocus());
  });

  test('the browser’s Back leaves the dialog behind', async () => {
    await openSwitcher();
    act(() => void app.store.dispatch(addressVisited(splitUrl('/team'))));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('a failed switch is shown and leaves the dialog open', async () => {
    await addTeam('Northwind');
    const box = await openSwitcher();
    app.intercept(({ url }) =>
      url.endsWith('/current-team')
        ? Response.json({ error: 'no', code: 'x' }, { status: 500 })
        : null,
    );
    await app.user.click(within(box).getByRole('button', { name: /Northwind/u }));
    expect(await screen.findByText('Failed to switch team. Please try again.')).toBeInTheDocument();
    expect(box).toBeVisible();
    expect(within(box).getByRole('button', { name: /Northwind/u })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  });
});

describe('Create New Team', () => {
  async function openCreation(): Promise<HTMLElement> {
    const box = await openSwitcher();
    await app.user.click(within(box).getByRole('button', { name: 'Create Team' }));
    return dialog('Create New Team');
  }

  test('needs a name, waits, and switches to the new team', async () => {
    const form = await openCreation();
    const submit = within(form).getByRole('button', { name: 'Create Team' });
    expect(submit).toBeDisabled();
    await app.user.type(within(form).getByLabelText('Team Name'), '   ');
    expect(submit).toBeDisabled();
    const letGo = holdAnswers(app, ({ method }) => method === 'POST');
    await app.user.type(within(form).getByLabelText('Team Name'), 'Northwind Labs');
    await app.user.click(submit);
    expect(within(form).getByRole('button', { name: 'Creating...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await waitFor(() => expect(app.requests.at(-1)?.method).toBe('POST'));
    app.intercept(null);
    letGo();
    expect(await screen.findByText('Team Created & Switched')).toBeInTheDocument();
    await waitFor(() => expect(switcher()).toHaveTextContent('Northwind Labs'));
  });

  test('creates no team of a name that cannot be seen, and sends what can be seen of one', async () => {
    const form = await openCreation();
    const field = within(form).getByRole('textbox', { name: 'Team Name' });
    await app.user.click(field);
    const sent = () =>
      app.requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/teams'));
    await app.user.paste('\u200B\u2060');
    expect(within(form).getByRole('button', { name: 'Create Team' })).toBeDisabled();
    await app.user.keyboard('{Enter}');
    expect(sent()).toHaveLength(0);
    await app.user.paste('\u202ANorth\u00A0wind');
    await app.user.keyboard('{Enter}');
    expect(await screen.findByText('Team Created & Switched')).toBeInTheDocument();
    expect(sent().map(({ body }) => body)).toEqual([
      expect.stringContaining('"name":"North wind","slug":"north-wind-'),
    ]);
  });

  test('Cancel keeps what was typed for the next time', async () => {
    const form = await openCreation();
    await app.user.type(within(form).getByLabelText('Team Name'), 'North');
    await app.user.click(within(form).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.store.getState().teams.create).toMatchObject({ open: false, name: 'North' });
  });

  test.each([
    [
      'a failed creation shows the server’s sentence and keeps the form',
      /\/api\/teams$/u,
      'Not today.',
      true,
    ],
    [
      'created, but not switched',
      /\/current-team$/u,
      'Team created successfully, but failed to switch to it. Please select it manually.',
      false,
    ],
  ])('%s', async (_name, failing, text, staysOpen) => {
    const form = await openCreation();
    app.intercept(({ url, method }) =>
      method !== 'GET' && failing.test(url)
        ? Response.json({ error: 'Not today.', code: 'x' }, { status: 409 })
        : null,
    );
    await app.user.type(within(form).getByLabelText('Team Name'), 'Northwind{Enter}');
    expect(await screen.findByText(text)).toBeInTheDocument();
    await waitFor(() => expect(app.store.getState().teams.create.open).toBe(staysOpen));
  });
});
