import { act, screen, waitFor, within } from '@testing-library/react';
import { KEY_PROBLEMS } from '@/domain/keys/problems';
import { TEST_KEYS } from '@/domain/testing/keys';
import { sshKeysApi } from '@/store/api/sshKeys';
import { teamsApi } from '@/store/api/teams';
import { addressVisited, splitUrl } from '@/store/location/slice';
import { settingsTabChosen } from '@/store/settings/slice';
import { selectTeamId, selectUserId } from '@/store/teams/selectors';
import { holdAnswers } from '@/store/testing/holdAnswers';
import { makeTestStore, type TestStore } from '@/store/testing/testStore';
import { viewport } from '../../testing/viewport';
import { renderPage } from '../../app/testing/renderPage';
import { Page } from './index';

const [KEY = { text: '', fingerprint: '' }] = TEST_KEYS;

/** What nobody but its owner may ever see. */
const SECRET = 'c2VjcmV0LXNlY3JldC1zZWNyZXQ';
const PRIVATE_KEYS = [
  `-----BEGIN OPENSSH PRIVATE KEY-----\n${SECRET}\n-----END OPENSSH PRIVATE KEY-----`,
  `-----BEGIN RSA PRIVATE KEY-----\n${SECRET}\n-----END RSA PRIVATE KEY-----`,
  `b3BlbnNzaC1rZXktdjEAAAAA${SECRET}`,
  `PuTTY-User-Key-File-3: ssh-ed25519\n${SECRET}`,
];

let t: TestStore;

beforeEach(async () => {
  t = await makeTestStore();
  await t.start('ada@example.com');
  await t.store.dispatch(teamsApi.endpoints.listTeams.initiate());
});
afterEach(() => t.server.close());

const toast = () => {
  const { current } = t.store.getState().toasts;
  return current && [current.title, current.description];
};

async function addKey(name: string, publicKey: string): Promise<void> {
  const state = t.store.getState();
  const owner = { userId: selectUserId(state) ?? '', teamId: selectTeamId(state) ?? '' };
  await t.store.dispatch(sshKeysApi.endpoints.createSshKey.initiate({ ...owner, name, publicKey }));
}

function openKeys() {
  t.store.dispatch(settingsTabChosen('sshKeys'));
  return renderPage(<Page />, t);
}

