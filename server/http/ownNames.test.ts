import { makeTestServer, type TestServer } from '../testing/testServer';
import { ownNameCheck } from './ownNames';

let server: TestServer | undefined;
afterEach(() => server?.close());

const LOCAL = { localMode: true, host: '127.0.0.1', publicUrl: '' };

it.each([
  ['localhost', true],
  ['localhost:3000', true],
  ['LOCALHOST:3000', true],
  ['127.0.0.1:3000', true],
  ['127.8.9.10', true],
  ['[::1]:3000', true],
  ['evil.example', false],
  ['evil.example:3000', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example:3000', false],
  ['evil-localhost', false],
  ['192.168.1.5:3000', false],
  ['0.0.0.0:3000', false],
  ['', false],
  [undefined, false],
])('in local mode %s is answered: %s', (host, isAnswered) => {
  expect(ownNameCheck(LOCAL)(host)).toBe(isAnswered);
});

it.each([
  [{ publicUrl: 'https://console.example.com' }, 'console.example.com', true],
  [{ publicUrl: 'https://console.example.com' }, 'localhost:3000', true],
  [{ publicUrl: 'https://console.example.com' }, 'evil.example', false],
  [{ host: '0.0.0.0' }, 'rack.lan:3000', true],
  [{ localMode: false }, 'console.example.com', true],
])('with %j %s is answered: %s', (changes, host, isAnswered) => {
  expect(ownNameCheck({ ...LOCAL, ...changes })(host)).toBe(isAnswered);
});

it.each([
  ['/', 'GET'],
  ['/local/token', 'POST'],
  ['/local/accounts', 'GET'],
  ['/api/gpu-offers', 'GET'],
  ['/healthz', 'GET'],
])('a page that has made its name mean this machine gets nothing of %s', async (path, method) => {
  server = await makeTestServer();
  const asked = (host: string) => server?.app.request(`http://${host}${path}`, { method });
  const refused = await asked('evil.example:3000');
  expect(refused?.status).toBe(403);
  expect(await refused?.json()).toEqual({
    error:
      'In local mode this server answers as localhost and 127.0.0.1 only. Set PUBLIC_URL to use another name.',
    code: 'forbidden',
  });
  expect((await asked('localhost:3000'))?.status).not.toBe(403);
});
