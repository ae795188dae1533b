import { rootReducer } from '../reducer';
import { makeMockStore } from '../testing/mockStore';
import { deploy } from './concern';
import { deployReducer, offerSearchChanged, offerSearchSettled } from './slice';
import { selectIsSearchUnsettled, selectOfferQuery } from './selectors';

const initial = rootReducer(undefined, { type: 'test/init' });
const typed = { ...initial, deploy: deployReducer(initial.deploy, offerSearchChanged(' h100')) };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('asks the server once the person pauses, not at each letter', async () => {
  const { store } = makeMockStore(deploy.listen, typed);
  store.dispatch(offerSearchChanged('h'));
  await jest.advanceTimersByTimeAsync(200);
  store.dispatch(offerSearchChanged('h100'));
  await jest.advanceTimersByTimeAsync(200);
  expect(store.getActions()).not.toContainEqual(offerSearchSettled());
  await jest.advanceTimersByTimeAsync(200);
  expect(store.getActions().filter(offerSearchSettled.match)).toHaveLength(1);
});

it('keeps the text and the question apart until then', () => {
  expect(typed.deploy.list.search).toBe(' h100');
  expect(selectIsSearchUnsettled(typed)).toBe(true);
  expect(selectOfferQuery(typed)).not.toHaveProperty('search');
  const settled = { ...typed, deploy: deployReducer(typed.deploy, offerSearchSettled()) };
  expect(selectIsSearchUnsettled(settled)).toBe(false);
  expect(selectOfferQuery(settled)).toMatchObject({ search: 'h100', page: 1 });
});

it('asks for no more than the server takes', () => {
  const long = {
    ...typed,
    deploy: deployReducer(typed.deploy, offerSearchChanged('x'.repeat(201))),
  };
  const settled = { ...long, deploy: deployReducer(long.deploy, offerSearchSettled()) };
  expect(selectOfferQuery(settled).search).toBe('x'.repeat(200));
  expect(selectIsSearchUnsettled(settled)).toBe(false);
});

it('needs no pause to empty the search', () => {
  const asked = deployReducer(typed.deploy, offerSearchSettled());
  expect(deployReducer(asked, offerSearchChanged('')).list).toMatchObject({
    search: '',
    askedSearch: '',
  });
});
