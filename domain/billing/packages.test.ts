import {
  BILLING_PACKAGES,
  checkoutAmount,
  packageFor,
  packageLabel,
  TOP_BAR_PACKAGES,
} from './packages';

it('offers three packages in the top bar and five in Billing, $100 the popular one', () => {
  expect(TOP_BAR_PACKAGES.map(({ amount }) => amount)).toEqual([50, 100, 200]);
  expect(BILLING_PACKAGES.map(({ amount }) => amount)).toEqual([50, 100, 200, 500, 1000]);
  expect(BILLING_PACKAGES.filter(({ popular }) => popular).map(({ amount }) => amount)).toEqual([
    100,
  ]);
});

it.each([
  [50, { packageId: 'package_50' }],
  [100, { packageId: 'package_100' }],
  [200, { packageId: 'package_200' }],
  [500, { packageId: 'custom', amount: 500 }],
  [50.01, { packageId: 'custom', amount: 50.01 }],
])('$%p is bought as %j and asks for that amount', (amount, body) => {
  const named = packageFor(amount);
  expect(named).toEqual(body);
  expect(checkoutAmount(named)).toBe(amount);
});

it('has no amount for a custom checkout without one', () => {
  expect(checkoutAmount({ packageId: 'custom' })).toBeNull();
});

it.each([
  ['package_50', 'Package $50'],
  ['package_1000', 'Package $1,000'],
  ['custom', 'Custom amount'],
  ['starter', 'starter'],
  ['package_x', 'package_x'],
  [null, '–'],
  [undefined, '–'],
  ['', '–'],
])('%s reads %s', (packageId, label) => {
  expect(packageLabel(packageId)).toBe(label);
});
