import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SIMPLE } from '@/domain/deploy/testing/fixtures';
import { KEY_PROBLEMS } from '@/domain/keys/problems';
import { TEST_KEYS } from '@/domain/testing/keys';
import { sshKeysApi } from '@/store/api/sshKeys';
import { selectTeamId, selectUserId } from '@/store/teams/selectors';
import { deferred, jsonAnswer } from '../testing/answers';
import { choice, goToSshKey, pickOffer } from '../testing/gestures';
import { openDeployPage } from '../testing/openDeployPage';

const KEY = TEST_KEYS.find(({ type }) => type === 'ssh-ed25519');
const [OTHER_KEY] = TEST_KEYS;
const SECRET = 'b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAMwAAAAtzc2gtZW';
const PRIVATE_KEY = `-----BEGIN OPENSSH PRIVATE KEY-----\n${SECRET}\n-----END OPENSSH PRIVATE KEY-----`;
const isKeyList = (url: string) => url.startsWith('/api/ssh-keys');

async function openKeyStep(opening: Partial<Parameters<typeof openDeployPage>[0]> = {}) {
  const page = await openDeployPage({ offers: { L4: SIMPLE.offers }, ...opening });
  await pickOffer(page.user, 'L4');
  await goToSshKey(page.user, 'x1');
  return page;
}

const field = () => screen.getByLabelText('Public Key');
const file = (name: string, content: BlobPart) => new File([content], name);
const paste = (text: string) => fireEvent.change(field(), { target: { value: text } });

it('lists the keys of the team by name and beginning, and takes one of them', async () => {
  const { store, user } = await openDeployPage({ offers: { L4: SIMPLE.offers } });
  const userId = selectUserId(store.getState()) ?? '';
  const teamId = selectTeamId(store.getState()) ?? '';
  const publicKey = KEY?.text ?? '';
  await store.dispatch(
    sshKeysApi.endpoints.createSshKey.initiate({ userId, teamId, name: 'laptop', publicKey }),
  );
  await pickOffer(user, 'L4');
  await goToSshKey(user, 'x1');
  paste(publicKey);
  await screen.findByText('laptop');
  expect(screen.getByText(publicKey.slice(0, 50))).toBeInTheDocument();
  await user.click(choice('Existing Keys', 'laptop'));
  expect(field()).toHaveValue('');
  expect(store.getState().deploy.key.selectedKeyId).not.toBeNull();
  paste(publicKey);
  expect(choice('Existing Keys', 'laptop')).not.toBeChecked();
});

it('says that there is no key yet', async () => {
  await openKeyStep();
  expect(await screen.findByText(/^Your team has no SSH keys yet/u)).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'SSH access documentation' });
  expect(link).toHaveAttribute('href', '/docs/ssh.html');
  expect(link).toHaveAttribute('target', '_blank');
});

it('shows placeholders while keys load, and Retry where they could not', async () => {
  const answer = deferred<Response>();
  const { user, intercept } = await openKeyStep({
    before: (test) => test.intercept(({ url }) => (isKeyList(url) ? answer.promise : null)),
  });
  expect(screen.getByRole('status', { name: 'Loading SSH keys' })).toBeInTheDocument();
  answer.resolve(jsonAnswer({ error: 'down', code: 'internal' }, 500));
  await screen.findByText('Failed to load SSH keys.');
  intercept(null);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^Your team has no SSH keys yet/u)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('names a pasted key and shows its true fingerprint', async () => {
  const { store } = await openKeyStep();
  paste(KEY?.text ?? '');
  expect(screen.getByLabelText('Key Name')).toHaveValue('My SSH Key');
  expect(
    screen.getByText(new RegExp(`256 bits, ${KEY?.fingerprint.slice(0, 20)}`, 'u')),
  ).toBeInTheDocument();
  expect(store.getState().deploy.key.text).toBe(KEY?.text);
});

it('notes that a key without a name is not saved', async () => {
  const { user } = await openKeyStep();
  paste(KEY?.text ?? '');
  await user.clear(screen.getByLabelText('Key Name'));
  expect(
    screen.getByText('Without a name this key is not saved, and the instance starts without it.'),
  ).toBeInTheDocument();
});

it('says what is wrong with a key once the field is left', async () => {
  const { user } = await openKeyStep();
  await user.type(field(), 'ssh-dss');
  expect(screen.queryByText(KEY_PROBLEMS.dsa)).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText(KEY_PROBLEMS.dsa)).toBeInTheDocument();
  expect(field()).toBeInvalid();
});

it('says at once what is wrong with a pasted key', async () => {
  await openKeyStep();
  paste((KEY?.text ?? '').slice(0, 60));
  expect(field()).toBeInvalid();
});

