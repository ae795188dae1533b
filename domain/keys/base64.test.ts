import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { decodeBase64, encodeBase64, looseBytes, utf8Bytes } from './base64';

it('writes and reads what Node does', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      const text = Buffer.from(bytes).toString('base64');
      expect(encodeBase64(bytes)).toBe(text);
      expect(decodeBase64(text)).toEqual(Uint8Array.from(bytes));
      expect([...looseBytes(text).subarray(0, bytes.length)]).toEqual([...bytes]);
    }),
  );
});

it.each([
  'A',
  'AA',
  'AAA',
  'AB==',
  'AAB=',
  'AA=A',
  '====',
  'A===',
  'AAAA=',
  'AA AA===',
  'AA-_',
  'AAÄA',
  'AAAA\n',
])('refuses %j', (text) => {
  expect(decodeBase64(text)).toBeNull();
});

it('never throws and accepts only its own writing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('A', 'Q', 'z', '+', '/', '=', '-'), maxLength: 9 }),
      (text) => {
        const bytes = decodeBase64(text);
        if (bytes) expect(encodeBase64(bytes)).toBe(text);
      },
    ),
  );
});

it.each([
  ['', []],
  ['A', []],
  ['/////', [255, 255, 255]],
  ['//!/', [255, 240, 63]],
  ['//🚀', [255, 240, 0]],
])('reads what it can of %j', (text, bytes) => {
  expect([...looseBytes(text)]).toEqual(bytes);
});

it('encodes text as UTF-8, half surrogate pairs included', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\ud800', 'a\udfffb', 'ä€🚀')),
      (text) => {
        expect(utf8Bytes(text)).toEqual(Uint8Array.from(Buffer.from(text, 'utf8')));
      },
    ),
  );
});
