import fc from 'fast-check';
import {
  dollarsToMicros,
  formatMicros,
  formatMoney,
  formatPrice,
  formatPrice2,
  formatPrice2Micros,
  pricedAt,
  isSamePrice,
  MICROS_PER_DOLLAR,
  microsToDecimal,
  microsToDollars,
  parseDecimalToMicros,
  usageMicros,
  withMarkup,
} from './money';

describe('parseDecimalToMicros', () => {
  it.each([
    ['1.99', 1_990_000],
    ['0', 0],
    ['-0', 0],
    ['-0.0000004', 0],
    ['007.5', 7_500_000],
    ['0.0000005', 1],
    ['0.00000049', 0],
    ['-0.0000005', -1],
    ['1.9999995', 2_000_000],
    ['9007199254.740991', Number.MAX_SAFE_INTEGER],
  ])('reads %s', (text, micros) => {
    expect(parseDecimalToMicros(text)).toBe(micros);
  });

  it.each([
    '',
    ' ',
    ' 1',
    '1.',
    '.5',
    '+1',
    '1e3',
    '1,000',
    '$5',
    'NaN',
    'Infinity',
    '0x10',
    '--1',
    '٣',
    '1.2.3',
  ])('refuses %j', (text) => {
    expect(parseDecimalToMicros(text)).toBeNull();
  });

  it.each(['9007199254.740992', '99999999999', '9'.repeat(400)])(
    'refuses the inexact %s',
    (text) => {
      expect(parseDecimalToMicros(text)).toBeNull();
    },
  );
});

describe('dollarsToMicros', () => {
  it.each([
    [0.1, 100_000],
    [1.005, 1_005_000],
    [1.0000005, 1_000_001],
    [-1.0000005, -1_000_001],
    [1e-7, 0],
    [5e-7, 1],
    [-5e-7, -1],
    [4.99e-7, 0],
    [4.9999999999e-7, 0],
    [9.9e-7, 1],
    [-9.9e-7, -1],
    [Number.MIN_VALUE, 0],
    [-0, 0],
    [1284.6, 1_284_600_000],
  ])('%p dollars', (dollars, micros) => {
    expect(dollarsToMicros(dollars)).toBe(micros);
  });

  it.each([Number.NaN, Infinity, -Infinity, 1e10, 1e21, 1e300])('refuses %p', (dollars) => {
    expect(() => dollarsToMicros(dollars)).toThrow(RangeError);
  });

  it('gives back any amount of up to a billion dollars', () => {
    const billion = 1e9 * MICROS_PER_DOLLAR;
    fc.assert(
      fc.property(fc.integer({ min: -billion, max: billion }), (micros) => {
        expect(dollarsToMicros(microsToDollars(micros))).toBe(micros);
      }),
    );
  });
});

describe('formatting', () => {
  it.each([
    [1284.6, '$1,284.60'],
    [-3.2, '-$3.20'],
    [0, '$0.00'],
    [-0.004, '$0.00'],
    [-0.005, '-$0.01'],
    [0.005, '$0.01'],
    [1.005, '$1.01'],
    [999.995, '$1,000.00'],
    [1234567.891, '$1,234,567.89'],
    [-1234567.891, '-$1,234,567.89'],
    [1e300, '–'],
    [Number.NaN, '–'],
  ])('formatMoney(%p)', (dollars, text) => {
    expect(formatMoney(dollars)).toBe(text);
  });

  it.each([
    [1.99, '$1.99'],
    [2, '$2.00'],
    [0.5, '$0.50'],
    [0.1234, '$0.1234'],
    [0.123, '$0.123'],
    [0.12345, '$0.1235'],
    [0.00004, '$0.00'],
    [12345.6789, '$12,345.6789'],
    [Infinity, '–'],
  ])('formatPrice(%p)', (dollars, text) => {
    expect(formatPrice(dollars)).toBe(text);
  });

  it.each([
    [1.99, '1.99'],
    [1.985, '1.99'],
    [2.675, '2.68'],
    [1.0049, '1.00'],
    [0, '0.00'],
    [1234.5, '1234.50'],
  ])('formatPrice2(%p)', (dollars, text) => {
    expect(formatPrice2(dollars)).toBe(text);
  });

  it.each([
    [1.5, 1.5, true],
    [0.1218, 0.1223, false],
    [0.12181, 0.12184, true],
    [0.12, 0.1199, false],
  ])('%p and %p are one price to a person: %p', (a, b, isSame) => {
    expect(isSamePrice(a, b)).toBe(isSame);
    expect(formatPrice(a) === formatPrice(b)).toBe(isSame);
  });

  it('rounds a price alike from dollars and from micro-dollars', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (micros) => {
        expect(formatPrice2(microsToDollars(micros))).toBe(formatPrice2Micros(micros));
        expect(formatPrice2Micros(micros)).toMatch(/^\d+\.\d{2}$/u);
      }),
    );
  });

  it.each([
    [0, '0.00'],
    [1, '0.000001'],
    [1_990_000, '1.99'],
    [1_234_500, '1.2345'],
    [-3_200_000, '-3.20'],
  ])('microsToDecimal(%p)', (micros, text) => {
    expect(microsToDecimal(micros)).toBe(text);
  });

  it('writes decimals that read back as the same amount, and cents that are off by half at most', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (micros) => {
        expect(parseDecimalToMicros(microsToDecimal(micros))).toBe(micros === 0 ? 0 : micros);
        fc.pre(Math.abs(micros) < 9e15);
        const shown = parseDecimalToMicros(formatMicros(micros).replace(/[$,]/gu, ''));
        expect(Math.abs((shown ?? Infinity) - micros)).toBeLessThanOrEqual(5000);
      }),
    );
  });
});

