import { readSignInRequest, returnAddress } from './signInRequest';

const read = (query: string) => readSignInRequest(new URLSearchParams(query));

it('reads what the client asks for', () => {
  expect(read('mode=popup&nonce=abc-1&return=%2Fbilling%3Fx%3D1%23y')).toEqual({
    mode: 'popup',
    nonce: 'abc-1',
    returnPath: '/billing?x=1',
  });
});

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'billing',
  '',
])('never leads to another origin: %j', (given) => {
  expect(readSignInRequest(new URLSearchParams({ return: given })).returnPath).toBe('/');
});

it.each(['', 'a b', '"><script>', 'x'.repeat(129)])('drops the odd nonce %j', (nonce) => {
  expect(readSignInRequest(new URLSearchParams({ nonce })).nonce).toBe('');
});

it('comes back with token and nonce in the fragment', () => {
  const signIn = read('mode=redirect&nonce=n1&return=/billing?x=1');
  expect(returnAddress(signIn, 'a.b.c')).toBe('/billing?x=1#local_sign_in=a.b.c&nonce=n1');
});
