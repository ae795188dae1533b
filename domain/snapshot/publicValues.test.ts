import { isFigureText, isPlainFigure, isPublicWord } from './publicValues';

test.each([true, 0, -3.5, 1773144000000, Infinity, Number.NaN])('%s is a figure', (value) => {
  expect(isPlainFigure(value)).toBe(true);
});

test.each([4111111111111111, '15', null, {}, []])('%j is none', (value) => {
  expect(isPlainFigure(value)).toBe(false);
});

test.each([
  'us-west-1',
  'CN,AS',
  'EU (Iceland)1',
  'RTX 3060',
  'A100-80GB-SXM4',
  'Ubuntu 22.04',
  '3.2 Tbps InfiniBand',
  '2026-03-10T12:34:56.789Z',
  '2.4999',
  'api/executeQuery/fulfilled',
  'voltage-park',
  '',
])('%j is public', (text) => expect(isPublicWord(text)).toBe(true));

test.each([
  'Zelda Zebra',
  'a@b.test',
  '10.1.2.3',
  '4111111111111111',
  '4111 1111 1111 1111',
  'My 3rd secret, really!!',
])('%j is not', (text) => expect(isPublicWord(text)).toBe(false));

test.each([
  ['2026-03-10T12:34:56.789Z', true],
  ['-2.4999', true],
  ['', true],
  ['Zelda', false],
  ['us-west-1', false],
  ['10.1.2.3', false],
])('whether %j is a figure in text: %s', (text, expected) =>
  expect(isFigureText(text)).toBe(expected),
);