describe('usageMicros', () => {
  it.each([
    [3_600_000, 1_990_000, 1_990_000],
    [1_800_000, 1_990_000, 995_000],
    [1, 3_600_000, 1],
    [1, 3_599_999, 0],
    [0, 1_990_000, 0],
    [-5, 1_990_000, 0],
    [5, 0, 0],
    [5, -1, 0],
    [1.9, 3_600_000, 1],
  ])('%p ms at %p an hour', (elapsed, rate, micros) => {
    expect(usageMicros(elapsed, rate)).toBe(micros);
  });

  const elapsedMs = fc.integer({ min: 0, max: 10 * 365 * 86_400_000 });
  const rateMicros = fc.integer({ min: 0, max: 1000 * MICROS_PER_DOLLAR });

  it('is the exact quotient rounded down', () => {
    fc.assert(
      fc.property(elapsedMs, rateMicros, (elapsed, rate) => {
        const exact = (BigInt(elapsed) * BigInt(rate)) / 3_600_000n;
        expect(BigInt(usageMicros(elapsed, rate))).toBe(exact);
      }),
      { numRuns: 1000 },
    );
  });

  it('is exact at prices that no machine has', () => {
    const minutes = fc.integer({ min: 0, max: 2 * 3_600_000 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1e9, max: 1e15 }), (elapsed, rate) => {
        const exact = (BigInt(elapsed) * BigInt(rate)) / 3_600_000n;
        expect(BigInt(usageMicros(elapsed, rate))).toBe(exact);
      }),
    );
  });

  it('charges the same in pieces as at once', () => {
    fc.assert(
      fc.property(fc.array(elapsedMs, { maxLength: 20 }), rateMicros, (instants, rate) => {
        let charged = 0;
        const steps = [...instants].sort((one, other) => one - other);
        for (const elapsed of steps) {
          const piece = usageMicros(elapsed, rate) - charged;
          expect(piece).toBeGreaterThanOrEqual(0);
          charged += piece;
        }
        expect(charged).toBe(usageMicros(steps.at(-1) ?? 0, rate));
      }),
    );
  });
});

describe('withMarkup', () => {
  it.each([
    [2_000_000, 0, 2_000_000],
    [2_000_000, 1250, 2_250_000],
    [1, 1, 2],
    [3, 10_000, 6],
    [0, 100_000, 0],
  ])('puts on %i micro-dollars %i hundredths of a percent', (micros, hundredths, price) => {
    expect(withMarkup(micros, hundredths)).toBe(price);
  });

  it('is the exact product rounded up, never below what is asked', () => {
    const price = fc.integer({ min: 0, max: 1e14 });
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 100_000 }), (micros, hundredths) => {
        const marked = withMarkup(micros, hundredths);
        const exact = BigInt(micros) * BigInt(10_000 + hundredths);
        const over = BigInt(marked) * 10_000n - exact;
        expect(over >= 0n && over < 10_000n).toBe(true);
        expect(marked).toBeGreaterThanOrEqual(micros);
      }),
    );
  });
});

it.each([
  [0, { text: 'Free' }],
  [1.99, { text: 'from $1.99', unit: '/ h' }],
  [0.00001, { text: 'from $0.00', unit: '/ h' }],
])('pricedAt(%p)', (dollars, shown) => {
  expect(pricedAt(dollars, '/ h', 'from ')).toEqual(shown);
});
