import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clientFingerprint } from '@/domain/keys/publicKey';
import { TEST_KEYS } from '@/domain/testing/keys';
import { DAY_MS, MINUTE_MS } from '@/domain/time';
import { sshKeysApi } from '@/store/api/sshKeys';
import { refreshPressed } from '@/store/instances/slice';
import { selectTeamId, selectUserId } from '@/store/teams/selectors';
import { insert, listRequests, openPage, storeWith, showPage, toastOf } from '../testing/openPage';

const [KEY = { text: '', fingerprint: '' }] = TEST_KEYS;

type Opened = Awaited<ReturnType<typeof openPage>>;

async function openDrawer({ user }: Pick<Opened, 'user'>, name: string) {
  await user.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: `Instance ${name}` }));
}

const valueOf = (drawer: ReturnType<typeof within>, term: string) =>
  drawer.getByText(term, { selector: 'dt' }).nextSibling?.textContent;

it('shows everything about a running instance', async () => {
  const page = await openPage([{ id: 'trainer', createdAgo: DAY_MS, startedAgo: 90 * MINUTE_MS }]);
  const drawer = await openDrawer(page, 'trainer');
  const facts = {
    Runtime: '1.5 h',
    'Cost so far': '$3.00',
    'Per hour': '$2.00',
    GPUs: '8',
    'IP address': '203.0.113.7',
    'SSH key': 'No SSH key',
    GPU: 'H100 80GB SXM × 8',
    'GPU memory': '80 GB HBM3',
    'GPU specs': 'Hopper, 3.35 TB/s',
    'GPU cores': '16,896 CUDA, 528 Tensor cores',
    Host: '208 vCPUs, 1,800 GB RAM, 24,000 GB storage',
    Region: 'us-east-1',
    Type: 'Virtual Machine',
    'Network type': 'InfiniBand, 3.2 Tbps',
    'Operating system': 'Ubuntu 22.04 (CUDA 12.4)',
    Created: '9 Mar 2026, 13:00',
    Started: '10 Mar 2026, 11:30',
    'Instance ID': 'ins-trainer',
  };
  for (const [term, value] of Object.entries(facts)) expect(valueOf(drawer, term)).toBe(value);
  expect(drawer.getByText('10 Mar 2026, 11:30')).toHaveAttribute(
    'title',
    '2026-03-10 10:30:00 UTC',
  );
  expect(drawer.getByText('ssh -p 30000 root@203.0.113.7')).toBeVisible();
  const rows = drawer.getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(1)).toEqual(['SSH22203.0.113.7:30000', 'Port 60066006203.0.113.7:30001']);
});

it('cuts a long name at 20 characters and gives the whole on hover', async () => {
  const name = 'a-name-that-is-longer-than-twenty';
  const drawer = await openDrawer(await openPage([{ id: 'a', name }]), name);
  expect(drawer.getByText('a-name-that-is-longe…')).toHaveAttribute('title', name);
});

it.each([
  ['by its name and its true fingerprint', true, `Work laptop ${KEY.fingerprint}`],
  ['as deleted when the server has none of that id', false, 'The key has been deleted since then'],
])('shows the SSH key %s', async (_how, exists, expected) => {
  const t = await storeWith([]);
  const state = t.store.getState();
  const made = await t.store.dispatch(
    sshKeysApi.endpoints.createSshKey.initiate({
      userId: selectUserId(state) ?? '',
      teamId: selectTeamId(state) ?? '',
      name: 'Work laptop',
      publicKey: KEY.text,
      fingerprint: clientFingerprint(KEY.text),
    }),
  );
  await insert(t, { id: 'a', keyId: exists ? (made.data?.id ?? '') : 'key-gone' });
  const page = showPage(t);
  await screen.findByRole('article');
  const drawer = await openDrawer(page, 'a');
  await waitFor(() => expect(valueOf(drawer, 'SSH key')).toBe(expected));
});

