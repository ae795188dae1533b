import { PROVIDER_NAMES } from './machineProvider';
import { needsKey, DESCRIPTIONS, viaAndTerms } from './descriptions';

test.each([
  ['a broker is named beside the provider', 'shadeform', { via: 'Shadeform' }],
  ['nobody else is', 'lambda', {}],
  ['the simulator tells nothing', 'simulator', {}],
  ['nor does what nobody knows', 'toString', {}],
])('%s', (_case, source, told) => {
  const { terms: _terms, ...rest } = viaAndTerms(source);
  expect(rest).toEqual(told);
});

test('terms are a sentence', () => {
  const terms = Object.values(DESCRIPTIONS).flatMap((one) => one.terms ?? []);
  expect(terms.length).toBeGreaterThan(1);
  for (const sentence of terms) expect(sentence).toMatch(/^[A-Z].*\.$/u);
});

test('every real machine needs a key, and no simulated one', () => {
  expect(PROVIDER_NAMES.every(needsKey)).toBe(true);
  expect(needsKey('simulator')).toBe(false);
});