describe('Profile', () => {
  it('is the first tab, shows what cannot be changed and why, and has nothing to save', () => {
    renderPage(<Page />, t);
    expect(screen.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
    const email = screen.getByRole('textbox', { name: 'Email Address' });
    expect(email).toHaveValue('ada@example.com');
    expect(email).toHaveAttribute('readonly');
    expect(email).toHaveAccessibleDescription(
      'Email changes must be done through your account provider',
    );
    const timeZone = screen.getByRole('textbox', { name: 'Timezone' });
    expect(timeZone).toHaveValue('UTC');
    expect(timeZone).toHaveAttribute('readonly');
    expect(timeZone).toHaveAccessibleDescription('Timezone preferences coming soon');
    expect(screen.getByPlaceholderText('Your company name')).toHaveValue('');
    const avatar = screen.getByRole('button', { name: 'Change Avatar' });
    expect(avatar).toBeDisabled();
    expect(avatar).toHaveAccessibleDescription('Avatar upload coming soon');
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  });

  it('saves with Enter, and says that it does', async () => {
    const { user } = renderPage(<Page />, t);
    let answer: () => void = () => undefined;
    t.intercept(({ method }) =>
      method === 'PUT' ? new Promise((_resolve, reject) => (answer = () => reject(Error()))) : null,
    );
    await user.type(screen.getByRole('textbox', { name: 'Company' }), 'Engines{Enter}');
    expect(screen.getByRole('button', { name: 'Saving...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await waitFor(() => expect(t.requests.at(-1)?.method).toBe('PUT'));
    answer();
    expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeEnabled();
    expect(toast()).toEqual(['Update Failed', 'Failed to update your profile. Please try again.']);
    t.intercept(null);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(toast()?.[0]).toBe('Profile Updated'));
    expect(screen.getByRole('textbox', { name: 'Company' })).toHaveValue('Engines');
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Profile' })).toHaveFocus());
  });

  it('keeps the focus on the button that saves, until there is nothing to save', async () => {
    const { user } = renderPage(<Page />, t);
    let letGo: () => void = () => undefined;
    const held = new Promise<null>((resolve) => (letGo = () => resolve(null)));
    t.intercept(({ method }) =>
      method === 'PUT' ? held.then(() => new Response('', { status: 500 })) : null,
    );
    await user.type(screen.getByRole('textbox', { name: 'Company' }), 'Engines');
    screen.getByRole('button', { name: 'Save Changes' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Saving...' })).toHaveFocus();
    await user.keyboard('{Enter}');
    letGo();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveFocus());
    expect(t.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('needs a name', async () => {
    const { user } = renderPage(<Page />, t);
    await user.clear(screen.getByRole('textbox', { name: 'Full Name' }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(toast()).toEqual(['Validation Error', 'Name is required.']);
  });

  it('asks for the user again, and keeps what is being typed', async () => {
    t.requests.length = 0;
    const { user } = renderPage(<Page />, t);
    await user.type(screen.getByRole('textbox', { name: 'Company' }), 'E');
    await waitFor(() => expect(t.requests.map(({ url }) => url)).toContain('/api/auth/login'));
    expect(screen.getByRole('textbox', { name: 'Company' })).toHaveValue('E');
  });

  it('says that the account cannot be deleted yet, and sends nothing', async () => {
    const { user } = renderPage(<Page />, t);
    const zone = within(screen.getByRole('region', { name: 'Danger Zone' }));
    expect(
      zone.getByText('Once you delete your account, there is no going back. Please be certain.'),
    ).toBeVisible();
    await waitFor(() => expect(t.requests.at(-1)?.url).toBe('/api/auth/login'));
    const before = t.requests.length;
    await user.click(zone.getByRole('button', { name: 'Delete Account' }));
    const dialog = screen.getByRole('dialog', { name: 'Account deletion is not available yet' });
    expect(dialog).toHaveAccessibleDescription(/Nothing was deleted/u);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(zone.getByRole('button', { name: 'Delete Account' })).toHaveFocus());
    expect(t.requests).toHaveLength(before);
  });
});

describe('SSH Keys', () => {
  it('says so while they load, and when there are none', async () => {
    const letGo = holdAnswers(t, ({ url }) => url.startsWith('/api/ssh-keys'));
    const { user } = renderPage(<Page />, t);
    await user.click(screen.getByRole('tab', { name: 'SSH Keys' }));
    expect(screen.getByRole('status', { name: 'Loading SSH keys' })).toBeVisible();
    letGo();
    expect(await screen.findByText('No SSH Keys')).toBeVisible();
    expect(
      screen.getByText('Add your first SSH key to securely access your instances'),
    ).toBeVisible();
  });

  it('says that they could not be loaded, and tries again', async () => {
    t.intercept(({ url }) =>
      url.startsWith('/api/ssh-keys') ? new Response('', { status: 500 }) : null,
    );
    const { user } = openKeys();
    expect(await screen.findByText('Failed to load SSH keys. Please try again.')).toBeVisible();
    t.intercept(null);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No SSH Keys')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'SSH Keys' })).toHaveFocus());
  });

  it('lists name, true fingerprint and the start of the key, and copies all of it', async () => {
    await addKey('Laptop', KEY.text);
    const { user } = openKeys();
    const table = await screen.findByRole('table', { name: 'SSH Keys' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'Fingerprint', 'Public Key', 'Actions']);
    expect(within(table).getByText('Laptop')).toBeVisible();
    expect(within(table).getByText(KEY.fingerprint)).toBeVisible();
    expect(within(table).queryByText(/^sha256:/u)).toBeNull();
    expect(within(table).getByText(`${KEY.text.slice(0, 50)}…`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy public key Laptop' }));
    expect(await navigator.clipboard.readText()).toBe(KEY.text);
    expect(toast()?.[0]).toBe('Copied!');
  });

  it('is a list of lines on a phone', async () => {
    viewport.width = 390;
    await addKey('Laptop', KEY.text);
    openKeys();
    const item = within(await screen.findByRole('listitem'));
    expect(item.getByText('Laptop')).toBeVisible();
    expect(item.getByText(KEY.fingerprint)).toBeVisible();
    expect(item.getByRole('button', { name: 'Delete Laptop' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('adds a key, keyboard only', async () => {
    const { user } = openKeys();
    await user.click(screen.getByRole('button', { name: 'Add SSH Key' }));
    expect(screen.getByPlaceholderText('My SSH Key')).toHaveFocus();
    await user.keyboard('Laptop{Tab}');
    await user.paste(`${KEY.text}\n`);
    expect(screen.getByText(new RegExp(KEY.fingerprint.slice(0, 20), 'u'))).toBeVisible();
    await user.keyboard('{Tab}{Tab}{Enter}');
    expect(await screen.findByRole('table', { name: 'SSH Keys' })).toHaveTextContent('Laptop');
    expect(toast()?.[0]).toBe('SSH Key Added');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add SSH Key' })).toHaveFocus());
  });

  it('asks for both, and says at the field what is wrong with the key', async () => {
    const { user } = openKeys();
    await user.click(screen.getByRole('button', { name: 'Add SSH Key' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add SSH Key' }));
    await user.click(dialog.getByRole('button', { name: 'Add SSH Key' }));
    expect(toast()).toEqual([
      'Missing Information',
      'Please provide both a name and SSH key content.',
    ]);
    const field = dialog.getByRole('textbox', { name: 'Public Key' });
    await user.click(field);
    await user.paste('not a key');
    await user.tab();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(KEY_PROBLEMS.notAKey);
  });

  it('shows the server’s sentence of a key that the team has already', async () => {
    await addKey('Laptop', KEY.text);
    const { user } = openKeys();
    await user.click(screen.getByRole('button', { name: 'Add SSH Key' }));
    await user.type(screen.getByRole('textbox', { name: 'Key Name' }), 'Again');
    await user.click(screen.getByRole('textbox', { name: 'Public Key' }));
    await user.paste(KEY.text);
    await user.keyboard('{Tab}{Tab}{Enter}');
    await waitFor(() =>
      expect(toast()).toEqual(['Error', "The team already has this key, as 'Laptop'."]),
    );
    expect(screen.getByRole('textbox', { name: 'Key Name' })).toHaveValue('Again');
    expect(screen.getByRole('textbox', { name: 'Public Key' })).toHaveValue(KEY.text);
  });

  it.each(
    PRIVATE_KEYS.flatMap((text) => [['Public Key', text] as const, ['Key Name', text] as const]),
  )(
    'warns of a private key pasted into %s, and neither keeps nor sends it',
    async (label, text) => {
      const dispatched = jest.spyOn(t.store, 'dispatch');
      const states: string[] = [];
      const unsubscribe = t.store.subscribe(() => states.push(JSON.stringify(t.store.getState())));
      const { user } = openKeys();
      await user.click(screen.getByRole('button', { name: 'Add SSH Key' }));
      const field = screen.getByRole('textbox', { name: label });
      await user.type(screen.getByRole('textbox', { name: 'Key Name' }), 'desk');
      await user.click(screen.getByRole('textbox', { name: 'Public Key' }));
      await user.paste(KEY.text);
      const typed = field instanceof HTMLInputElement ? 'desk' : KEY.text;
      await user.click(field);
      await user.paste(text);
      unsubscribe();
      expect(screen.getByRole('alert')).toHaveTextContent(KEY_PROBLEMS.privateKey);
      expect(field).toHaveValue(typed);
      expect(JSON.stringify(dispatched.mock.calls)).not.toContain(SECRET);
      expect(states.join()).not.toContain(SECRET);
      expect(t.requests.some(({ body }) => body?.includes(SECRET))).toBe(false);
    },
  );

  it('asks before it deletes, and gives the focus a place afterwards', async () => {
    await addKey('Laptop', KEY.text);
    const { user } = openKeys();
    await user.click(await screen.findByRole('button', { name: 'Delete Laptop' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Delete Laptop' }));
    // Back to another page, and forward again.
    act(() => {
      t.store.dispatch(addressVisited(splitUrl('/team')));
      t.store.dispatch(addressVisited(splitUrl('/settings')));
    });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Delete Laptop' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Laptop?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No SSH Keys')).toBeVisible();
    expect(toast()?.[0]).toBe('SSH Key Deleted');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'SSH Keys' })).toHaveFocus());
  });
});
