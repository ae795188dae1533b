import { createServer, type Server } from 'node:http';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import { firebaseKeys } from './firebaseKeys';
import { issuerOf, tokenVerifier } from './verifyToken';

let answer: { status: number; body: string };
let keyServer: Server;
let url: URL;
beforeAll(async () => {
  keyServer = createServer((_request, response) => {
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
  const address = keyServer.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  url = new URL(`http://127.0.0.1:${port}/keys`);
});
afterAll(() => new Promise((resolve) => keyServer.close(resolve)));

async function keyAndToken(): Promise<{ keySet: string; token: string }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const now = Math.floor(Date.now() / 1000);
  const token = await new SignJWT({ auth_time: now, email: 'ada@example.com' })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer(issuerOf('p'))
    .setAudience('p')
    .setSubject('uid')
    .setIssuedAt(now)
    .setExpirationTime(now + 60)
    .sign(privateKey);
  const keySet = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1' }] });
  return { keySet, token };
}

const verifier = () => tokenVerifier('p', firebaseKeys(url), () => Date.now());

it('checks a token by the key set that it fetches', async () => {
  const { keySet, token } = await keyAndToken();
  answer = { status: 200, body: keySet };
  expect(await verifier()(token)).toMatchObject({ subject: 'uid', email: 'ada@example.com' });
});

it('answers 401 for a key that is not in the set', async () => {
  const { token } = await keyAndToken();
  answer = { status: 200, body: '{"keys":[]}' };
  await expect(verifier()(token)).rejects.toMatchObject({ code: 'unauthenticated' });
});

it.each([
  ['an error', { status: 500, body: '' }],
  ['nonsense', { status: 200, body: 'nonsense' }],
  ['another document', { status: 200, body: '{}' }],
])('answers 503 when the key set is %s', async (_what, given) => {
  const { token } = await keyAndToken();
  answer = given;
  await expect(verifier()(token)).rejects.toMatchObject({ code: 'unavailable' });
});

it('answers 503 when nobody answers', async () => {
  const { token } = await keyAndToken();
  const keys = firebaseKeys(new URL('http://127.0.0.1:1/keys'));
  const verify = tokenVerifier('p', keys, () => Date.now());
  await expect(verify(token)).rejects.toMatchObject({ code: 'unavailable' });
});
