import { act, screen, within } from '@testing-library/react';
import { group, MIXED, offer, SIMPLE } from '@/domain/deploy/testing/fixtures';
import { deploymentWith } from '@/domain/testing/deployments';
import { chosenOfferRefreshed } from '@/store/deploy/slice';
import { viewport } from '../../../testing/viewport';
import { choice, pickOffer } from '../testing/gestures';
import { openDeployPage, type Catalogue } from '../testing/openDeployPage';

const OFFERS: Catalogue = { H100: MIXED.offers, L4: SIMPLE.offers };
const summary = () => within(screen.getByRole('complementary', { name: 'Summary' }));
const valueOf = (term: string) => summary().getByText(term).nextElementSibling;

/** L4 as it is listed later. */
const later = (...changed: Parameters<typeof offer>[]) =>
  group(
    changed.map(([id, sketch]) => offer(id, sketch)),
    { gpuType: 'L4' },
  );

it('waits for a choice', async () => {
  await openDeployPage({ offers: OFFERS });
  expect(summary().getByText('Select a GPU configuration to see pricing')).toBeInTheDocument();
});

it('shows price, machine and balance of what is chosen', async () => {
  const { user } = await openDeployPage({ offers: OFFERS, balance: 50 });
  await pickOffer(user, 'L4');
  expect(summary().getByText('from $1.50')).toBeInTheDocument();
  await user.click(choice('GPU Count', 'x4'));
  expect(summary().getByText('L4 × 4')).toBeInTheDocument();
  expect(summary().getByText('$4.00').parentElement).toHaveTextContent('$4.00/ hour');
  expect(summary().getByText('$672.00').parentElement).toHaveTextContent('$672.00/ week');
  expect(summary().getByText('Virtual Machine')).toBeInTheDocument();
  expect(valueOf('Provider')).toHaveTextContent('RunPod');
  expect(valueOf('Location')).toHaveTextContent('us-1');
  expect(valueOf('OS')).toHaveTextContent('Ubuntu 20.04');
  expect(valueOf('Storage')).toHaveTextContent('Included');
  expect(valueOf('Current balance')).toHaveTextContent('$50.00');
  expect(valueOf('Covers')).toHaveTextContent('12 h at this price');
});

it('counts what other instances of the team spend into the hours that the balance covers', async () => {
  const { user } = await openDeployPage({
    offers: OFFERS,
    balance: 50,
    before: ({ intercept }) =>
      intercept(({ url }) =>
        url.startsWith('/api/deployments')
          ? Response.json([
              deploymentWith({ id: 'runs', hourlyRate: '0.75' }),
              deploymentWith({ id: 'starts', status: 'deploying', hourlyRate: '0.25' }),
              deploymentWith({ id: 'ended', status: 'terminated', hourlyRate: '99.00' }),
            ])
          : null,
      ),
  });
  await pickOffer(user, 'L4');
  await user.click(choice('GPU Count', 'x4'));
  expect(valueOf('Covers')).toHaveTextContent('10 h with your other instances');
});

it('has a badge for the network of bare metal', async () => {
  const { user } = await openDeployPage({ offers: OFFERS });
  await pickOffer(user, 'H100');
  await user.click(choice('Choose Provider', 'Voltage Park'));
  await user.click(choice('Deployment Type', 'Bare Metal'));
  await user.click(choice('Networking Type', 'InfiniBand'));
  expect(summary().getByText('Bare Metal')).toBeInTheDocument();
  expect(summary().getAllByText('3.2 Tbps InfiniBand')).toHaveLength(2);
});

it.each([
  { balance: 0.99, tone: 'bad' },
  { balance: 1, tone: 'low' },
  { balance: 9.99, tone: 'low' },
  { balance: 10, tone: 'good' },
])('colours a balance of $balance as $tone', async ({ balance, tone }) => {
  await openDeployPage({ offers: OFFERS, balance });
  expect(valueOf('Current balance')?.firstElementChild).toHaveAttribute('data-tone', tone);
  const warning = summary().queryByText('Under the $1.00 minimum');
  expect(warning !== null).toBe(balance < 1);
});

