import { screen, within } from '@testing-library/react';
import { group, offer, type OfferSketch } from '@/domain/deploy/testing/fixtures';
import { MINUTE_MS } from '@/domain/time';
import { EMPTY_LISTING, jsonAnswer } from './testing/answers';
import { choice, goToSshKey, pickOffer } from './testing/gestures';
import { openDeployPage } from './testing/openDeployPage';

/** What offers and settings tell of real machines. */

type Opening = Partial<Parameters<typeof openDeployPage>[0]>;

/** The page on a list of one group, L4, whose only offer is as `fields` say. */
const open = (fields: OfferSketch, opening: Opening = {}) =>
  openDeployPage({
    offers: {},
    ...opening,
    before: ({ intercept }) =>
      intercept(({ url }) =>
        url.startsWith('/api/gpu-offers')
          ? jsonAnswer({
              data: [group([offer('o1', { gpuCount: 1, ...fields })], { gpuType: 'L4' })],
              ...{ total: 1, totalPages: 1 },
            })
          : null,
      ),
  });

const rows = () => screen.getByRole('radiogroup', { name: 'GPU offers' });
const summary = () => within(screen.getByRole('complementary', { name: 'Summary' }));

it('calls a price of nothing free, and asks for neither credit nor a minimum', async () => {
  const { user } = await open({ price: 0 }, { balance: 0 });
  await pickOffer(user, 'L4');
  expect(rows()).toHaveTextContent('Free');
  await user.click(choice('GPU Count', 'x1'));
  expect(summary().getByText('Free')).toBeVisible();
  expect(summary().queryByText('/ week')).toBeNull();
  expect(screen.queryByText(/\$0\.00.*hour/u)).toBeNull();
  expect(screen.queryByText('Under the $1.00 minimum')).toBeNull();
  await goToSshKey(user, 'x1');
  expect(screen.queryByText('Insufficient Balance')).toBeNull();
  expect(screen.getByRole('button', { name: 'Deploy Instance' })).toBeEnabled();
});

it('names the broker beside the provider, and what must be known before', async () => {
  const terms = 'It cannot be stopped and kept.';
  const { user } = await open({ price: 2, provider: 'hyperstack', via: 'Shadeform', terms });
  await pickOffer(user, 'L4');
  expect(rows()).toHaveTextContent('Hyperstack via Shadeform');
  await user.click(choice('GPU Count', 'x1'));
  expect(summary().getByText('Hyperstack via Shadeform')).toBeVisible();
  expect(summary().getByText(terms)).toBeVisible();
  expect(screen.getAllByText(terms)).toHaveLength(2);
});

it('says of what is not confirmed when it was', async () => {
  await open({
    available: false,
    checkedAt: new Date(Date.now() - 12.5 * MINUTE_MS).toISOString(),
  });
  await screen.findByRole('radio', { name: 'L4' });
  expect(rows()).toHaveTextContent('Unavailable');
  expect(rows()).toHaveTextContent('checked 12 min ago');
  expect(rows()).not.toHaveTextContent('Sold out');
});

it('asks for the name of a key that a provider needs', async () => {
  const { user, store } = await open({ keyRequired: true });
  await pickOffer(user, 'L4');
  await goToSshKey(user, 'x1');
  await user.type(screen.getByLabelText('Public Key'), 'ssh-ed25519 A');
  await user.clear(screen.getByLabelText('Key Name'));
  expect(screen.getByText(/and this provider needs one\.$/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deploy Instance' }));
  expect(store.getState().toasts.current?.title).toBe('SSH Key Required');
});

it('says that nobody rents out anything here', async () => {
  await openDeployPage({
    offers: {},
    told: { machines: 'none' },
    before: ({ intercept }) =>
      intercept(({ url }) =>
        url.startsWith('/api/gpu-offers') ? jsonAnswer(EMPTY_LISTING) : null,
      ),
  });
  expect(
    await screen.findByText('This console is not connected to any provider yet.'),
  ).toBeVisible();
});

it.each([
  ['real machines in local mode', { machines: 'real' }, true],
  ['simulated ones', {}, false],
  ['real machines of people', { machines: 'real', localMode: false }, false],
] as const)('tells where to ask why there are no offers, of %s: %p', async (_case, told, tells) => {
  await openDeployPage({
    offers: {},
    told,
    before: ({ intercept }) =>
      intercept(({ url }) =>
        url.startsWith('/api/gpu-offers') ? jsonAnswer(EMPTY_LISTING) : null,
      ),
  });
  await screen.findByText('No GPU offers available at the moment. Please check back later.');
  const where = screen.queryByText('npm run providers says why.');
  if (tells) expect(where).toBeVisible();
  else expect(where).toBeNull();
});

it.each([
  ['real machines in local mode', { machines: 'real' }, true],
  ['simulated ones', {}, false],
  ['real machines of people', { machines: 'real', localMode: false }, false],
] as const)('warns of %s: %p', async (_case, told, warns) => {
  await openDeployPage({ offers: {}, told });
  const warning = screen.queryByText('These machines are real');
  if (warns) expect(warning).toBeVisible();
  else expect(warning).toBeNull();
});

it('sends nobody to a checkout that there is not', async () => {
  const { user } = await open({ price: 2 }, { balance: 0, told: { payments: [] } });
  await pickOffer(user, 'L4');
  await user.click(choice('GPU Count', 'x1'));
  expect(summary().getByText(/Please ask whoever runs this console\.$/u)).toBeVisible();
  await goToSshKey(user, 'x1');
  expect(screen.getByText('Insufficient Balance')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add Credits' })).toBeNull();
});
