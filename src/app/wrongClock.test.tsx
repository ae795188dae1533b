import { screen, waitFor, within } from '@testing-library/react';
import { HOUR_MS } from '@/domain/time';
import { pageOpened } from '@/store/location/slice';
import { ClockProvider } from '../environment/clock';
import { storeWith } from '../pages/instances/testing/openPage';
import { renderPage } from './testing/renderPage';
import { App } from './App';

/** A browser whose clock is hours off, with a server whose answers are dated. */

test.each([
  ['behind', -3 * HOUR_MS],
  ['right', 0],
  ['ahead', 3 * HOUR_MS],
])('with a clock that is %s, people are told of the time that has passed', async (_how, off) => {
  const t = await storeWith([{ id: 'trainer', startedAgo: 2 * HOUR_MS, rateMicros: 1_500_000 }]);
  t.store.dispatch(pageOpened('/instances'));
  t.serverTime.aheadMs = -off;
  const now = () => t.server.clock.now() + off;
  renderPage(
    <ClockProvider value={{ now, subscribe: () => () => undefined }}>
      <App />
    </ClockProvider>,
    t,
  );
  const card = await screen.findByRole('button', { name: 'trainer' });
  await waitFor(() => expect(t.store.getState().clock.aheadMs).toBe(-off || 0));
  const row = card.closest('li');
  if (row === null) throw new Error('no card');
  expect(await within(row).findByText('2.0 h')).toBeVisible();
  expect(within(row).getByText('$3.00')).toBeVisible();
  await t.server.close();
});
