import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { group, offer } from '@/domain/deploy/testing/fixtures';
import { deferred, EMPTY_LISTING, jsonAnswer } from '../testing/answers';
import { openDeployPage, type Catalogue } from '../testing/openDeployPage';

const RICH: Catalogue = {
  'H100-SXM5-Superlong-Name': [
    offer('h1', {
      price: 2.2089,
      provider: 'voltage-park',
      type: 'baremetal',
      network: 'infiniband',
      clusters: ['us-1', 'us-2', 'eu-1', 'ap-1'],
      vcpus: 26,
      memory: 225 * 1024,
      storage: 3000,
      gpu_memory: 80,
      spot_price: 1.1,
      interconnectType: 'sxm5',
      extras: {
        deployment_type: 'baremetal',
        networking_type: 'infiniband',
        spot_available: true,
        nvlink: true,
      },
    }),
    offer('h2', { provider: 'runpod', price: 3 }),
    offer('h3', { provider: 'denvr', price: 3 }),
    offer('h4', { provider: 'coreweave', price: 3 }),
  ],
  T4: [offer('t1', { price: 0.2, available: false })],
};

const MANY: Catalogue = Object.fromEntries(
  Array.from({ length: 30 }, (_none, index) => {
    const name = `GPU${String(index + 1).padStart(2, '0')}`;
    return [name, [offer(name, { price: index + 1 })]];
  }),
);

const isListing = (url: string) => url.startsWith('/api/gpu-offers');
const rows = () => within(screen.getByRole('radiogroup', { name: 'GPU offers' }));
const search = () => screen.getByPlaceholderText('Search GPU models, providers, regions...');

it('shows of each group what the specification asks for', async () => {
  await openDeployPage({ offers: RICH });
  const row = await screen.findByRole('radio', { name: 'H100-SXM5-Superlong-Name' });
  expect(screen.getByText('H100-SXM5-Super…').closest('[title]')).toHaveAttribute(
    'title',
    'H100-SXM5-Superlong-Name',
  );
  const tells = [
    '80 GB HBM3',
    '20 available',
    '26 vCPUs · 225 GB RAM',
    '3,000 GB storage · Voltage Park',
    '4 providers',
    '+1 more',
    '$2.2089',
    'Spot $1.10',
    'Bare Metal',
    'Ubuntu-22.04',
    '3.2 Tbps InfiniBand',
    'SXM5',
    'NVLink',
    '+2 more',
  ];
  for (const text of tells) expect(row).toHaveAccessibleDescription(expect.stringContaining(text));
});

it('says of a sold-out group that it is, and lets nobody choose it', async () => {
  const { store, user } = await openDeployPage({ offers: RICH });
  const row = await screen.findByRole('radio', { name: 'T4' });
  expect(row).toBeDisabled();
  expect(row).toHaveAccessibleDescription(expect.stringContaining('Sold out'));
  await user.click(row);
  expect(store.getState().deploy.configuration.group).toBeNull();
});

it('has the search in the store at once and asks the server once the person pauses', async () => {
  const { store, requests } = await openDeployPage({ offers: RICH });
  await screen.findByRole('radio', { name: 'T4' });
  fireEvent.change(search(), { target: { value: 'h' } });
  fireEvent.change(search(), { target: { value: 'h100' } });
  expect(store.getState().deploy.list.search).toBe('h100');
  await waitFor(() => expect(rows().getAllByRole('radio')).toHaveLength(1));
  const searches = requests.filter(({ url }) => isListing(url) && url.includes('search='));
  expect(searches.map(({ url }) => new URL(url, 'http://x').searchParams.get('search'))).toEqual([
    'h100',
  ]);
});

it('never shows a late answer under a newer search', async () => {
  const late = deferred<Response>();
  const { user } = await openDeployPage({
    offers: RICH,
    before: ({ intercept }) =>
      intercept(({ url }) => (url.includes('search=t4') ? late.promise : null)),
  });
  await screen.findByRole('radio', { name: 'T4' });
  await user.type(search(), 't4');
  // What stands there meanwhile belongs to another search: it is out of reach.
  await waitFor(() =>
    expect(screen.queryByRole('radio', { name: 'T4' })?.closest('[inert]')).not.toBeNull(),
  );
  await screen.findByText('Loading GPU configurations');
  await user.clear(search());
  await user.type(search(), 'h100');
  late.resolve(jsonAnswer({ data: [group([], { gpuType: 'LATE' })], total: 1, totalPages: 1 }));
  await screen.findByText('Showing 1-1 of 1 available GPU configurations');
  expect(screen.queryByText('LATE')).not.toBeInTheDocument();
});

