import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { DSA_KEY, TEST_KEYS } from '../testing/keys';
import { looksLikePrivateKey } from './privateKey';

it.each([
  '-----BEGIN OPENSSH PRIVATE KEY-----',
  '-----BEGIN RSA PRIVATE KEY-----',
  '-----BEGIN EC PRIVATE KEY-----',
  '-----BEGIN PRIVATE KEY-----',
  '-----BEGIN ENCRYPTED PRIVATE KEY-----',
  '---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----',
  '  some words before -----BEGIN OPENSSH PRIVATE KEY----- and no line breaks',
  'PuTTY-User-Key-File-3: ssh-ed25519',
  'b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAAB',
])('%s', (text) => {
  expect(looksLikePrivateKey(text)).toBe(true);
});

it.each(['', 'private key', '-----BEGIN PUBLIC KEY-----', ...TEST_KEYS.map(({ text }) => text)])(
  'not %j',
  (text) => {
    expect(looksLikePrivateKey(text)).toBe(false);
  },
);

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const curve = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve });
const withPassphrase = { cipher: 'aes-256-cbc', passphrase: 'secret' } as const;
const ed25519 = generateKeyPairSync('ed25519');
const pairs = [rsa, curve('P-256'), curve('P-384'), curve('P-521'), ed25519];
const pem = (key: KeyObject, type: 'pkcs1' | 'sec1' | 'pkcs8', how = {}) =>
  key.export({ type, format: 'pem', ...how }).toString();
const body = (text: string) => text.split('\n').slice(1, 3).join('\n');

it.each([
  ['RSA', pem(rsa.privateKey, 'pkcs1')],
  ...['P-256', 'P-384', 'P-521'].map((name) => [name, pem(curve(name).privateKey, 'sec1')]),
  ...pairs.map(({ privateKey }, index) => [`PKCS #8 ${index}`, pem(privateKey, 'pkcs8')]),
  ...pairs.map(({ privateKey }, index) => [
    `PKCS #8 ${index} under a passphrase`,
    pem(privateKey, 'pkcs8', withPassphrase),
  ]),
])('the beginning of %s, copied without its header', (_what, text) => {
  expect(looksLikePrivateKey(body(text))).toBe(true);
});

it('a private JSON Web Key', () => {
  const key = ed25519.privateKey.export({ format: 'jwk' });
  expect(looksLikePrivateKey(JSON.stringify(key, null, 2))).toBe(true);
});

const lines = pem(rsa.privateKey, 'pkcs1').split('\n');

it.each([
  ['lines 2 to 11', lines.slice(2, 12).join('\n')],
  ['indented lines', lines.slice(2, 5).join('\r\n   ')],
  ['lines that a field of one line has joined', lines.slice(3, 6).join('')],
  ['one line', lines[7] ?? ''],
  ['a line in a sentence', `the key: ${lines[4]} (do not tell)`],
  ['the last lines', lines.slice(-3).join('\n')],
  [
    'halves of lines',
    lines
      .slice(2, 4)
      .join('')
      .replace(/(.{30})/gu, '$1\n'),
  ],
  ['a body behind a public key', `${TEST_KEYS[5]?.text}\n${lines.slice(2, 4).join('\n')}`],
  ['of PuTTY', 'Private-Lines: 1\nAAAAIEd'],
  ['of OpenSSL', 'DEK-Info: AES-256-CBC,00'],
])('could be a part of one: %s', (_what, text) => {
  expect(looksLikePrivateKey(text)).toBe(true);
});

it.each([
  ...pairs.map(({ publicKey }) => publicKey.export({ type: 'spki', format: 'pem' }).toString()),
  ...TEST_KEYS.map(({ text }) => text.replace(/(.{60})/gu, '$1\n')),
  ...TEST_KEYS.map(({ text }) => text.slice(0, 90)),
  ...TEST_KEYS.map(({ text }) => text.split(' ')[1] ?? ''),
  'SHA256:Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF4',
  'x'.repeat(500),
  'prod-Training-cluster-H100-eu-west-1-Node-04-Blue-of-the-Lab',
  'team_TQPm7Drk_aYFuepfZj-r5g',
  '550e8400-e29b-41d4-a716-446655440000',
])('not %j', (text) => {
  expect(looksLikePrivateKey(text)).toBe(false);
});

/** The test keys and one of DSA as type and base64, and lines of a private key. */
const KEYS = [...TEST_KEYS.map(({ text }) => text), DSA_KEY].map((text) =>
  text.split(' ').slice(0, 2),
);
const BODIES = [lines[5] ?? '', lines.slice(5, 8).join('\n'), lines.slice(4, 9).join('')];

describe.each(KEYS)('a body glued to a key of %s', (type, base64) => {
  it.each(BODIES)('%j', (secret) => {
    for (const between of ['', '\n', '\r\n', ' ', '\u200B\n', '=']) {
      expect(looksLikePrivateKey(`${type} ${base64}${between}${secret}`)).toBe(true);
      expect(looksLikePrivateKey(`${base64}${between}${secret}`)).toBe(true);
      expect(looksLikePrivateKey(`${secret}${between}${type} ${base64}`)).toBe(true);
    }
  });

  it('another key behind it is none', () => {
    for (const [otherType, other] of KEYS) {
      expect(looksLikePrivateKey(`${type} ${base64}\n${otherType} ${other}`)).toBe(false);
    }
  });

  it('cut off anywhere, the key is none', () => {
    const text = `${type} ${base64}`;
    for (let length = 0; length < text.length; length += 1) {
      expect(looksLikePrivateKey(text.slice(0, length))).toBe(false);
    }
  });
});

const UNSEEN = ['\u200B', '\u00AD', '\u2060', '\uFEFF', '\u202A', '\u200D', '\uFE0F', '\0'];

it.each([
  '-----BEGIN OPENSSH PRIVATE KEY-----',
  'PuTTY-User-Key-File-3: ssh-ed25519',
  'b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAAB',
  lines[7] ?? '',
])('what cannot be seen in it hides nothing: %j', (text) => {
  fc.assert(
    fc.property(fc.nat(text.length), fc.constantFrom(...UNSEEN), (at, unseen) => {
      expect(looksLikePrivateKey(text.slice(0, at) + unseen + text.slice(at))).toBe(true);
    }),
  );
  expect(looksLikePrivateKey(text.replaceAll(' ', '\u00A0'))).toBe(true);
});
