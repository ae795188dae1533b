import { fireEvent, screen, waitFor } from '@testing-library/react';
import { offer, SIMPLE } from '@/domain/deploy/testing/fixtures';
import { TEST_KEYS } from '@/domain/testing/keys';
import { makeTestStore } from '@/store/testing/testStore';
import { renderPage } from '../../app/testing/renderPage';
import { Page } from './index';
import { deferred, jsonAnswer } from './testing/answers';
import { goToSshKey, pickOffer } from './testing/gestures';
import { openDeployPage, setOffers, type Catalogue } from './testing/openDeployPage';

const OFFERS: Catalogue = { L4: SIMPLE.offers };
const KEY = TEST_KEYS.find(({ type }) => type === 'ssh-ed25519')?.text ?? '';
const deployButton = () => screen.getByRole('button', { name: /^Deploy/u });
const isOrder = ({ method, url }: { method: string; url: string }) =>
  method === 'POST' && url === '/api/deployments';

async function openWithKey(opening: Partial<Parameters<typeof openDeployPage>[0]> = {}) {
  const page = await openDeployPage({ offers: OFFERS, ...opening });
  await pickOffer(page.user, 'L4');
  await goToSshKey(page.user, 'x1');
  fireEvent.change(screen.getByLabelText('Public Key'), { target: { value: KEY } });
  return page;
}

it('has its heading and both steps', async () => {
  await openDeployPage({ offers: OFFERS });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('GPU Deployment');
  expect(screen.getByText('Deploy GPUs in seconds')).toBeInTheDocument();
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Configure Instance');
  expect(first).toHaveAttribute('aria-current', 'step');
  expect(second).toHaveTextContent('SSH Key');
});

it('deploys what is configured, saves the key, goes to the instances and begins anew', async () => {
  const { store, user, requests, visits } = await openWithKey();
  await user.click(deployButton());
  await waitFor(() => expect(store.getState().location.pathname).toBe('/instances'));
  const order = requests.find(isOrder);
  const key = requests.find(({ method, url }) => method === 'POST' && url === '/api/ssh-keys');
  expect(JSON.parse(key?.body ?? '{}')).toMatchObject({ name: 'My SSH Key', publicKey: KEY });
  expect(JSON.parse(order?.body ?? '{}')).toMatchObject({
    provider: 'runpod',
    offerId: 'a',
    gpuType: 'L4',
    gpuCount: 1,
    region: 'us-2',
    operatingSystem: 'Debian12',
    totalPricePerHour: '1.50',
  });
  expect(visits).toContainEqual({ how: 'push', url: '/instances' });
  expect(store.getState().deploy).toMatchObject({ step: 'configure', progress: 'idle' });
});

it('deploys with a key that is entered again, also where the answer to its saving was lost', async () => {
  let isLost = false;
  const { store, user, requests, server } = await openWithKey({
    before: (test) =>
      test.intercept(async ({ method, url, headers, body }) => {
        if (method !== 'POST' || url !== '/api/ssh-keys' || isLost) return null;
        isLost = true;
        await test.server.app.request(url, { method, headers, body });
        throw new TypeError('offline');
      }),
  });
  await user.click(deployButton());
  expect(await screen.findByRole('radio', { name: 'My SSH Key' })).not.toBeChecked();
  expect(screen.getByLabelText('Public Key')).toHaveValue(KEY);
  expect(requests.some(isOrder)).toBe(false);
  await user.click(deployButton());
  await waitFor(() => expect(store.getState().location.pathname).toBe('/instances'));
  const [stored] = await server.ctx.db.selectFrom('ssh_keys').selectAll().execute();
  expect(JSON.parse(requests.find(isOrder)?.body ?? '{}')).toMatchObject({ sshKeyId: stored?.id });
});