it('puts the keyboard into the search by a slash', async () => {
  const { user } = await openDeployPage({ offers: RICH });
  await screen.findByRole('radio', { name: 'T4' });
  await user.keyboard('/');
  expect(search()).toHaveFocus();
  await user.keyboard('a/b');
  expect(search()).toHaveValue('a/b');
});

it('turns pages and keeps the old one, dimmed, until the next is there', async () => {
  const { store, user, server, intercept } = await openDeployPage({ offers: MANY });
  await screen.findByText('Showing 1-12 of 30 available GPU configurations');
  expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
  const gate = deferred<null>();
  intercept(({ url }) =>
    url.includes('page=2') ? gate.promise.then(() => server.app.request(url)) : null,
  );
  await user.click(screen.getByRole('button', { name: '2' }));
  expect(store.getState().deploy.list.page).toBe(2);
  expect(screen.getByText('GPU01').closest('[inert]')).toHaveAttribute('aria-busy', 'true');
  gate.resolve(null);
  await screen.findByText('Showing 13-24 of 30 available GPU configurations');
  expect(screen.queryByText('GPU01')).not.toBeInTheDocument();
  await user.type(search(), 'gpu0');
  expect(store.getState().deploy.list.page).toBe(1);
});

it('sorts, and turns the order round where the same is pressed again', async () => {
  const { store, user } = await openDeployPage({ offers: MANY });
  await screen.findByText('Page 1 of 3');
  expect(screen.getByRole('radio', { name: 'Available' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Price' }));
  await waitFor(() => expect(rows().getAllByRole('radio')[0]).toHaveAttribute('value', 'GPU01'));
  await user.click(screen.getByRole('radio', { name: 'Price' }));
  await waitFor(() => expect(rows().getAllByRole('radio')[0]).toHaveAttribute('value', 'GPU30'));
  expect(store.getState().deploy.list).toMatchObject({ sortBy: 'lowestPrice', sortOrder: 'desc' });
});

it('shows four placeholders while the first offers load', async () => {
  const answer = deferred<Response>();
  const { container } = await openDeployPage({
    offers: {},
    before: ({ intercept }) => intercept(({ url }) => (isListing(url) ? answer.promise : null)),
  });
  expect(screen.getByRole('status', { name: 'Loading GPU offers' })).toBeInTheDocument();
  expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(4);
  answer.resolve(jsonAnswer(EMPTY_LISTING));
  await screen.findByText('No GPU offers available at the moment. Please check back later.');
});

it('offers to clear a search that matches nothing', async () => {
  const { user } = await openDeployPage({ offers: RICH });
  await user.type(search(), 'abacus');
  await screen.findByText(
    'No GPU offers match your current search or filters. Try adjusting your criteria.',
  );
  await user.click(screen.getByText('Clear search'));
  expect(search()).toHaveValue('');
  expect(search()).toHaveFocus();
  expect(await screen.findByRole('radio', { name: 'T4' })).toBeInTheDocument();
});

it('says that the offers could not be loaded, and tries again', async () => {
  const { user, intercept } = await openDeployPage({
    offers: RICH,
    before: (test) =>
      test.intercept(({ url }) =>
        isListing(url) ? jsonAnswer({ error: 'down', code: 'internal' }, 500) : null,
      ),
  });
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('Failed to load GPU offers. Please try refreshing the page.');
  expect(failure).toHaveTextContent('Failed to fetch GPU offers');
  intercept(null);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('radio', { name: 'T4' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('region', { name: 'GPU offers' })).toHaveFocus());
});

it('shows an offer without a provider as one of an unknown provider, and one without a price as what cannot be ordered', async () => {
  const { provider: _provider, ...nobodys } = offer('x1', { price: 3 });
  const { price: _price, ...priceless } = offer('x2', { price: 3 });
  const listing = {
    data: [
      { ...group([], { gpuType: 'H100' }), offers: [nobodys] },
      { ...group([], { gpuType: 'L40S' }), offers: [priceless] },
      group([offer('x3', { price: 1 })], { gpuType: 'A100' }),
    ],
    total: 3,
    totalPages: 1,
  };
  await openDeployPage({
    offers: {},
    before: ({ intercept }) =>
      intercept(({ url }) => (isListing(url) ? jsonAnswer(listing) : null)),
  });
  const row = await screen.findByRole('radio', { name: 'H100' });
  expect(row).toHaveAccessibleDescription(expect.stringContaining('Unknown'));
  expect(rows().getByRole('radio', { name: 'A100' })).toBeVisible();
  const unpriced = rows().getByRole('radio', { name: 'L40S' });
  expect(unpriced).toBeDisabled();
  expect(unpriced).toHaveAccessibleDescription(expect.stringContaining('No price'));
});
