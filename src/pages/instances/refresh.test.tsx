import { act, screen, waitFor } from '@testing-library/react';
import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import { insert, listRequests, openPage, showPage, storeWith } from './testing/openPage';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('asks again, with a spinner meanwhile, and a second press does nothing', async () => {
  const { user, t } = await openPage([{ id: 'a' }]);
  await insert(t, { id: 'b' });
  const before = listRequests(t);
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  t.intercept(({ url, method, headers }) =>
    url.startsWith('/api/deployments')
      ? held.then(() => t.server.app.request(url, { method, headers }))
      : null,
  );
  const button = screen.getByRole('button', { name: /Refresh/u });
  await user.click(button);
  await user.click(button);
  expect(screen.getByRole('progressbar', { name: 'Refreshing' })).toBeVisible();
  letThrough();
  await act(() => t.until(({ instances }) => !instances.refreshing));
  expect(listRequests(t)).toBe(before + 1);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('button', { name: 'b' })).toBeVisible();
  expect(button).toHaveFocus();
  expect(screen.getByText('Updated').parentElement).toHaveTextContent(/^Updated just now$/u);
});

it('keeps the old list over a refresh that fails and says so until one succeeds', async () => {
  const { user, t } = await openPage([{ id: 'a' }]);
  t.intercept(({ url }) =>
    url.startsWith('/api/deployments') ? Promise.reject(new TypeError('offline')) : null,
  );
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('API request failed: no connection to the server')).toBeVisible();
  expect(screen.getByRole('button', { name: 'a' })).toBeVisible();
  await act(() => t.until(({ instances }) => !instances.refreshing));
  t.intercept(null);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await act(() => t.until(({ instances }) => !instances.refreshing));
  expect(screen.queryByText(/API request failed/u)).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Instances' })).toHaveFocus());
});

/** Opens the page with timers that stand still; what the server runs on stays real. */
async function openWithStoppedTimers() {
  const t = await storeWith([]);
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date'] });
  const answered = () =>
    act(() =>
      t.until(({ api }) =>
        Object.values(api.queries).every((query) => query?.status !== 'pending'),
      ),
    );
  const page = showPage(t);
  await answered();
  return { t, answered, unmount: page.unmount };
}

it.each(['visible', 'hidden'] as const)(
  'asks every 30 seconds while the page is %s',
  async (how) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(how);
    jest.spyOn(document, 'hasFocus').mockReturnValue(how === 'visible');
    const { t, answered } = await openWithStoppedTimers();
    expect(listRequests(t)).toBe(1);
    for (const expected of [2, 3, 4]) {
      act(() => jest.advanceTimersByTime(29 * SECOND_MS));
      expect(listRequests(t)).toBe(expected - 1);
      act(() => jest.advanceTimersByTime(SECOND_MS));
      await answered();
      expect(listRequests(t)).toBe(expected);
    }
  },
);

it('stops asking when the page is left', async () => {
  const { t, unmount } = await openWithStoppedTimers();
  unmount();
  jest.advanceTimersByTime(5 * MINUTE_MS);
  expect(listRequests(t)).toBe(1);
});
