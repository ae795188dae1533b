import { act, screen, waitFor, within } from '@testing-library/react';
import { group, MIXED, offer, SIMPLE } from '@/domain/deploy/testing/fixtures';
import { chosenOfferRefreshed } from '@/store/deploy/slice';
import { viewport } from '../../testing/viewport';
import { choice, pickOffer } from './testing/gestures';
import { openDeployPage, type Catalogue } from './testing/openDeployPage';

const OFFERS: Catalogue = { H100: MIXED.offers, L4: SIMPLE.offers };
const names = (name: string) =>
  within(screen.getByRole('radiogroup', { name }))
    .getAllByRole('radio')
    .map((radio) => (radio as HTMLInputElement).value);
const headings = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);

it('leads through the whole cascade, each part when it is its turn', async () => {
  const { store, user } = await openDeployPage({ offers: OFFERS });
  await pickOffer(user, 'H100');
  expect(headings()).toEqual(['Choose Provider', 'Deployment Type']);
  expect(choice('Choose Provider', 'Voltage Park')).toHaveAccessibleDescription(
    'from $2.50 / h 3 configs · 4 regions',
  );

  await user.click(choice('Choose Provider', 'Voltage Park'));
  await user.click(choice('Deployment Type', 'Bare Metal'));
  expect(store.getState().deploy.configuration.gpuType).toBe('H100_BAREMETAL');
  expect(headings()).toEqual(['Choose Provider', 'Deployment Type', 'Networking Type']);
  expect(choice('Networking Type', 'InfiniBand')).toHaveAccessibleDescription(
    '3.2 Tbps from $20.00 / h 1 config',
  );

  await user.click(choice('Networking Type', 'InfiniBand'));
  expect(names('GPU Count')).toEqual(['4', '8']);
  expect(choice('GPU Count', 'x4')).toBeDisabled();
  expect(choice('GPU Count', 'x4')).toHaveAccessibleDescription(
    'Multi GPU · Sold out Not available',
  );
  expect(screen.queryByText('GPU Configuration Selected')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();

  await user.click(choice('GPU Count', 'x8'));
  expect(screen.getByText('GPU Configuration Selected')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Region' })).toHaveTextContent('us-1');
  expect(choice('Operating System', 'Ubuntu 20.04')).toBeChecked();
  expect(screen.getByRole('button', { name: 'Next' })).toBeInTheDocument();

  // Another network unsettles what is below it.
  await user.click(choice('Networking Type', 'Ethernet'));
  expect(store.getState().deploy.configuration).toMatchObject({ gpuCount: null, offer: null });
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
});

it('settles by itself what there is only one of', async () => {
  const { user } = await openDeployPage({ offers: OFFERS });
  await pickOffer(user, 'L4');
  expect(headings()).toEqual(['GPU Count']);
  expect(choice('GPU Count', 'x1')).toHaveAccessibleDescription('Single GPU $1.50 / h 2 regions');
});

it('chooses region and operating system, with the open menu in the store', async () => {
  const { store, user } = await openDeployPage({ offers: OFFERS });
  await pickOffer(user, 'L4');
  await user.click(choice('GPU Count', 'x1'));
  await user.click(screen.getByRole('combobox', { name: 'Region' }));
  expect(store.getState().deploy.regionMenuOpen).toBe(true);
  await user.click(await screen.findByRole('option', { name: /us-1/u }));
  await waitFor(() => expect(store.getState().deploy.regionMenuOpen).toBe(false));
  expect(store.getState().deploy.configuration).toMatchObject({
    region: 'us-1',
    operatingSystem: 'fedora39',
    offer: { offerId: 'b' },
  });
  expect(choice('Operating System', 'Fedora 39')).toBeChecked();
});

it.each([
  { reducedMotion: false, behavior: 'smooth' },
  { reducedMotion: true, behavior: 'auto' },
])('scrolls to the configuration after a pick ($behavior)', async ({ reducedMotion, behavior }) => {
  viewport.reducedMotion = reducedMotion;
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await openDeployPage({ offers: OFFERS });
  await pickOffer(user, 'L4');
  expect(scroll.mock.calls).toEqual([[{ block: 'start', behavior }]]);
  expect(scroll.mock.contexts[0]).toHaveAccessibleName('Instance Configuration');
  expect(choice('GPU offers', 'L4')).toHaveFocus();
  scroll.mockClear();
  // Who goes through the list by arrow keys stays in it.
  await user.keyboard('{ArrowUp}');
  expect(choice('GPU offers', 'H100')).toBeChecked();
  expect(scroll).not.toHaveBeenCalled();
  scroll.mockRestore();
});

it('says that no region is available where a count has just sold out', async () => {
  const { store, user } = await openDeployPage({ offers: { L4: SIMPLE.offers } });
  await pickOffer(user, 'L4');
  await user.click(choice('GPU Count', 'x4'));
  const gone = group([offer('a', { price: 1.5 })], { gpuType: 'L4' });
  act(() => void store.dispatch(chosenOfferRefreshed(gone)));
  expect(
    await screen.findByText('No regions are available for this configuration.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Try a different GPU count.')).toBeInTheDocument();
});

const NOWHERE = { clusters: [], extras: { deployment_type: 'vm' as const } };

it('lets nobody order where the provider names no region, and says so', async () => {
  const offers = [offer('a'), offer('b', { ...NOWHERE, gpuCount: 4 })];
  const { user } = await openDeployPage({ offers: { L4: offers } });
  await pickOffer(user, 'L4');
  expect(choice('GPU Count', 'x1')).toBeEnabled();
  expect(choice('GPU Count', 'x4')).toBeDisabled();
  expect(choice('GPU Count', 'x4')).toHaveAccessibleDescription(
    'Multi GPU · The provider names no region Not available',
  );
});

it('where no count can be had, says what to do', async () => {
  const { store, user } = await openDeployPage({ offers: { L4: [offer('a', NOWHERE)] } });
  await pickOffer(user, 'L4');
  // The default region is the card's label.
  expect(screen.getByText('us-west-1')).toBeInTheDocument();
  expect(screen.getByText('No regions are available for this configuration.')).toBeVisible();
  expect(screen.getByText('Please choose another provider or another GPU.')).toBeVisible();
  expect(store.getState().deploy.configuration.region).toBeNull();
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
});

it('says which operating system was chosen where the provider names no images', async () => {
  const { user } = await openDeployPage({
    offers: { L4: [offer('a'), offer('b', { gpuCount: 4, os_options: ['debian12'] })] },
  });
  await pickOffer(user, 'L4');
  await user.click(choice('GPU Count', 'x1'));
  const group = screen.getByRole('radiogroup', { name: 'Operating System' });
  const words =
    'RunPod names no images for this offer, so Ubuntu 20.04, the first of our defaults, was chosen for you. You can choose another.';
  expect(group).toHaveAccessibleDescription(words);
  expect(screen.getByText(words)).toHaveAttribute('role', 'status');
  await user.click(choice('GPU Count', 'x4'));
  expect(group).not.toHaveAccessibleDescription();
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

it('shows the reference figures of the GPU', async () => {
  const { user } = await openDeployPage({ offers: OFFERS });
  await pickOffer(user, 'L4');
  const shown = within(screen.getByRole('region', { name: 'Instance Configuration' }));
  expect(shown.getByText('24 GB GDDR6')).toBeVisible();
  expect(shown.getByText('Ada Lovelace, 300 GB/s')).toBeVisible();
  expect(shown.getByText('7,424 CUDA, 232 Tensor cores')).toBeVisible();
});
