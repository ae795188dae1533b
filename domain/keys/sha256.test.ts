import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sha256 } from './sha256';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

it.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('of the published example %j', (message, digest) => {
  expect(hex(sha256(Buffer.from(message)))).toBe(digest);
});

it.each([55, 56, 63, 64, 65, 119, 120, 1000])('of %p bytes is what Node computes', (length) => {
  const message = new Uint8Array(length).fill(0xa5);
  expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
});

it('is what Node computes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (message) => {
      expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    }),
  );
});
