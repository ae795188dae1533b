import { screen, waitFor, within } from '@testing-library/react';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/time';
import { openPage, showPage, storeWith } from './testing/openPage';

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const names = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);

it('sorts every status into its tab, newest first, and counts them', async () => {
  const { user } = await openPage([
    { id: 'old', createdAgo: 3 * HOUR_MS },
    { id: 'new', createdAgo: HOUR_MS },
    { id: 'coming', status: 'deploying', createdAgo: 10_000 },
    { id: 'gone', status: 'terminated', stoppedAgo: MINUTE_MS },
    { id: 'broken', status: 'failed', startedAgo: null, error: 'No machine was free.' },
    { id: 'odd', status: 'rebooting' },
  ]);
  expect(tabs()).toEqual(['Running (3)', 'Terminated (3)']);
  expect(names()).toEqual(['coming', 'new', 'old']);
  expect(screen.getByText('$4.00 an hour, 2 running, 1 deploying')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Terminated (3)' }));
  expect(names()).toHaveLength(3);
  expect(screen.getByText('rebooting')).toBeVisible();
  expect(screen.getByText('No machine was free.')).toBeVisible();
});

it('says what a running card is looked at for', async () => {
  const { advance } = await openPage([
    { id: 'a', startedAgo: 52 * HOUR_MS, createdAgo: 52 * HOUR_MS, rateMicros: 18_320_000 },
  ]);
  const card = within(screen.getByRole('article'));
  expect(card.getByText('Running')).toBeVisible();
  expect(card.getByText('H100 80GB SXM × 8').parentElement).toHaveTextContent(
    'Lambda Labs, us-east-1',
  );
  expect(card.getByText('$18.32')).toBeVisible();
  expect(card.getByText('$952.64')).toBeVisible();
  expect(card.getByText('2 d 4 h')).toBeVisible();
  expect(card.getByText('ssh -p 30000 root@203.0.113.7')).toBeVisible();
  advance(HOUR_MS);
  expect(card.getByText('$970.96')).toBeVisible();
  expect(card.getByText('2 d 5 h')).toBeVisible();
});

it('copies the SSH command without opening the drawer', async () => {
  const { user, t } = await openPage([{ id: 'a' }]);
  await user.click(screen.getByRole('button', { name: 'Copy SSH command of a' }));
  expect(await navigator.clipboard.readText()).toBe('ssh -p 30000 root@203.0.113.7');
  expect(t.store.getState().toasts.current?.title).toBe('Copied!');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the steps of a deploy by the time since it was ordered, and no destroy', async () => {
  const { advance } = await openPage([{ id: 'a', status: 'deploying', createdAgo: 5000 }]);
  expect(screen.getByText('Initializing deployment')).toBeVisible();
  expect(screen.getByText('step 1 of 6')).toBeVisible();
  advance(100_000);
  expect(screen.getByText('Starting VM, might take 4-5 mins...')).toBeVisible();
  expect(screen.getByText('Elapsed')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Destroy/u })).toBeNull();
});

it('says what the empty tabs are for', async () => {
  const { user } = await openPage([]);
  expect(screen.getByText('No running instances')).toBeVisible();
  expect(screen.getByText('Deploy your first GPU instance to get started')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Deploy New Instance' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('tab', { name: 'Terminated (0)' }));
  expect(screen.getByText('No terminated instances')).toBeVisible();
  expect(screen.getByText('Terminated and failed instances will appear here')).toBeVisible();
});

it('says why a first load failed, and tries again', async () => {
  const t = await storeWith([{ id: 'a' }]);
  t.intercept(({ url }) =>
    url.startsWith('/api/deployments') ? new Response('', { status: 503 }) : null,
  );
  const { user } = showPage(t);
  expect(screen.getByRole('status', { name: 'Loading instances' })).toBeVisible();
  expect(await screen.findByText('API request failed: 503')).toBeVisible();
  t.intercept(null);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.queryByText('API request failed: 503')).toBeNull();
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Running (1)' })).toHaveFocus());
});

it('shows an answer that does not fit the contract as a failure', async () => {
  const t = await storeWith([]);
  t.intercept(({ url }) =>
    url.startsWith('/api/deployments') ? Response.json([{ status: 'running' }]) : null,
  );
  showPage(t);
  expect(await screen.findByText('API request failed: the answer could not be read')).toBeVisible();
});

it('puts 24 cards on the page, then more', async () => {
  const many = Array.from({ length: 26 }, (_, index) => ({
    id: `i-${index}`,
    createdAgo: DAY_MS + index * MINUTE_MS,
  }));
  const { user, container } = await openPage(many);
  const cards = () => container.querySelectorAll('article').length;
  // The first of them come first, and the others have their places: the page does not grow under somebody who scrolls.
  expect(container.querySelectorAll('ul[role="list"] > li')).toHaveLength(24);
  await waitFor(() => expect(cards()).toBe(24));
  await user.click(screen.getByText('Show more (2 left)'));
  expect(cards()).toBe(26);
  expect(screen.queryByText(/Show more/u)).toBeNull();
});

it('says what happens while an instance is deployed, and how long that usually takes', async () => {
  await openPage([
    {
      id: 'a',
      status: 'deploying',
      createdAgo: 5_000,
      told: { phase: 'booting', usual_boot_ms: 180_000, source: 'shadeform' },
    },
  ]);
  const card = within(screen.getByRole('article'));
  expect(card.getByText('Initializing deployment')).toBeVisible();
  expect(card.getByText('Booting')).toHaveAttribute('role', 'status');
  expect(card.getByText('Booting').parentElement).toHaveTextContent(
    'Booting · usually 3 min with Lambda Labs',
  );
  expect(card.getByText(/Lambda Labs via Shadeform, us-east-1/u)).toBeVisible();
});

it('marks an instance with which something is wrong', async () => {
  await openPage([{ id: 'a', told: { warning: 'The provider says that it is unhealthy.' } }]);
  expect(screen.getByText('Running, warning')).toBeVisible();
});

it('says why an instance has ended that nobody destroyed', async () => {
  const reason = 'The machine stopped by itself, and was given back.';
  const { user } = await openPage([
    { id: 'a', status: 'terminated', error: reason },
    { id: 'b', status: 'terminated' },
  ]);
  await user.click(screen.getByRole('tab', { name: 'Terminated (2)' }));
  const [stopped, destroyed] = screen.getAllByRole('article');
  expect(within(stopped as HTMLElement).getByText(reason)).toBeVisible();
  expect(destroyed).toHaveTextContent(/Ended/u);
  expect(destroyed).not.toHaveTextContent(reason);
});

it('leads from a failure to the wizard, with another offer', async () => {
  const { t, user } = await openPage([
    { id: 'a', status: 'failed', error: 'The provider has no free machine in this region.' },
  ]);
  await user.click(screen.getByRole('tab', { name: 'Terminated (1)' }));
  await user.click(screen.getByRole('button', { name: 'Choose another offer in place of a' }));
  expect(t.store.getState().location.pathname).toBe('/');
  await t.settled();
  const asked = t.requests.find(({ url }) => url.startsWith('/api/gpu-offers'));
  expect(asked?.url).toContain('search=H100-80GB-SXM');
});
