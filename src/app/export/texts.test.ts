import { hiddenText, sizeText, spanText } from './texts';

test.each([
  [0, 'under 1 s'],
  [-5, 'under 1 s'],
  [12_345, '12 s'],
  [252_000, '4 min 12 s'],
  [7_500_000, '2 h 5 min'],
])('%i ms is %s', (ms, expected) => expect(spanText(ms)).toBe(expected));

test.each([
  [10, '1 KB'],
  [300 * 1024, '300 KB'],
  [1.5 * 1024 * 1024, '1.5 MB'],
])('%i characters are %s', (length, expected) =>
  expect(sizeText('x'.repeat(length))).toBe(expected),
);

test('what was hidden is listed by number, with a label where there is one', () => {
  const hidden = { name: 1, email: 3, ip: 0, somethingNew: 2, leftOut: 9, toString: 4 };
  expect(hiddenText({ enabled: true, hidden })).toBe(
    '9 other fields, 4 toString, 3 e-mail addresses, 2 somethingNew, 1 name',
  );
  expect(hiddenText({ enabled: true, hidden: {} })).toBe('');
});
