import fc from 'fast-check';
import { spendAxis, spendChart } from './spendChart';
import { spendRange } from './ranges';
import type { SpendRangeChoice } from './words';
import { type DailySpend, spendByDay } from './spend';

const DAYS = ['2026-11-26', '2026-11-27'];

function spendOf(amounts: Record<string, [number, number]>): DailySpend {
  const series = Object.entries(amounts).map(([key, [first, second]]) => ({
    key,
    micros: [first, second],
    total: first + second,
  }));
  return { days: DAYS, series, total: series.reduce((sum, { total }) => sum + total, 0) };
}

test('days with their totals, series with theirs', () => {
  const view = spendChart(spendOf({ H100: [5_000_000, 1_500_000], L40S: [0, 2_000_000] }));
  expect(view).toEqual({
    days: [
      { day: '2026-11-26', label: '26 Nov', tick: '26 Nov', total: '$5.00' },
      { day: '2026-11-27', label: '27 Nov', tick: '27', total: '$3.50' },
    ],
    series: [
      { key: 'H100', label: 'H100', dollars: [5, 1.5], texts: ['$5.00', '$1.50'], total: '$6.50' },
      { key: 'L40S', label: 'L40S', dollars: [0, 2], texts: ['$0.00', '$2.00'], total: '$2.00' },
    ],
    axis: { top: 6, labels: ['$0', '$2', '$4', '$6'] },
    total: '$8.50',
  });
});

test('what does not fit into four colours is added up', () => {
  const dollar = 1_000_000;
  const view = spendChart(
    spendOf({
      a: [dollar, 0],
      b: [dollar, 0],
      c: [dollar, 0],
      unknown: [0, dollar],
      e: [dollar, dollar],
    }),
  );
  expect(view.series.map(({ label, total }) => [label, total])).toEqual([
    ['a', '$1.00'],
    ['b', '$1.00'],
    ['c', '$1.00'],
    ['2 others', '$3.00'],
  ]);
  expect(view.total).toBe('$6.00');
});

test('an unknown GPU type is named so', () => {
  expect(spendChart(spendOf({ unknown: [1, 1] })).series[0]?.label).toBe('Unknown');
});

test.each<[SpendRangeChoice, string[]]>([
  ['last7Days', ['21 Nov', '22', '23', '24', '25', '26', '27']],
  ['thisMonth', ['1 Nov', '6', '11', '16', '21', '26']],
  ['last90Days', ['30 Aug', '12 Sep', '25', '8 Oct', '21', '3 Nov', '16']],
])('the axis of %s names a few days', (choice, named) => {
  const range = spendRange(choice, Date.parse('2026-11-27T12:00:00.000Z'), 'UTC');
  const { days } = spendChart(spendByDay([], range));
  expect(days.flatMap(({ tick }) => tick ?? [])).toEqual(named);
});

test.each([
  [0, ['$0', '$0.005', '$0.01']],
  [300_000, ['$0', '$0.10', '$0.20', '$0.30']],
  [1_000_000, ['$0', '$0.50', '$1']],
  [7_300_000, ['$0', '$2', '$4', '$6', '$8']],
  [27_500_000, ['$0', '$10', '$20', '$30']],
  [4_800_000_000, ['$0', '$2,000', '$4,000', '$6,000']],
])('the axis of days of up to %d micro-dollars', (most, labels) => {
  expect(spendAxis(most).labels).toEqual(labels);
});

test('an axis has no day above it, none far below, and few steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 10 ** 15 }), (most) => {
      const { top, labels } = spendAxis(most);
      expect(top * 1_000_000).toBeGreaterThanOrEqual(most);
      expect(top * 1_000_000).toBeLessThanOrEqual(most * 2);
      expect(labels.length).toBeGreaterThan(2);
      expect(labels.length).toBeLessThanOrEqual(5);
    }),
  );
});
