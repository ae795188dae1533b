import { offersApi } from '@/store/api/offers';
import { selectOfferQuery } from '@/store/deploy/selectors';
import { makeTestStore } from '@/store/testing/testStore';
import { holdTimers, settle } from './settle';

/** More turns than there are moments in the time that anything is waited for. */
const LONG = 1000;

test('while the server works, no time passes for who waits for it', async () => {
  const { store, server, start, intercept } = await makeTestStore();
  await start();
  holdTimers();
  const over = jest.fn();
  setTimeout(over, 30_000);
  let answer: (response: Response) => void = () => undefined;
  intercept(() => new Promise((resolve) => (answer = resolve)));
  void store.dispatch(offersApi.endpoints.listOffers.initiate(selectOfferQuery(store.getState())));
  let turns = 0;
  const isWorking = (): boolean => {
    turns += 1;
    if (turns === LONG) answer(Response.json({ data: [], total: 0, totalPages: 0 }));
    return turns < LONG;
  };
  await settle({ store, server: { ...server, isWorking } });
  expect(turns).toBeGreaterThanOrEqual(LONG);
  expect(over).not.toHaveBeenCalled();
  jest.useRealTimers();
  await server.close();
});
