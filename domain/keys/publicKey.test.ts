import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { blobOf, DSA_KEY, keyLine, SMALL_RSA_KEY, TEST_KEYS } from '../testing/keys';
import { sha256Fingerprint } from './fingerprint';
import { looksLikePrivateKey } from './privateKey';
import { KEY_PROBLEMS, type KeyProblem } from './problems';
import { parsePublicKey } from './publicKey';

/** The reason for which a text is refused; fails the test where it is not. */
function reasonFor(text: string): KeyProblem {
  const parsed = parsePublicKey(text);
  if (parsed.ok) throw new Error(`accepted: ${text}`);
  return parsed.reason;
}

function keyOf(text: string) {
  const parsed = parsePublicKey(text);
  if (!parsed.ok) throw new Error(`${parsed.reason}: ${text}`);
  return parsed.key;
}

const ED25519 = TEST_KEYS.find(({ type }) => type === 'ssh-ed25519')?.text ?? '';
const [, ED25519_BASE64 = ''] = ED25519.split(' ');
const RSA = keyOf(TEST_KEYS[0]?.text ?? '');

describe.each(TEST_KEYS)('$type with $bits bits', ({ type, bits, text, fingerprint }) => {
  it('is read', () => {
    expect(keyOf(text)).toMatchObject({ type, bits, comment: 'demo@example.com', text });
  });

  it('has the fingerprint that ssh-keygen prints', () => {
    expect(sha256Fingerprint(keyOf(text).blob)).toBe(fingerprint);
  });

  it('is refused cut off anywhere', () => {
    const { blob } = keyOf(text);
    for (let length = 1; length < blob.length; length += 1) {
      expect(reasonFor(keyLine(type, blob.slice(0, length)))).toBe('truncated');
    }
  });

  it('is refused with a byte behind', () => {
    expect(reasonFor(keyLine(type, Uint8Array.from([...keyOf(text).blob, 0])))).toBe(
      'trailingBytes',
    );
  });

  it('is refused under the name of another type', () => {
    const other = type === 'ssh-rsa' ? 'ssh-ed25519' : 'ssh-rsa';
    expect(reasonFor(text.replace(type, other))).toBe('typeMismatch');
  });
});

describe('the line', () => {
  it.each([
    [`  ${ED25519}\r\n`, 'demo@example.com', ED25519],
    [`\u200B${ED25519.replace(' ', '\u00A0')}\u202C`, 'demo@example.com', ED25519],
    [`${ED25519}\u0000`, 'demo@example.com', ED25519],
    [`\uFEFF${ED25519}\n\n`, 'demo@example.com', ED25519],
    [`ssh-ed25519 ${ED25519_BASE64}`, '', `ssh-ed25519 ${ED25519_BASE64}`],
    [
      `ssh-ed25519\t${ED25519_BASE64}  my  laptop`,
      'my  laptop',
      `ssh-ed25519 ${ED25519_BASE64} my  laptop`,
    ],
    [`${ED25519} büro 🚀`, 'demo@example.com büro 🚀', `${ED25519} büro 🚀`],
  ])('%j is read', (text, comment, normalized) => {
    expect(keyOf(text)).toMatchObject({ comment, text: normalized });
  });

  it.each<[string, KeyProblem]>([
    ['', 'empty'],
    [' \n\t ', 'empty'],
    ['hello', 'notAKey'],
    ['hello world', 'notAKey'],
    [ED25519_BASE64, 'notAKey'],
    [`${ED25519}\n${ED25519}`, 'severalLines'],
    [ED25519.replace(' demo', '\rdemo'), 'severalLines'],
    [`# my key\n${ED25519}`, 'severalLines'],
    [`${ED25519.slice(0, 40)}\n${ED25519.slice(40)}`, 'severalLines'],
    [`${ED25519}\u2028x`, 'severalLines'],
    [`no-pty ${ED25519}`, 'options'],
    [`from="10.0.0.1",command="echo hi" ${ED25519}`, 'options'],
    [`cert-authority ${ED25519}`, 'options'],
    [DSA_KEY, 'dsa'],
    ['ssh-dss', 'dsa'],
    [`ssh-ed25519-cert-v01@openssh.com ${ED25519_BASE64}`, 'unsupportedType'],
    [`ssh-ed448 ${ED25519_BASE64}`, 'unsupportedType'],
    [`SSH-ED25519 ${ED25519_BASE64}`, 'notAKey'],
    ['---- BEGIN SSH2 PUBLIC KEY ----\nComment: "x"', 'otherFormat'],
    ['-----BEGIN PUBLIC KEY-----\nMIIB', 'otherFormat'],
    ['ssh-rsa', 'truncated'],
    ['ssh-ed25519 AAAA', 'truncated'],
    [ED25519.replace('AAAAC3', 'AAAAC!'), 'badBase64'],
    [`ssh-ed25519 ${ED25519_BASE64.slice(0, -1)}`, 'truncated'],
    [`ssh-ed25519 ${ED25519_BASE64}=`, 'badBase64'],
    [SMALL_RSA_KEY, 'tooSmall'],
    [`${ED25519} ${'x'.repeat(9000)}`, 'tooLong'],
    ['-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA', 'privateKey'],
    [`${ED25519}\n-----BEGIN OPENSSH PRIVATE KEY-----`, 'privateKey'],
  ])('%j is refused: %s', (text, reason) => {
    expect(reasonFor(text)).toBe(reason);
    expect(KEY_PROBLEMS[reason]).toMatch(/^[A-Z].*\S$/u);
  });
});

