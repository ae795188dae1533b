import { daysBetween } from '../calendar';
import { spendRange, SPEND_RANGES } from './ranges';
import type { SpendRangeChoice } from './words';

/** 27 November in UTC, already the 28th in Auckland. */
const NOW = Date.parse('2026-11-27T12:00:00.000Z');

test.each<[SpendRangeChoice, string, string, string]>([
  ['thisMonth', 'UTC', '2026-11-01', '2026-11-30'],
  ['lastMonth', 'UTC', '2026-10-01', '2026-10-31'],
  ['last7Days', 'UTC', '2026-11-21', '2026-11-27'],
  ['last7Days', 'Pacific/Auckland', '2026-11-22', '2026-11-28'],
  ['last30Days', 'UTC', '2026-10-29', '2026-11-27'],
  ['last90Days', 'UTC', '2026-08-30', '2026-11-27'],
])('%s in %s', (choice, timeZone, from, to) => {
  expect(spendRange(choice, NOW, timeZone)).toEqual({ from, to, timeZone, now: NOW });
});

test('the month before January is December', () => {
  const { from, to } = spendRange('lastMonth', Date.parse('2027-01-05T00:00:00Z'), 'UTC');
  expect([from, to]).toEqual(['2026-12-01', '2026-12-31']);
});

test('every choice holds at least a week', () => {
  for (const { value } of SPEND_RANGES) {
    const { from, to } = spendRange(value, NOW, 'UTC');
    expect(daysBetween(from, to).length).toBeGreaterThanOrEqual(7);
  }
});
