import { screen, waitFor, within } from '@testing-library/react';
import { addMember } from '@/server/testing/people';
import { teamsApi } from '@/store/api/teams';
import { usersApi } from '@/store/api/users';
import { selectTeamId, selectUserId } from '@/store/teams/selectors';
import { makeTestStore, type TestStore } from '@/store/testing/testStore';
import { renderPage } from '../../app/testing/renderPage';
import { Page } from './index';

let t: TestStore;

beforeEach(async () => {
  t = await makeTestStore();
  await t.start('owner@example.com');
  await t.store.dispatch(teamsApi.endpoints.listTeams.initiate());
});
afterEach(() => t.server.close());

const teamId = () => selectTeamId(t.store.getState()) ?? '';
const toast = () => {
  const { current } = t.store.getState().toasts;
  return current && [current.title, current.description];
};
const list = () => screen.findByRole('list', { name: 'Team Members' });
/** The row of somebody, once the list has one. */
const rowOf = async (name: string) => {
  const found = await waitFor(() => {
    const members = screen.getByRole('list', { name: 'Team Members' });
    const rows = within(members).getAllByRole('listitem');
    const row = rows.find((one) => within(one).queryByText(name));
    if (!row) throw new Error(`no row of ${name}`);
    return row;
  });
  return within(found);
};

/** The page as another member of the owner's team sees it. */
async function openAs(role: 'admin' | 'member') {
  await addMember(t.server, teamId(), `${role}@example.com`, role);
  const theirs = await makeTestStore(t.server);
  await theirs.start(`${role}@example.com`);
  const userId = selectUserId(theirs.store.getState()) ?? '';
  await theirs.store.dispatch(usersApi.endpoints.switchTeam.initiate({ userId, teamId: teamId() }));
  await theirs.store.dispatch(teamsApi.endpoints.listTeams.initiate());
  renderPage(<Page />, theirs);
  await list();
}

it('shows the team, its figures and its members', async () => {
  await addMember(t.server, teamId(), 'admin@example.com', 'admin');
  await t.server.fetch(`/api/teams/${teamId()}/invite`, {
    as: 'owner@example.com',
    method: 'POST',
    body: { email: 'new@example.com', role: 'member' },
  });
  renderPage(<Page />, t);
  expect(screen.getByRole('status', { name: 'Loading team members' })).toBeVisible();
  const owner = await rowOf('owner@example.com');
  expect(owner.getByRole('img', { name: 'Team owner' })).toBeVisible();
  expect(owner.getByText('owner', { selector: '[data-role]' })).toBeVisible();
  expect(owner.queryByRole('button')).toBeNull();
  const admin = await rowOf('admin@example.com');
  expect(admin.getByText('admin', { selector: '[data-role]' })).toBeVisible();
  expect(admin.queryByText('Pending')).toBeNull();
  const invited = await rowOf('new@example.com');
  expect(invited.getByText('Pending')).toBeVisible();
  expect(invited.getByText('member')).toBeVisible();
  const summary = screen.getByRole('region', { name: 'Current team' });
  expect(summary).toHaveTextContent('2 members · 1 invited · Free plan');
  const figures = screen.getByRole('region', { name: 'Team figures' });
  expect(figures).toHaveTextContent(
    'Team Members2Active membersTeam PlanFreeCurrent planTeam Balance$0.00Available credits',
  );
});

it('calls a negative balance overdue', async () => {
  t.intercept(({ url }) =>
    url.startsWith('/api/teams')
      ? Response.json([{ id: 't', name: 'T', balance: -1234.5, members: [] }])
      : null,
  );
  renderPage(<Page />, t);
  expect(await screen.findByText('Overdue amount')).toBeVisible();
  expect(screen.getByText('-$1,234.50')).toBeVisible();
  expect(
    screen.getByText('No team members yet. Invite some colleagues to get started!'),
  ).toBeVisible();
});

it('calls somebody without name and address an invited user', async () => {
  t.intercept(({ url }) =>
    url.startsWith('/api/teams')
      ? Response.json([
          { id: teamId(), name: 'T', balance: 0, members: [{ role: 'member', status: 'pending' }] },
        ])
      : null,
  );
  renderPage(<Page />, t);
  const row = await rowOf('Invited User');
  expect(row.getByText('Pending')).toBeVisible();
});

