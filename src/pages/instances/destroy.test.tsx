import { act, screen, waitFor, within } from '@testing-library/react';
import { ASK_AGAIN } from '@/store/api/api';
import { deploymentsApi } from '@/store/api/deployments';
import { refreshPressed } from '@/store/instances/slice';
import { selectTeamId } from '@/store/teams/selectors';
import { toastRemoved } from '@/store/toasts/slice';
import { addressVisited, splitUrl } from '@/store/location/slice';
import { openPage, toastOf, type Told } from './testing/openPage';

type Page = Awaited<ReturnType<typeof openPage>>;

async function ask({ user }: Pick<Page, 'user'>, name: string) {
  await user.click(screen.getByRole('button', { name: `Destroy ${name}` }));
  return within(await screen.findByRole('alertdialog', { name: `Destroy ${name}?` }));
}

it('names the instance and what is lost, destroys it, and goes to the Terminated tab', async () => {
  const page = await openPage([{ id: 'a' }, { id: 'b' }]);
  const dialog = await ask(page, 'a');
  expect(dialog.getByText(/erased and cannot be restored/u)).toBeVisible();
  expect(dialog.getByText('H100 80GB SXM × 8 · Lambda Labs, us-east-1')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await page.user.click(dialog.getByRole('button', { name: 'Destroy' }));
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Terminated (1)', selected: true })).toHaveFocus(),
  );
  expect(screen.getByRole('button', { name: 'a' })).toBeVisible();
  expect(toastOf(page.t)).toEqual([
    'Instance Destroyed',
    'Instance has been destroyed successfully.',
  ]);
  expect(page.t.requests.find(({ method }) => method === 'DELETE')?.url).toBe(
    '/api/instances/lambda-labs/us-east-1/ins-a',
  );
});

