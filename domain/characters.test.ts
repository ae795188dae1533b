import fc from 'fast-check';
import { beginning, characters, truncate } from './characters';

const FAMILY = '👨‍👩‍👧‍👦';
const FLAG = '🇩🇪';
const DECOMPOSED = 'e\u0301';

it.each([
  ['', []],
  ['abc', ['a', 'b', 'c']],
  [`${FAMILY}${FLAG}`, [FAMILY, FLAG]],
  [`${DECOMPOSED}a`, [DECOMPOSED, 'a']],
])('the characters of %j', (text, expected) => {
  expect(characters(text)).toEqual(expected);
});

it.each([
  ['abc', 3, 'abc'],
  ['abc', 2, 'ab'],
  ['abc', 0, ''],
  ['a🚀', 2, 'a'],
  [`ab${FAMILY}`, 5, 'ab'],
  [`ab${FAMILY}`, 2 + FAMILY.length, `ab${FAMILY}`],
])('what of %j has room in %i units', (text, length, expected) => {
  expect(beginning(text, length)).toBe(expected);
});

it('never has more than there is room for, nor half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, length) => {
      const start = beginning(text, length);
      expect(start.length).toBeLessThanOrEqual(length);
      expect(characters(text).slice(0, characters(start).length).join('')).toBe(start);
    }),
  );
});

it.each([
  ['short', 15, 'short'],
  ['exactly fifteen', 15, 'exactly fifteen'],
  ['sixteen letters!', 15, 'sixteen letters…'],
  ['four five six', 5, 'four…'],
  [`${FAMILY}${FAMILY}${FLAG}`, 2, `${FAMILY}${FAMILY}…`],
])('%j cut to %i characters', (text, max, expected) => {
  expect(truncate(text, max)).toBe(expected);
});