it('lays out a page of a very long list', async () => {
  const members = Array.from({ length: 5000 }, (_none, index) => ({
    userId: `u${index}`,
    name: `${'x'.repeat(110)} ${index}`,
    role: 'member',
  }));
  t.intercept(({ url }) =>
    url.startsWith('/api/teams')
      ? Response.json([{ id: teamId(), name: 'T', balance: 0, members }])
      : null,
  );
  const { user } = renderPage(<Page />, t);
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(25);
  expect(screen.getByText('Showing 1-25 of 5,000')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Last' }));
  expect(screen.getByText('Page 200 of 200')).toBeVisible();
});

it.each([
  ['/api/teams', 'Failed to load your team. Please try again.'],
  ['/api/teams/', 'Failed to load team members. Please try again.'],
])('says that %s could not be loaded, and tries again', async (path, message) => {
  t = await makeTestStore(t.server);
  await t.start('owner@example.com');
  t.intercept(({ url }) =>
    (path.endsWith('/') ? url.startsWith(path) : url === path)
      ? new Response('', { status: 500 })
      : null,
  );
  const { user } = renderPage(<Page />, t);
  expect(await screen.findByText(message)).toBeVisible();
  t.intercept(null);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await rowOf('owner@example.com')).getByText('You')).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Team( Members)?$/u));
});

it('opens the shell’s dialog for a new team', async () => {
  const { user } = renderPage(<Page />, t);
  await user.click(screen.getByRole('button', { name: 'Create Team' }));
  expect(t.store.getState().teams.create.open).toBe(true);
});

it('lets an admin rename and invite', async () => {
  await openAs('admin');
  expect(screen.getByRole('button', { name: 'Edit Team Name' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Invite Member' })).toBeVisible();
});

it('lets a member do neither, and says who may invite', async () => {
  await openAs('member');
  expect(screen.queryByRole('button', { name: 'Edit Team Name' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Invite Member' })).toBeNull();
  expect(screen.getByText('Only team owners and admins can send invitations.')).toBeVisible();
});

it('renames the team, keyboard only', async () => {
  const { user } = renderPage(<Page />, t);
  await list();
  await user.click(screen.getByRole('button', { name: 'Edit Team Name' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Team Name' }));
  const field = dialog.getByRole('textbox', { name: 'Team Name' });
  expect(field).toHaveFocus();
  expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  await user.clear(field);
  await user.type(field, 'A{Enter}');
  expect(field).toHaveAccessibleDescription('Team name must be at least 2 characters long');
  expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  await user.clear(field);
  await user.type(field, 'A\u200B\u2060{Enter}');
  expect(field).toHaveAccessibleDescription('Team name must be at least 2 characters long');
  expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  await user.clear(field);
  await user.type(field, 'Ada{Enter}');
  expect(await screen.findByRole('heading', { name: 'Ada' })).toBeInTheDocument();
  expect(toast()?.[0]).toBe('Team Name Updated');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Team Name' })).toHaveFocus());
});

it('invites a member, who is pending at once', async () => {
  const { user } = renderPage(<Page />, t);
  await list();
  await user.click(screen.getByRole('button', { name: 'Invite Member' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Invite Member' }));
  expect(dialog.getByRole('radio', { name: 'Member' })).toBeChecked();
  expect(dialog.getByRole('button', { name: 'Send Invitation' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Email Address' }), 'nobody');
  await user.click(dialog.getByRole('radio', { name: 'Admin' }));
  await user.click(dialog.getByRole('button', { name: 'Send Invitation' }));
  await waitFor(() =>
    expect(toast()).toEqual(['Invalid Email', 'Please enter a valid email address.']),
  );
  expect(dialog.getByRole('radio', { name: 'Admin' })).toBeChecked();
  const field = dialog.getByRole('textbox', { name: 'Email Address' });
  expect(field).toHaveValue('nobody');
  await user.type(field, '@example.com{Enter}');
  await waitFor(() => expect(toast()?.[0]).toBe('Invitation Sent'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await rowOf('nobody@example.com')).getByText('admin')).toBeVisible();
});

it('says that a member cannot be removed yet, and sends nothing', async () => {
  await addMember(t.server, teamId(), 'member@example.com', 'member');
  const { user } = renderPage(<Page />, t);
  const row = await rowOf('member@example.com');
  const before = t.requests.length;
  await user.click(row.getByRole('button', { name: /^Remove/u }));
  const dialog = screen.getByRole('dialog', { name: 'Removing members is not available yet' });
  expect(dialog).toHaveAccessibleDescription(/Nothing was changed: .+ is still in the team/u);
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(t.requests).toHaveLength(before);
});