it('shows it as destroying in its own tab while that is in flight, then as it was on failure', async () => {
  const page = await openPage([{ id: 'a' }]);
  let answer: (response: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => (answer = resolve));
  page.t.intercept(({ method }) => (method === 'DELETE' ? answered : null));
  await page.user.click((await ask(page, 'a')).getByRole('button', { name: 'Destroy' }));
  expect(await screen.findByText('Destroying')).toBeInTheDocument();
  expect(page.t.store.getState().instances.tab).toBe('running');
  expect(screen.getByText('Running (1)')).toBeInTheDocument();
  answer(Response.json({ error: 'It has ended already.' }, { status: 409 }));
  await waitFor(() => expect(toastOf(page.t)).toEqual(['Destroy Failed', 'It has ended already.']));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(within(screen.getByRole('article')).getByText('Running')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Destroy a' })).toHaveFocus());
});

it('gives the focus to the tab where somebody else has destroyed the instance', async () => {
  const page = await openPage([{ id: 'a' }, { id: 'b' }]);
  const dialog = await ask(page, 'a');
  page.t.intercept(({ method }) =>
    method === 'DELETE' ? Response.json({ error: 'It has ended already.' }, { status: 409 }) : null,
  );
  await page.user.click(dialog.getByRole('button', { name: 'Destroy' }));
  await waitFor(() => expect(toastOf(page.t)[0]).toBe('Destroy Failed'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await page.t.server.ctx.db
    .updateTable('deployments')
    .set({ status: 'terminated' })
    .where('id', '=', 'a')
    .execute();
  await act(() => page.t.store.dispatch(refreshPressed()));
  expect(await screen.findByRole('tab', { name: 'Running (1)' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Running (1)' })).toHaveFocus());
});

it('sends nothing where the instance has no id at its provider', async () => {
  const page = await openPage([{ id: 'a', instanceId: null }]);
  await page.user.click((await ask(page, 'a')).getByRole('button', { name: 'Destroy' }));
  await waitFor(() =>
    expect(toastOf(page.t)).toEqual([
      'Destroy Failed',
      'Instance ID is required to destroy instance',
    ]),
  );
  expect(page.t.requests.some(({ method }) => method === 'DELETE')).toBe(false);
});

it('does nothing on Cancel and gives the focus back', async () => {
  const page = await openPage([{ id: 'a' }]);
  await page.user.click((await ask(page, 'a')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Destroy a' })).toHaveFocus());
});

it('does not ask again who leaves the page by Back and comes back', async () => {
  const page = await openPage([{ id: 'a' }]);
  await ask(page, 'a');
  act(() => {
    page.t.store.dispatch(addressVisited(splitUrl('/billing')));
    page.t.store.dispatch(addressVisited(splitUrl('/instances')));
  });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it.each(['deploying', 'failed', 'terminated', 'rebooting'])(
  'is not offered: %s',
  async (status) => {
    const page = await openPage([{ id: 'a', status, createdAgo: 1000, startedAgo: null }]);
    if (status !== 'deploying')
      await page.user.click(screen.getByRole('tab', { name: 'Terminated (1)' }));
    await page.user.click(screen.getByRole('button', { name: 'a' }));
    await screen.findByRole('dialog');
    expect(screen.queryByText('Destroy')).toBeNull();
    expect(screen.queryByLabelText(/Destroy/u)).toBeNull();
  },
);

it('destroys from the drawer, which stays open and shows the end', async () => {
  const page = await openPage([{ id: 'a' }]);
  await page.user.click(screen.getByRole('button', { name: 'a' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Instance a' }));
  await page.user.click(drawer.getByRole('button', { name: 'Destroy' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Destroy' }));
  expect(await drawer.findByText('Terminated')).toBeVisible();
  expect(page.t.store.getState().instances.tab).toBe('running');
  // Its button is gone with the status; the focus stays inside the drawer.
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Running (0)' })).toHaveFocus());
});

describe('a destroy that the provider has not accepted yet', () => {
  const ACCEPTED = Response.json({ success: true, pending: true }, { status: 202 });
  const ASKED = Date.parse('2026-03-10T10:00:00Z');
  const DESTROYED = ['Instance Destroyed', 'Instance has been destroyed successfully.'];
  const cardOf = (name: string) =>
    within(screen.getByRole('heading', { name }).closest('article') as HTMLElement);
  const poll = ({ t }: Pick<Page, 't'>) => {
    const teamId = selectTeamId(t.store.getState()) ?? '';
    return act(() =>
      t.store.dispatch(deploymentsApi.endpoints.listDeployments.initiate({ teamId }, ASK_AGAIN)),
    );
  };
  const change = async (page: Pick<Page, 't'>, set: Told) => {
    await page.t.server.ctx.db.updateTable('deployments').set(set).where('id', '=', 'a').execute();
    await poll(page);
  };

  it('shows as destroying until the list says that it is done, and says so once', async () => {
    const page = await openPage([{ id: 'a' }, { id: 'b' }]);
    page.t.intercept(({ method }) => (method === 'DELETE' ? ACCEPTED.clone() : null));
    await page.user.click((await ask(page, 'a')).getByRole('button', { name: 'Destroy' }));
    await waitFor(() => expect(page.t.store.getState().instances.accepted).toEqual(['a']));
    await page.t.settled();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    // The list was asked again, and may be older than the destroy.
    expect(cardOf('a').getByText('Destroying...')).toBeVisible();
    await change(page, { destroy_requested_at: page.t.server.clock.now() });
    expect(cardOf('a').getByText('Destroying')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Running (2)', selected: true })).toBeVisible();
    expect(toastOf(page.t)).toEqual([]);

    await change(page, { status: 'terminated' });
    expect(toastOf(page.t)).toEqual(DESTROYED);
    expect(screen.getByRole('tab', { name: 'Running (1)', selected: true })).toBeVisible();
    page.t.store.dispatch(toastRemoved(page.t.store.getState().toasts.current?.id ?? ''));
    await poll(page);
    expect(toastOf(page.t)).toEqual([]);
  });

  it('shows as destroying after a reload, cannot be asked for again, and ends without a toast', async () => {
    const page = await openPage([{ id: 'a', told: { destroy_requested_at: ASKED } }]);
    expect(cardOf('a').getByText('Destroying...')).toBeVisible();
    const button = screen.getByRole('button', { name: 'Destroy a' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await page.user.click(button);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'a' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Instance a' }));
    expect(drawer.getByText(/The instance is charged until it does/u)).toBeVisible();
    await change(page, { status: 'terminated' });
    expect(toastOf(page.t)).toEqual([]);
  });

  it('is not sent a second time where somebody else has asked for it meanwhile', async () => {
    const page = await openPage([{ id: 'a' }]);
    const dialog = await ask(page, 'a');
    await change(page, { destroy_requested_at: ASKED });
    await page.user.click(dialog.getByRole('button', { name: 'Destroy' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(page.t.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });
});
