import { prepare } from './prepare';

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
  new Function(`(${String(prepare)})(${JSON.stringify(PARTS)})`)();
}

test('who has no session sees the sign-in page, and what it needs is fetched', () => {
  run();
  expect(document.documentElement.dataset.returning).toBeUndefined();
  expect(fetched()).toEqual(['/assets/inter.woff2', '/assets/auth.js']);
  expect(document.head.querySelector('link[href$=".woff2"]')).toHaveAttribute('crossorigin', '');
});

test.each([
  ['has a session', () => localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}')],
  [
    'comes back from Google',
    () => sessionStorage.setItem('firebase:pendingRedirect:key:x', '"true"'),
  ],
  [
    'comes back from the local accounts',
    () => window.history.replaceState(null, '', '/#local_sign_in=token'),
  ],
])('who %s sees the loading view, and the page is fetched', (_who, arrive) => {
  arrive();
  run();
  expect(document.documentElement.dataset.returning).toBe('');
  expect(fetched()).toEqual(['/assets/app.js', '/assets/deploy.js']);
});

test('an address that is no page needs no code of its own', () => {
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}');
  window.history.replaceState(null, '', '/nowhere');
  run();
  expect(fetched()).toEqual(['/assets/app.js']);
});

test.each([
  ['signed out', () => undefined, '.sign-in'],
  ['returning', () => localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}'), '.splash'],
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