describe('the numbers', () => {
  const modulus = RSA.blob.slice(-257);
  const rsaKey = (exponent: number[], n: ArrayLike<number>) =>
    keyLine('ssh-rsa', blobOf('ssh-rsa', exponent, n));
  const even = Uint8Array.from(modulus, (byte, index) => (index === 256 ? byte & 0xfe : byte));
  const huge = [1, ...new Array<number>(2048).fill(1)];
  const point = (length: number, first = 4) => [first, ...new Array<number>(length - 1).fill(7)];
  const p256 = (curve: string, q: number[]) =>
    keyLine('ecdsa-sha2-nistp256', blobOf('ecdsa-sha2-nistp256', curve, q));
  const ed25519 = (length: number) => keyLine('ssh-ed25519', blobOf('ssh-ed25519', point(length)));
  const SK = 'sk-ssh-ed25519@openssh.com';

  it('accepts an RSA key put together by hand', () => {
    expect(keyOf(rsaKey([1, 0, 1], modulus)).bits).toBe(2048);
    expect(keyOf(rsaKey([3], modulus)).bits).toBe(2048);
  });

  it.each<[string, string, KeyProblem]>([
    ['exponent 1', rsaKey([1], modulus), 'badParameters'],
    ['exponent 0', rsaKey([], modulus), 'badParameters'],
    ['an even exponent', rsaKey([4], modulus), 'badParameters'],
    ['a negative exponent', rsaKey([0x81], modulus), 'badParameters'],
    ['a padded exponent', rsaKey([0, 3], modulus), 'badParameters'],
    ['a huge exponent', rsaKey([1, 0, 0, 0, 0, 0, 0, 0, 1], modulus), 'badParameters'],
    ['a negative modulus', rsaKey([3], modulus.slice(1)), 'badParameters'],
    ['a padded modulus', rsaKey([3], [0, ...modulus]), 'badParameters'],
    ['an even modulus', rsaKey([3], even), 'badParameters'],
    ['a huge modulus', rsaKey([3], huge), 'badParameters'],
    ['2047 bits', rsaKey([3], [0x7f, ...modulus.slice(2)]), 'tooSmall'],
    ['a short ed25519 point', ed25519(31), 'badParameters'],
    ['a long ed25519 point', ed25519(33), 'badParameters'],
    ['a curve that is not the type’s', p256('nistp384', point(65)), 'badParameters'],
    ['a short point', p256('nistp256', point(64)), 'badParameters'],
    ['a compressed point', p256('nistp256', point(33, 2)), 'badParameters'],
    ['a point off the curve', p256('nistp256', point(65)), 'badParameters'],
    ['no application', keyLine(SK, blobOf(SK, point(32), '')), 'badParameters'],
  ])('%s is refused', (_what, line, reason) => {
    expect(reasonFor(line)).toBe(reason);
  });
});

it('never throws, and what it accepts it accepts again unchanged', () => {
  const piece = fc.constantFrom(
    ...TEST_KEYS.flatMap(({ text }) => text.split(' ')),
    ' ',
    '\n',
    '=',
    'AAAA',
    '"',
    '\u0000',
  );
  const mutated = fc
    .record({
      key: fc.constantFrom(...TEST_KEYS),
      at: fc.nat(600),
      by: fc.string({ maxLength: 3 }),
    })
    .map(({ key: { text }, at, by }) => text.slice(0, at) + by + text.slice(at + 1));
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((pieces) => pieces.join(' ')),
    mutated,
  );
  fc.assert(
    fc.property(text, (given) => {
      const parsed = parsePublicKey(given);
      if (parsed.ok) expect(parsePublicKey(parsed.key.text)).toEqual(parsed);
      else expect(KEY_PROBLEMS[parsed.reason]).toBeTruthy();
    }),
    { numRuns: 500 },
  );
});

describe('looksLikePrivateKey', () => {
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
    expect(reasonFor(text)).toBe('privateKey');
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
});

/** Whether the tool is there to compare with; the fixtures above stand in for it where it is not. */
function hasSshKeygen(): boolean {
  try {
    execFileSync('ssh-keygen', ['-lf', '/dev/null'], { stdio: 'ignore' });
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT');
  }
  return true;
}

if (hasSshKeygen()) {
  describe('against ssh-keygen', () => {
    let folder = '';
    beforeAll(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'keys-'));
    });
    afterAll(() => {
      rmSync(folder, { recursive: true });
    });

    it.each([
      ['rsa', 2048],
      ['ecdsa', 256],
      ['ecdsa', 384],
      ['ecdsa', 521],
      ['ed25519', 256],
    ])('a fresh %s key of %p bits', (type, bits) => {
      const file = path.join(folder, `${type}-${bits}`);
      execFileSync('ssh-keygen', [
        '-q',
        '-t',
        type,
        '-b',
        String(bits),
        '-N',
        '',
        '-C',
        'a b',
        '-f',
        file,
      ]);
      const key = keyOf(readFileSync(`${file}.pub`, 'utf8'));
      const printed = execFileSync('ssh-keygen', ['-lf', `${file}.pub`], { encoding: 'utf8' });
      expect(printed).toMatch(`${key.bits} ${sha256Fingerprint(key.blob)} ${key.comment} (`);
      expect(reasonFor(readFileSync(file, 'utf8'))).toBe('privateKey');
    });

    it.each(TEST_KEYS)('the fixture $type with $bits bits', ({ text, bits, fingerprint }) => {
      const file = path.join(folder, 'fixture.pub');
      writeFileSync(file, `${text}\n`);
      const printed = execFileSync('ssh-keygen', ['-lf', file], { encoding: 'utf8' });
      expect(printed).toMatch(`${bits} ${fingerprint} demo@example.com`);
    });
  });
}
