import { prepare } from './prepare';

const KEYS = { session: 'a.session', redirect: 'a.redirect' };
const PARTS = {
  font: '/assets/inter.woff2',
  auth: ['/assets/auth.js'],
  app: ['/assets/app.js'],
  pages: { '/': ['/assets/deploy.js'] },
  later: ['/assets/dialogs.js'],
};

beforeEach(() => {
  document.head.replaceChildren();
  delete document.documentElement.dataset.returning;
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

const fetched = () =>
  [...document.head.querySelectorAll('link[rel="preload"]')].map((link) =>
    link.getAttribute('href'),
  );

/** As it stands in the page: by its text alone. */
function run(): void {
  new Function(`(${String(prepare)})(${JSON.stringify(PARTS)},${JSON.stringify(KEYS)})`)();
}

test('who has no session sees the sign-in page, and what it needs is fetched', () => {
  run();
  expect(document.documentElement.dataset.returning).toBeUndefined();
  expect(fetched()).toEqual(['/assets/inter.woff2', '/assets/auth.js']);
  expect(document.head.querySelector('link[href$=".woff2"]')).toHaveAttribute('crossorigin', '');
});

test.each([
  ['has a session', () => localStorage.setItem(KEYS.session, '{}')],
  ['comes back from a redirect sign-in', () => sessionStorage.setItem(KEYS.redirect, '1')],
])('who %s sees the loading view, and the page is fetched', (_who, arrive) => {
  arrive();
  run();
  expect(document.documentElement.dataset.returning).toBe('');
  expect(fetched()).toEqual(['/assets/app.js', '/assets/deploy.js']);
});

test('where storage is refused, nobody is expected to come back', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  run();
  jest.restoreAllMocks();
  expect(document.documentElement.dataset.returning).toBeUndefined();
});

test('an address that is no page needs no code of its own', () => {
  localStorage.setItem(KEYS.session, '{}');
  window.history.replaceState(null, '', '/nowhere');
  run();
  expect(fetched()).toEqual(['/assets/app.js']);
});

test.each([
  ['signed out', () => undefined, '.sign-in'],
  ['returning', () => localStorage.setItem(KEYS.session, '{}'), '.splash'],
])('who is %s is told that the first script has not come', (_who, arrive, place) => {
  arrive();
  document.body.innerHTML =
    '<main class="sign-in"><button></button></main><main class="splash"></main>' +
    '<template id="load-failed"><p>Reload the page</p></template>' +
    '<script defer type="text/plain"></script><script type="text/plain"></script>';
  run();
  const [first, later] = document.querySelectorAll('script');
  later?.dispatchEvent(new Event('error'));
  expect(document.querySelector('.sign-in p, .splash p')).toBeNull();
  first?.dispatchEvent(new Event('error'));
  expect(document.querySelector(`${place} p`)).toHaveTextContent('Reload the page');
});
