import { act, screen } from '@testing-library/react';
import { addressVisited, splitUrl } from '@/store/location/slice';
import { makeTestStore, type TestStore } from '@/store/testing/testStore';
import { stubPages } from '../../testing/pageStub';
import { renderPage } from '../testing/renderPage';
import { PageRoutes } from './PageRoutes';

stubPages('deploy');
jest.mock('../../pages/billing', () => {
  throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
});
jest.mock('../../pages/team', () => ({
  Page: () => {
    throw new Error('x is undefined');
  },
}));

let t: TestStore;
let silence: jest.SpyInstance;
beforeEach(async () => {
  // React reports every caught error on the console as well.
  silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  t = await makeTestStore();
});
afterEach(() => {
  silence.mockRestore();
  return t.server.close();
});

const visit = (pathname: string) => {
  act(() => void t.store.dispatch(addressVisited(splitUrl(pathname))));
};

test.each([
  ['that is there', '/', 'Deploy page', 'Deploy'],
  ['whose code cannot be fetched', '/billing', 'This page could not be loaded', 'Billing'],
  [
    'at an address with a slash at its end',
    '/billing/',
    'This page could not be loaded',
    'Billing',
  ],
  ['that fails', '/team', 'Something went wrong', 'Team'],
  ['that does not exist', '/nowhere', '404 Page Not Found', 'Page Not Found'],
])('the tab is named after the address, for a page %s', async (_which, path, heading, title) => {
  visit(path === '/' ? '/nowhere' : '/');
  renderPage(<PageRoutes />, t);
  await screen.findByRole('heading');
  visit(path);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(document.title).toBe(`${title} · Rackline`);
});
