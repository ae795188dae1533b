import fc from 'fast-check';
import { mixedContentProblem, readApiBase } from './apiBaseUrl';

test.each([
  ['https://api.example.com', 'https://api.example.com'],
  ['https://api.example.com/', 'https://api.example.com'],
  ['https://api.example.com/backend', 'https://api.example.com/backend'],
  ['https://api.example.com/backend/', 'https://api.example.com/backend'],
  ['https://api.example.com/backend//', 'https://api.example.com/backend'],
  ['https://api.example.com/a/b/v1/', 'https://api.example.com/a/b/v1'],
  ['https://api.example.com/api/v1', 'https://api.example.com/api/v1'],
  ['https://api.example.com/my-api', 'https://api.example.com/my-api'],
  ['https://API.Example.com:443/Backend/', 'https://api.example.com/Backend'],
  ['http://127.0.0.1:4000/backend/', 'http://127.0.0.1:4000/backend'],
  ['https://bücher.example/x y/../é', 'https://xn--bcher-kva.example/%C3%A9'],
])('%s is the address %s', (text, base) => {
  expect(readApiBase(text)).toEqual({ value: base });
});

const SCHEME = 'must be a whole address that begins with https:// or http://';
const CREDENTIALS = 'must not hold a user or a password, with which browsers call nothing';
const QUERY = 'must not have a query, since the path of each call is added to it';
const FRAGMENT = 'must not have a fragment, since the path of each call is added to it';
const HOST =
  'must have a host of letters, digits, dots and hyphens, since no Content-Security-Policy can name another';
const CALLS = 'must not end in /api, with which the path of each call begins';

test.each([
  ['api.example.com', SCHEME, 'https://api.example.com'],
  ['api.example.com:8443/backend/', SCHEME, 'https://api.example.com:8443/backend'],
  ['localhost:4000', SCHEME, 'http://localhost:4000'],
  ['//api.example.com/x', SCHEME, 'https://api.example.com/x'],
  ['ftp://files.example.com/x', SCHEME, 'https://files.example.com/x'],
  ['wss://live.example.com', SCHEME, 'https://live.example.com'],
  ['/backend', SCHEME, 'https://api.example.com/backend'],
  ['javascript:alert(1)', SCHEME, 'https://api.example.com'],
  ['https://', SCHEME, 'https://api.example.com'],
  ['the backend', SCHEME, 'https://api.example.com'],
  ['https://ada:secret@a.example.com/b', CREDENTIALS, 'https://a.example.com/b'],
  ['https://ada@a.example.com', CREDENTIALS, 'https://a.example.com'],
  ['https://a.example.com/b?key=1', QUERY, 'https://a.example.com/b'],
  ['https://a.example.com/b/api/?', QUERY, 'https://a.example.com/b'],
  ['https://a.example.com/b#top', FRAGMENT, 'https://a.example.com/b'],
  ['https://a.example.com/#', FRAGMENT, 'https://a.example.com'],
  ['http://[::1]:4000/b', HOST, 'http://localhost:4000/b'],
  ['https://[2001:db8::1]/b', HOST, 'https://api.example.com/b'],
  ['https://our_api.example.com/b', HOST, 'https://api.example.com/b'],
  ['https://a.example.com/api', CALLS, 'https://a.example.com'],
  ['https://a.example.com/api/', CALLS, 'https://a.example.com'],
  ['https://a.example.com/backend/api//', CALLS, 'https://a.example.com/backend'],
  ['http://127.0.0.1:4000/api', CALLS, 'http://127.0.0.1:4000'],
])('%s is refused, with what to write', (text, reason, instead) => {
  expect(readApiBase(text)).toEqual({ problem: `${reason}: write ${instead}` });
  // Who follows the advice is not sent back.
  expect(readApiBase(instead)).toEqual({ value: instead });
});

test('whatever is written, the advice fits, and so does what was read', () => {
  const texts = fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true }), fc.webPath());
  fc.assert(
    fc.property(texts, (text) => {
      const read = readApiBase(text);
      const fits = 'value' in read ? read.value : (read.problem.split(': write ').at(-1) ?? '');
      expect(readApiBase(fits)).toEqual({ value: fits });
    }),
  );
});

test.each([
  ['http://api.example.com/b', 'https://console.example.com', 'https://api.example.com/b'],
  ['http://10.0.0.5:4000', 'https://console.example.com', 'https://10.0.0.5:4000'],
  ['http://127.0.0.1:4000', 'https://console.example.com', null],
  ['http://localhost:4000/b', 'https://console.example.com', null],
  ['http://api.localhost', 'https://console.example.com', null],
  ['https://api.example.com', 'https://console.example.com', null],
  ['http://api.example.com', 'http://console.example.com', null],
  ['http://api.example.com', '', null],
])('%s called from a page at %s', (base, publicUrl, instead) => {
  expect(mixedContentProblem(base, publicUrl)).toBe(
    instead && `must begin with https:// where PUBLIC_URL does: write ${instead}`,
  );
});
