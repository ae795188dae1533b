import fc from 'fast-check';
import { deploymentsBefore, deploymentWith } from '../testing/deployments';
import { changeText, compareMonths } from './comparison';

const DOLLAR = 1_000_000;

/** $1.00 an hour since before anything asked for. */
const always = deploymentWith({
  hourlyRate: '1.00',
  createdAt: '2025-01-01T00:00:00Z',
  startedAt: '2025-01-01T00:00:00Z',
});

it.each([
  [
    'mid-month',
    '2026-11-27T12:00:00Z',
    'UTC',
    26 * 24 + 12,
    26 * 24 + 12,
    '2026-11-27',
    '2026-10-27',
  ],
  ['the first instant of a month', '2026-11-01T00:00:00Z', 'UTC', 0, 0, '2026-11-01', '2026-10-01'],
  ['across a year', '2026-01-02T06:00:00Z', 'UTC', 30, 30, '2026-01-02', '2025-12-02'],
  [
    'a date the month before lacks',
    '2026-03-30T12:00:00Z',
    'UTC',
    29 * 24 + 12,
    28 * 24,
    '2026-03-30',
    '2026-02-28',
  ],
  [
    'its last date',
    '2026-03-28T12:00:00Z',
    'UTC',
    27 * 24 + 12,
    27 * 24 + 12,
    '2026-03-28',
    '2026-02-28',
  ],
  // Berlin's clocks change on 25 October: October's 27 days to date have an hour more than November's.
  [
    'a change of the clocks',
    '2026-11-27T11:00:00Z',
    'Europe/Berlin',
    26 * 24 + 12,
    26 * 24 + 13,
    '2026-11-27',
    '2026-10-27',
  ],
  // 29 March has 23 hours in Berlin: 23.5 hours into 29 April is more than it has.
  [
    'a date that was shorter',
    '2026-04-29T21:30:00Z',
    'Europe/Berlin',
    28 * 24 + 23.5,
    28 * 24 + 23,
    '2026-04-29',
    '2026-03-29',
  ],
])('%s', (_what, iso, timeZone, current, previous, today, sameDay) => {
  expect(compareMonths([always], Date.parse(iso), timeZone)).toEqual({
    current: current * DOLLAR,
    previous: previous * DOLLAR,
    change: previous === 0 ? null : current / previous - 1,
    currentDays: { from: `${today.slice(0, 8)}01`, to: today },
    previousDays: { from: `${sameDay.slice(0, 8)}01`, to: sameDay },
  });
});

it('has no change where the month before had no spend', () => {
  const now = Date.parse('2026-11-27T12:00:00Z');
  const fresh = deploymentWith({ hourlyRate: '1.00' });
  expect(compareMonths([fresh], now, 'UTC')).toMatchObject({
    current: 3 * DOLLAR,
    previous: 0,
    change: null,
  });
  expect(compareMonths([], now, 'UTC')).toMatchObject({ current: 0, previous: 0, change: null });
});

it('is never negative', () => {
  const now = Date.parse('2026-11-27T12:00:00Z');
  fc.assert(
    fc.property(
      deploymentsBefore(now),
      fc.constantFrom('UTC', 'Asia/Tokyo'),
      (deployments, timeZone) => {
        const { current, previous } = compareMonths(deployments, now, timeZone);
        expect(current).toBeGreaterThanOrEqual(0);
        expect(previous).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 50 },
  );
});

it.each([
  [null, 'Nothing was spent in the same days of the month before'],
  [0.1244, 'You have spent 12.4% more than in the same days of the month before'],
  [-0.5, 'You have spent 50% less than in the same days of the month before'],
  [19.5, 'You have spent 1,950% more than in the same days of the month before'],
  [0.0001, 'You have spent as much as in the same days of the month before'],
])('a change of %p reads %j', (change, text) => {
  expect(changeText({ change })).toBe(text);
});