it('leads from the warning to Add Credits', async () => {
  const { store, user } = await openDeployPage({ offers: OFFERS, balance: 0 });
  await user.click(summary().getByRole('button', { name: 'Add Credits' }));
  expect(store.getState().credits.dialogOpen).toBe(true);
});

it('becomes a bar that opens into the whole on a narrow screen', async () => {
  viewport.width = 1024;
  const { store, user } = await openDeployPage({ offers: OFFERS });
  await pickOffer(user, 'L4');
  await user.click(choice('GPU Count', 'x4'));
  expect(summary().getByText('$4.00')).toBeInTheDocument();
  expect(summary().getByText('$672.00')).toBeInTheDocument();
  expect(summary().getByRole('button', { name: 'Next' })).toBeInTheDocument();
  expect(summary().queryByText('Storage')).not.toBeInTheDocument();
  await user.click(summary().getByRole('button', { name: 'Show details' }));
  expect(store.getState().deploy.summaryOpen).toBe(true);
  expect(valueOf('Storage')).toHaveTextContent('Included');
  await user.keyboard('{Escape}');
  expect(store.getState().deploy.summaryOpen).toBe(false);
});

it('has the order in the bar of a narrow screen, where the first step has Next', async () => {
  viewport.width = 390;
  const { user } = await openDeployPage({ offers: OFFERS, balance: 50 });
  await pickOffer(user, 'L4');
  await user.click(choice('GPU Count', 'x4'));
  await user.click(summary().getByRole('button', { name: 'Next' }));
  expect(await summary().findByRole('button', { name: 'Deploy Instance' })).toBeEnabled();
  expect(screen.getAllByRole('button', { name: 'Deploy Instance' })).toHaveLength(1);
});

it('says in the bar of a narrow screen too that the price has changed', async () => {
  viewport.width = 390;
  const { store, user } = await openDeployPage({ offers: OFFERS });
  await pickOffer(user, 'L4');
  await user.click(choice('GPU Count', 'x4'));
  expect(summary().queryByText(/has changed/u)).not.toBeInTheDocument();
  act(
    () =>
      void store.dispatch(
        chosenOfferRefreshed(later(['c', { price: 5, gpuCount: 4, clusters: ['us-1'] }])),
      ),
  );
  expect(summary().getByText('The price has changed, see above')).toBeInTheDocument();
});

it('says at the choice and in the summary that the price has changed, and takes the new one', async () => {
  const { store, user } = await openDeployPage({ offers: OFFERS });
  await pickOffer(user, 'L4');
  await user.click(choice('GPU Count', 'x4'));
  act(
    () =>
      void store.dispatch(
        chosenOfferRefreshed(later(['c', { price: 5, gpuCount: 4, clusters: ['us-1'] }])),
      ),
  );
  expect(screen.getAllByText('The price has changed')).toHaveLength(2);
  expect(
    summary().getByText(/It was \$4\.00 \/ hour .* is \$5\.00 \/ hour now/u),
  ).toBeInTheDocument();
  expect(summary().getByText('$4.00')).toBeInTheDocument();
  await user.click(summary().getByRole('button', { name: 'Accept $5.00' }));
  expect(screen.queryByText('The price has changed')).not.toBeInTheDocument();
  expect(summary().getByText('$5.00')).toBeInTheDocument();
});

it.each([
  {
    what: 'sold out',
    fresh: later(['a', { price: 1.5 }], ['c', { gpuCount: 4, price: 4, available: false }]),
    title: 'This offer has sold out',
  },
  { what: 'gone', fresh: null, title: 'This offer is gone' },
])('says that an offer is $what, and lets the person choose again', async ({ fresh, title }) => {
  const { store, user } = await openDeployPage({ offers: OFFERS });
  await pickOffer(user, 'L4');
  await user.click(choice('GPU Count', 'x4'));
  act(() => void store.dispatch(chosenOfferRefreshed(fresh)));
  expect(screen.getAllByText(title)).toHaveLength(2);
  await user.click(summary().getByRole('button', { name: 'Choose again' }));
  expect(store.getState().deploy.configuration.group).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
