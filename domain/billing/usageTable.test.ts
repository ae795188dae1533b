import fc from 'fast-check';
import { HOUR_MS } from '../time';
import { deploymentsBefore, deploymentWith } from '../testing/deployments';
import { spendRange } from './ranges';
import { spendBy, spendByDay } from './spend';
import { searchUsage, sortUsage, usageRows, usageTotals } from './usageTable';
import type { UsageColumn } from './words';

const NOW = Date.parse('2026-11-27T12:00:00.000Z');
const RANGE = spendRange('thisMonth', NOW, 'UTC');
const NAMES = { u1: 'Olivia Hart' };

const DEPLOYMENTS = [
  deploymentWith({ id: 'a', name: 'trainer', gpuCount: 8, startedAt: '2026-11-27T10:00:00.000Z' }),
  // Began in October: only what fell into November counts.
  deploymentWith({
    id: 'b',
    name: null,
    gpuModelId: 'L40S',
    providerId: 'runpod',
    userId: 'gone',
    status: 'terminated',
    createdAt: '2026-10-31T22:00:00.000Z',
    startedAt: '2026-10-31T22:00:00.000Z',
    stoppedAt: '2026-11-01T01:00:00.000Z',
  }),
  deploymentWith({ id: 'c', status: 'deploying' }),
  deploymentWith({ id: 'd', hourlyRate: '0.00' }),
];
const ROWS = usageRows(DEPLOYMENTS, RANGE, NAMES);

test('deployments with usage in the range, and what they cost there', () => {
  expect(ROWS).toEqual([
    {
      id: 'a',
      name: 'trainer',
      gpu: 'H100 × 8',
      provider: 'Lambda Labs',
      person: 'Olivia Hart',
      statusLabel: 'Running',
      tone: 'good',
      startedAt: '2026-11-27T10:00:00.000Z',
      hourly: 2_000_000,
      runtimeMs: 2 * HOUR_MS,
      spend: 4_000_000,
    },
    expect.objectContaining({
      id: 'b',
      name: 'L40S',
      gpu: 'L40S',
      person: 'Former member',
      runtimeMs: HOUR_MS,
      spend: 2_000_000,
    }),
  ]);
  expect(usageTotals(ROWS)).toEqual({ count: 2, runtimeMs: 3 * HOUR_MS, spend: 6_000_000 });
});

test.each<[string, UsageColumn, boolean, string]>([
  ['', 'spend', true, 'ab'],
  ['', 'spend', false, 'ba'],
  ['', 'runtime', false, 'ba'],
  ['', 'startedAt', true, 'ab'],
  ['', 'name', false, 'ba'],
  ['', 'gpu', false, 'ab'],
  ['', 'provider', true, 'ba'],
  ['', 'person', false, 'ba'],
  ['olivia', 'spend', true, 'a'],
  ['runpod terminated', 'spend', true, 'b'],
  ['nobody', 'spend', true, ''],
])('search %j by %s (descending: %p) lists %j', (search, column, descending, ids) => {
  const listed = searchUsage(sortUsage(ROWS, { column, descending }), search);
  expect(listed.map(({ id }) => id).join('')).toBe(ids);
});

test('rows, days and breakdowns of a range add up to the same', () => {
  fc.assert(
    fc.property(deploymentsBefore(NOW), (deployments) => {
      const { spend } = usageTotals(usageRows(deployments, RANGE, NAMES));
      expect(spend).toBe(spendByDay(deployments, RANGE).total);
      for (const by of ['gpuType', 'provider', 'person'] as const)
        expect(spendBy(deployments, RANGE, by).reduce((sum, one) => sum + one.micros, 0)).toBe(
          spend,
        );
    }),
  );
});
