import fc from 'fast-check';

/** Texts that have broken servers before: other scripts, shapes without width, markup, queries, and sheer length. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  'a\r\nSet-Cookie: x=1',
  '\u202e\u05d0\u05d1\u05d2 abc',
  '\u0645\u0631\u062d\u0628\u0627',
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}',
  '\u200b\u200d\ufeff\u2060',
  '\ud83d',
  '\udc00x',
  'Z\u0351\u036b\u0343a\u0328l\u0335g\u0334o\u0333',
  "' or 1=1; drop table teams; --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}%s%n',
  '../../../etc/passwd',
  '__proto__',
  'null',
  '1e400',
  '9'.repeat(400),
  'x'.repeat(10_000),
  '\u{1f680}'.repeat(5000),
] as const;

const HOSTILE_NUMBERS = [
  -1,
  0,
  -0,
  0.1,
  1e-320,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1024.0000001,
] as const;

/** Any text that somebody may put anywhere. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom<string>(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);

/** Any JSON value, of a type that fits or not. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...HOSTILE_NUMBERS),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], { length: 5 }, { toString: 1 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 3 }),
);
