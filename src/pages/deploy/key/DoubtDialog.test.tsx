import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SIMPLE } from '@/domain/deploy/testing/fixtures';
import { TEST_KEYS } from '@/domain/testing/keys';
import { isCall } from '@/testing/faults/requests';
import { goToSshKey, pickOffer } from '../testing/gestures';
import { openDeployPage } from '../testing/openDeployPage';

it('asks before a second order, and keeps to what is answered', async () => {
  const { store, user, intercept, requests } = await openDeployPage({
    offers: { L4: SIMPLE.offers },
    told: { capabilities: [] },
  });
  await pickOffer(user, 'L4');
  await goToSshKey(user, 'x1');
  fireEvent.change(screen.getByLabelText('Public Key'), { target: { value: TEST_KEYS[0]?.text } });
  intercept((request) =>
    isCall('createDeployment', request)
      ? new Response('<h1>Bad gateway</h1>', { status: 502 })
      : null,
  );
  const orders = () => requests.filter((request) => isCall('createDeployment', request)).length;
  const press = async () =>
    user.click(await screen.findByRole('button', { name: 'Deploy Instance' }));
  await press();
  await waitFor(() =>
    expect(store.getState().toasts.current?.title).toBe('Deployment Unconfirmed'),
  );
  intercept(null);

  await press();
  const dialog = await screen.findByRole('alertdialog', { name: 'An order may be under way' });
  expect(dialog).toHaveTextContent('Deploy anyway?');
  expect(within(dialog).getByRole('link', { name: 'instances' })).toHaveAttribute(
    'href',
    '/instances',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(orders()).toBe(1);

  await press();
  await user.click(await screen.findByRole('button', { name: 'Deploy Anyway' }));
  await waitFor(() => expect(store.getState().toasts.current?.title).toBe('Deployment Started!'));
  expect(orders()).toBe(2);
});