it.each([
  { how: 'pasted into the key', enter: () => void paste(PRIVATE_KEY) },
  { how: 'pasted behind a key', enter: () => void paste(`${KEY?.text}\n${PRIVATE_KEY}`) },
  {
    how: 'pasted into the name',
    enter: () =>
      void fireEvent.change(screen.getByLabelText('Key Name'), { target: { value: PRIVATE_KEY } }),
  },
  {
    how: 'chosen as a file',
    enter: () =>
      void fireEvent.change(screen.getByTestId('file-input'), {
        target: { files: [file('id_ed25519', PRIVATE_KEY)] },
      }),
  },
  {
    how: 'dropped as a file',
    enter: () =>
      void fireEvent.drop(screen.getByTestId('file-drop'), {
        dataTransfer: { files: [file('id.pub', PRIVATE_KEY)] },
      }),
  },
])('refuses a private key that is $how, and keeps it nowhere', async ({ enter }) => {
  const { store, events, requests, storage } = await openKeyStep();
  paste(KEY?.text ?? '');
  enter();
  const warning = await screen.findByRole('alert');
  expect(within(warning).getByText(KEY_PROBLEMS.privateKey)).toBeInTheDocument();
  expect(field()).toHaveValue(KEY?.text);
  expect(store.getState().deploy.key).toMatchObject({ text: KEY?.text, rejected: 'privateKey' });
  expect(events.at(-1)).toEqual({ type: 'deploy/keyRejected', payload: 'privateKey' });
  const everything = JSON.stringify([
    store.getState(),
    events,
    requests.map(({ body }) => body),
    [...storage],
  ]);
  expect(everything).not.toContain(SECRET);
  expect(everything).not.toContain('PRIVATE KEY-----');
  paste(OTHER_KEY?.text ?? '');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

it('takes text and name of a .pub file', async () => {
  const { store, user } = await openKeyStep();
  await user.upload(screen.getByTestId('file-input'), file('work.pub', `\n${KEY?.text}\n`));
  await waitFor(() => expect(field()).toHaveValue(KEY?.text));
  expect(store.getState().deploy.key).toMatchObject({ name: 'work', text: KEY?.text });
});

it.each([
  {
    what: 'too large',
    content: 'x'.repeat(100_000),
    reason: 'tooLong',
    found: /longer than 8192/u,
  },
  {
    what: 'binary',
    content: new Uint8Array([0, 1, 2, 255]),
    reason: 'unreadableFile',
    found: /no text/u,
  },
  { what: 'empty', content: '', reason: 'empty', found: /is empty/u },
  { what: 'of plain text', content: 'Buy milk', reason: 'notAKey', found: /does not begin as/u },
  { what: 'of notes', content: 'Buy\nmilk', reason: 'severalLines', found: /several lines/u },
  {
    what: 'a cut key',
    content: KEY?.text.slice(0, 60) ?? '',
    reason: 'truncated',
    found: /cut off/u,
  },
])('says what it found in a file that is $what, and takes nothing of it', async (one) => {
  const { store } = await openKeyStep();
  paste(KEY?.text ?? '');
  const typed = store.getState().deploy.key;
  fireEvent.change(screen.getByTestId('file-input'), {
    target: { files: [file('notes.txt', one.content)] },
  });
  expect(await screen.findByText('That file holds no public key')).toBeInTheDocument();
  expect(screen.getByText(one.found)).toBeInTheDocument();
  expect(store.getState().deploy.key).toEqual({ ...typed, rejected: one.reason });
});

it.each([
  { count: 9, hasSearch: false },
  { count: 200, hasSearch: true },
])('of $count keys the list has a search and scrolls: $hasSearch', async ({ count, hasSearch }) => {
  const keys = Array.from({ length: count }, (_, index) => ({
    id: `key-${index}`,
    name: `laptop ${index}`,
    publicKey: `${KEY?.text ?? ''}-${index}`,
  }));
  const { user } = await openKeyStep({
    before: (test) => test.intercept(({ url }) => (isKeyList(url) ? jsonAnswer(keys) : null)),
  });
  const list = await screen.findByRole('radiogroup', { name: 'Existing Keys' });
  expect(within(list).getAllByRole('radio')).toHaveLength(count);
  const search = screen.queryByRole('searchbox', { name: 'Search SSH keys...' });
  expect(search !== null).toBe(hasSearch);
  expect(list.hasAttribute('data-scroll-pane')).toBe(hasSearch);
  if (search === null) return;
  await user.type(search, 'LAPTOP 17');
  expect(within(list).getAllByRole('radio')).toHaveLength(12);
  await user.type(search, 'x');
  expect(screen.getByText('No SSH keys match your search.')).toBeInTheDocument();
});
