import { makeMockStore } from '../testing/mockStore';
import { location } from './concern';
import { addressReplaced, addressVisited, locationReducer, pageOpened, splitUrl } from './slice';

const at = (url: string) => makeMockStore(location.listen, { location: splitUrl(url) });

test('an opened page becomes a new entry of the history', () => {
  const { store, services } = at('/billing?tab=1');
  store.dispatch(pageOpened('/billing?tab=1'));
  expect(services.history.push).toHaveBeenCalledWith('/billing?tab=1');
  expect(services.history.replace).not.toHaveBeenCalled();
});

test('a corrected address replaces the entry', () => {
  const { store, services } = at('/billing');
  store.dispatch(addressReplaced('/billing'));
  expect(services.history.replace).toHaveBeenCalledWith('/billing');
});

test('what the browser itself did to the address is not done again', () => {
  const { store, services } = at('/team');
  store.dispatch(addressVisited(splitUrl('/team')));
  expect(services.history.push).not.toHaveBeenCalled();
  expect(services.history.replace).not.toHaveBeenCalled();
});

test.each([
  ['/', { pathname: '/', search: '', hash: '' }],
  ['/billing?a=1#b', { pathname: '/billing', search: '?a=1', hash: '#b' }],
  ['/billing/?a=1', { pathname: '/billing', search: '?a=1', hash: '' }],
  ['//', { pathname: '/', search: '', hash: '' }],
  ['//[', { pathname: '/[', search: '', hash: '' }],
  ['//example.com/team/?#', { pathname: '/example.com/team', search: '', hash: '' }],
  ['/team#members', { pathname: '/team', search: '', hash: '#members' }],
])('%s in its parts', (url, parts) => {
  expect(locationReducer(undefined, pageOpened(url))).toEqual(parts);
});
