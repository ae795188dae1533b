import { PARTS_ID, prefetchApp, prefetchRest } from './prefetchParts';
import type { Parts } from './prepare';

const PARTS: Parts = {
  font: '/assets/inter.woff2',
  auth: ['/assets/auth.js'],
  app: ['/assets/theme.js', '/assets/app.js'],
  pages: { '/': ['/assets/deploy.js'], '/team': ['/assets/team.js'] },
  later: ['/assets/dialogs.js', '/assets/team.js'],
};

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = `<script type="application/json" id="${PARTS_ID}">${JSON.stringify(PARTS)}</script>`;
});
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const fetched = () =>
  [...document.head.querySelectorAll('link[rel="prefetch"]')].map((link) =>
    link.getAttribute('href'),
  );

test.each([
  ['/', '/assets/deploy.js'],
  ['/team', '/assets/team.js'],
  ['/nowhere', '/assets/deploy.js'],
])('who is about to sign in at %s', async (path, page) => {
  window.history.replaceState(null, '', path);
  prefetchApp();
  expect(fetched()).toEqual([]);
  await jest.advanceTimersByTimeAsync(5000);
  expect(fetched()).toEqual([...PARTS.app, page]);
});

test('everything else, once the app is drawn', async () => {
  prefetchRest();
  await jest.advanceTimersByTimeAsync(5000);
  expect(fetched()).toEqual(PARTS.later);
});