it('shows a dash for what an instance lacks', async () => {
  const t = await storeWith([]);
  const bare = { id: 'bare', status: 'rebooting', createdAt: '2026-03-10T11:00:00.000Z' };
  t.intercept(({ url }) => (url.startsWith('/api/deployments') ? Response.json([bare]) : null));
  const page = showPage(t);
  await screen.findByRole('tab', { name: 'Running (0)' });
  await page.user.click(screen.getByRole('tab', { name: 'Terminated (1)' }));
  const drawer = await openDrawer(page, 'Unnamed instance');
  for (const term of ['Per hour', 'GPUs', 'IP address', 'GPU', 'Host', 'Provider', 'Region'])
    expect(valueOf(drawer, term)).toBe('–');
  for (const term of ['Type', 'Network type', 'Operating system', 'Started', 'Instance ID'])
    expect(valueOf(drawer, term)).toBe('–');
  expect(drawer.getByText('rebooting')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/undefined|null|NaN/u);
});

it.each([
  [
    'terminated',
    60 * MINUTE_MS,
    'Ended',
    'can no longer be reached, and costs nothing more',
    '$1.00',
  ],
  ['failed', null, 'Failed', 'never started, and nothing was charged', '$0.00'],
])(
  'of a %s instance it tells the end and the cost, and no way to connect',
  async (status, startedAgo, term, sentence, cost) => {
    const t = await storeWith([]);
    await insert(t, { id: 'a', status, startedAgo, stoppedAgo: 30 * MINUTE_MS });
    // A server may go on telling the address of a machine that is no longer there.
    await t.server.ctx.db
      .updateTable('deployments')
      .set({
        ip_address: '203.0.113.7',
        login_name: 'root',
        ssh_port: 22,
        port_forwards_json: JSON.stringify([{ internal_port: 22, external_port: 30_000 }]),
        started_at: startedAgo === null ? null : t.server.clock.now() - startedAgo,
      })
      .execute();
    const page = showPage(t);
    await page.user.click(await screen.findByRole('tab', { name: 'Terminated (1)' }));
    const drawer = await openDrawer(page, 'a');
    expect(drawer.getByText(new RegExp(sentence, 'u'))).toBeVisible();
    expect(valueOf(drawer, term)).toBe('10 Mar 2026, 12:30');
    expect(valueOf(drawer, 'Total cost')).toBe(cost);
    expect(valueOf(drawer, 'SSH key')).toBe('No SSH key');
    for (const text of [/203\.0\.113\.7/u, /ssh /u, /IP address/u, /Port forwards/u, 'Connect'])
      expect(drawer.queryByText(text)).toBeNull();
  },
);

it('stays open over a poll, moves with it, and says so when the instance is gone', async () => {
  const page = await openPage([{ id: 'a', status: 'deploying', createdAgo: 1000 }]);
  const { t } = page;
  const drawer = await openDrawer(page, 'a');
  expect(drawer.getByText('Deploying')).toBeVisible();
  await t.server.ctx.db.updateTable('deployments').set({ status: 'running' }).execute();
  t.store.dispatch(refreshPressed());
  expect(await drawer.findByText('Running')).toBeVisible();
  await t.until(({ instances }) => !instances.refreshing);
  await t.server.ctx.db.deleteFrom('deployments').execute();
  t.store.dispatch(refreshPressed());
  expect(await screen.findByText('This instance is no longer in the list')).toBeVisible();
});

it('closes with Escape and gives the focus back to the card', async () => {
  const page = await openPage([{ id: 'a' }]);
  await openDrawer(page, 'a');
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'a' })).toHaveFocus());
});

