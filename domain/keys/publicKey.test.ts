import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { blobOf, DSA_KEY, keyLine, SMALL_RSA_KEY, TEST_KEYS } from '../testing/keys';
import { sha256Fingerprint } from './fingerprint';
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
/** A line from the middle of a private key. */
const BODY = 'c3VwZXIgc2VjcmV0IGtleSBtYXRlcmlhbCB0aGF0IG5vYm9keSBtYXkgc2VlIDEyMw';
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
    ['-----BEGIN OPENSSH PRI\u200BVATE KEY-----', 'privateKey'],
    ['PuTTY-User-Key-File-3: ssh-ed25519', 'privateKey'],
    ['b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAAB', 'privateKey'],
    [`ssh-ed25519 ${ED25519_BASE64}${BODY}`, 'privateKey'],
    [`ssh-ed25519 ${ED25519_BASE64}\n${BODY}`, 'privateKey'],
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