it('sends one order for a double click, and says that it is deploying', async () => {
  const answer = deferred<Response>();
  const { store, user, requests } = await openWithKey({
    before: ({ intercept }) => intercept((sent) => (isOrder(sent) ? answer.promise : null)),
  });
  await user.dblClick(deployButton());
  await waitFor(() => expect(store.getState().deploy.progress).toBe('deploying'));
  await user.click(deployButton());
  expect(deployButton()).toHaveTextContent('Deploying...');
  expect(deployButton()).toHaveAttribute('aria-disabled', 'true');
  expect(deployButton()).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-disabled', 'true');
  answer.resolve(jsonAnswer({ error: 'No', code: 'internal' }, 400));
  await waitFor(() => expect(deployButton()).toHaveTextContent('Deploy Instance'));
  expect(requests.filter(isOrder)).toHaveLength(1);
});

it('asks for a key where there is none', async () => {
  const { store, user } = await openDeployPage({ offers: OFFERS });
  await pickOffer(user, 'L4');
  await goToSshKey(user, 'x1');
  expect(deployButton()).toBeEnabled();
  await user.click(deployButton());
  expect(JSON.stringify(store.getState().toasts)).toContain('SSH Key Required');
});

it('cannot deploy with a balance under $1', async () => {
  const { store, user, requests } = await openWithKey({ balance: 0.99 });
  expect(screen.getByText('Insufficient Balance').closest('[role="alert"]')).toHaveTextContent(
    'Current balance: $0.99',
  );
  expect(deployButton()).toBeDisabled();
  expect(deployButton()).toHaveAccessibleDescription(/^Insufficient Balance/u);
  // It is said once: the summary's own warning belongs to the first step.
  expect(screen.queryByText('Under the $1.00 minimum')).not.toBeInTheDocument();
  expect(requests.filter(isOrder)).toHaveLength(0);
  await user.click(screen.getAllByRole('button', { name: 'Add Credits' })[0] ?? deployButton());
  expect(store.getState().credits.dialogOpen).toBe(true);
});

it('shows what the server says where the credit does not cover the first hour', async () => {
  const { store, user } = await openWithKey({ balance: 1.2 });
  await user.click(deployButton());
  await waitFor(() =>
    expect(JSON.stringify(store.getState().toasts)).toMatch(
      /Insufficient Credits|Minimum Deposit Required/u,
    ),
  );
  expect(deployButton()).toBeEnabled();
  expect(store.getState().location.pathname).toBe('/');
});

it('never deploys at a price that the person has not seen', async () => {
  const { store, user, server, requests } = await openWithKey();
  await setOffers(server, {
    L4: [offer('a', { price: 9, clusters: ['us-2'], os_options: ['Debian12'] })],
  });
  await user.click(deployButton());
  expect(await screen.findAllByText('The price has changed')).toHaveLength(2);
  expect(JSON.stringify(store.getState().toasts)).toContain('Deployment Failed');
  await user.click(screen.getAllByRole('button', { name: 'Accept $9.00' })[0] ?? deployButton());
  await user.click(deployButton());
  await waitFor(() => expect(store.getState().location.pathname).toBe('/instances'));
  expect(
    requests.filter(isOrder).map(({ body }) => JSON.parse(body ?? '{}').totalPricePerHour),
  ).toEqual(['1.50', '9.00']);
});

it('goes back with everything still chosen', async () => {
  const { store, user } = await openWithKey();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('group', { name: 'Configure Instance' })).toHaveFocus();
  expect(store.getState().deploy.configuration.gpuCount).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByLabelText('Public Key')).toHaveValue(KEY);
});

it('shows a saved draft again after a reload, the second step included', async () => {
  const { storage, server, unmount } = await openWithKey();
  unmount();
  const reloaded = await makeTestStore(server);
  for (const [name, text] of storage) reloaded.storage.set(name, text);
  await reloaded.start('owner@example.com');
  renderPage(<Page />, reloaded);
  expect(screen.getByLabelText('Public Key')).toHaveValue(KEY);
  expect(screen.getByText('L4 × 1')).toBeInTheDocument();
});