describe('rename', () => {
  async function openEditor() {
    const page = await openPage([{ id: 'a', name: 'before' }]);
    const drawer = await openDrawer(page, 'before');
    await page.user.click(drawer.getByRole('button', { name: 'Rename' }));
    return { ...page, field: screen.getByRole('textbox', { name: 'Instance name' }) };
  }
  const patches = ({ requests }: Opened['t']) =>
    requests.filter(({ method }) => method === 'PATCH');

  it('saves the trimmed name with Enter, everywhere', async () => {
    const { user, t, field } = await openEditor();
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, '  after {Enter}');
    await waitFor(() => expect(t.store.getState().instances.rename).toBeNull());
    await waitFor(() => expect(screen.getAllByText('after')).toHaveLength(2));
    expect(patches(t).map(({ body }) => body)).toEqual(['{"name":"after"}']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus());
  });

  it('keeps the old name and says so when the server refuses', async () => {
    const { user, t, field } = await openEditor();
    t.intercept(({ method }) => (method === 'PATCH' ? new Response('', { status: 500 }) : null));
    await user.type(field, 'x{Enter}');
    await waitFor(() =>
      expect(toastOf(t)).toEqual([
        'Failed to update name',
        'Could not update instance name. Please try again.',
      ]),
    );
    expect(screen.getAllByText('before')).toHaveLength(2);
  });

  it('refuses an empty name and stays open', async () => {
    const { user, t, field } = await openEditor();
    await user.clear(field);
    await user.type(field, '   {Enter}');
    await waitFor(() =>
      expect(toastOf(t)).toEqual(['Invalid name', 'Instance name cannot be empty.']),
    );
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Instance name cannot be empty.');
    expect(patches(t)).toHaveLength(0);
    await user.type(field, 'a');
    expect(field).toBeValid();
  });

  it('just closes where the name is the same', async () => {
    const { user, t, field } = await openEditor();
    await user.type(field, '{End} {Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus());
    expect(patches(t)).toHaveLength(0);
    expect(toastOf(t)).toEqual([]);
  });

  it('gives up with Escape and leaves the drawer open', async () => {
    const { user, t, field } = await openEditor();
    await user.type(field, 'x{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Instance before' })).toBeVisible();
    expect(patches(t)).toHaveLength(0);
  });

  it.each([
    ['Enter in the middle of a composition', { key: 'Enter', keyCode: 13, isComposing: true }],
    ['the Enter with which Safari ends one', { key: 'Enter', keyCode: 229 }],
    ['Escape out of one', { key: 'Escape', keyCode: 229 }],
  ])('neither saves nor gives up at %s', async (_what, press) => {
    const { user, t, field } = await openEditor();
    await user.clear(field);
    await user.type(field, 'けんしょ');
    fireEvent.keyDown(field, press);
    expect(field).toHaveValue('けんしょ');
    await user.type(field, 'う{Enter}');
    await waitFor(() => expect(t.store.getState().instances.rename).toBeNull());
    expect(patches(t).map(({ body }) => body)).toEqual(['{"name":"けんしょう"}']);
  });

  it('keeps what is being typed over a poll', async () => {
    const { user, t, field } = await openEditor();
    await user.clear(field);
    await user.type(field, 'half');
    const before = listRequests(t);
    t.store.dispatch(refreshPressed());
    await t.until(({ instances }) => !instances.refreshing);
    expect(listRequests(t)).toBe(before + 1);
    expect(field).toHaveValue('half');
    expect(field).toHaveFocus();
  });
});

it.each([
  ['the fingerprint that was seen', { host_key: 'SHA256:abc', host_key_checked: 1 }, 'SHA256:abc'],
  ['that nobody has looked', { host_key: null, host_key_checked: 0 }, 'Host key not checked'],
])('tells of the host key %s', async (_case, told, text) => {
  const drawer = await openDrawer(await openPage([{ id: 'a', told }]), 'a');
  expect(valueOf(drawer, 'Host key')).toBe(text);
});

it('tells nothing of the host key of a simulated machine', async () => {
  const drawer = await openDrawer(await openPage([{ id: 'a' }]), 'a');
  expect(drawer.queryByText('Host key')).toBeNull();
  expect(drawer.queryByText('Good to know')).toBeNull();
});

it('names the broker, and what must be known of it', async () => {
  const page = await openPage([{ id: 'a', told: { source: 'shadeform' } }]);
  const drawer = await openDrawer(page, 'a');
  expect(valueOf(drawer, 'Provider')).toContain('Lambda Labs via Shadeform');
  expect(valueOf(drawer, 'Good to know')).toMatch(/only destroyed\.$/u);
});

it.each([
  [
    'what is wrong with one that runs',
    { status: 'running', warning: 'It is unhealthy.' },
    'It is unhealthy.',
  ],
  [
    'why one has ended by itself',
    { status: 'terminated', error_message: 'It shut itself down.' },
    'It shut itself down.',
  ],
])('says %s', async (_case, told, text) => {
  const page = await openPage([{ id: 'a', stoppedAgo: 1, told }]);
  if (told.status === 'terminated')
    await page.user.click(screen.getByRole('tab', { name: /^Terminated/u }));
  const drawer = await openDrawer(page, 'a');
  expect(drawer.getByText(text)).toBeVisible();
});
