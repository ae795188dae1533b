import { creditsText, packageOfAmount, purchasePreview } from './purchase';

test.each([
  ['100', 1284.6, { pay: '$100.00', get: '100 credits', after: '$1,384.60', isNegative: false }],
  ['1000', 0, { pay: '$1,000.00', get: '1,000 credits', after: '$1,000.00', isNegative: false }],
  ['62.5', 0.1, { pay: '$62.50', get: '62.50 credits', after: '$62.60', isNegative: false }],
  ['15', 0.997, { pay: '$15.00', get: '15 credits', after: '$15.99', isNegative: false }],
  ['15', -15.004, { pay: '$15.00', get: '15 credits', after: '-$0.01', isNegative: true }],
  ['15', -20, { pay: '$15.00', get: '15 credits', after: '-$5.00', isNegative: true }],
])('%s dollars on top of %d', (typed, balance, { pay, get, after, isNegative }) => {
  expect(purchasePreview(typed, balance)).toEqual({
    pay,
    get,
    balanceAfter: { text: after, isNegative },
  });
});

test('without a balance nothing is said of it', () => {
  expect(purchasePreview('50', null)?.balanceAfter).toBeNull();
  expect(purchasePreview('50', 1e300)?.balanceAfter).toBeNull();
});

test.each(['', 'abc', '14.99', '1001'])('%j cannot be bought', (typed) => {
  expect(purchasePreview(typed, 10)).toBeNull();
  expect(packageOfAmount(typed)).toBeNull();
});

test.each([
  ['50', 50],
  ['50.00', 50],
  ['1000', 1000],
  ['75', null],
])('the package of %s', (typed, amount) => {
  expect(packageOfAmount(typed)).toBe(amount);
});

test('one credit', () => {
  expect(creditsText(1_000_000)).toBe('1 credit');
});
