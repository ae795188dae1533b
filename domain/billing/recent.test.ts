import { deploymentWith } from '../testing/deployments';
import { monthCounts, recentUsage } from './recent';

const NOW = Date.parse('2026-11-27T12:00:00.000Z');
const created = (id: string, day: number, fields = {}) => {
  const iso = `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`;
  return deploymentWith({ id, createdAt: iso, startedAt: iso, ...fields });
};

it('lists the 5 newest deployments that cost something', () => {
  const deployments = [
    created('a', 3),
    created('free', 26, { hourlyRate: '0.00' }),
    created('b', 20),
    created('starting', 27, { status: 'deploying', startedAt: null }),
    created('c', 21),
    created('d', 22),
    created('e', 23),
    created('f', 24),
  ];
  const recent = recentUsage(deployments, NOW);
  expect(recent.map(({ deployment }) => deployment.id)).toEqual(['f', 'e', 'd', 'c', 'b']);
  expect(recent[0]?.micros).toBe(75 * 2_000_000);
  expect(recentUsage([], NOW)).toEqual([]);
});

it('shows when each started, not when it was ordered, and sorts by that', () => {
  const deployments = [
    created('ordered first', 20, { startedAt: '2026-11-22T10:00:00.000Z' }),
    created('ordered last', 21),
    created('silent about its start', 19, { startedAt: null }),
  ];
  const recent = recentUsage(deployments, NOW);
  expect(recent.map(({ deployment, startedAt }) => [deployment.id, startedAt])).toEqual([
    ['ordered first', '2026-11-22T10:00:00.000Z'],
    ['ordered last', '2026-11-21T09:00:00.000Z'],
    ['silent about its start', '2026-11-19T09:00:00.000Z'],
  ]);
});

it('counts the deployments of the month by status', () => {
  const deployments = [
    created('a', 1),
    created('b', 2),
    created('c', 3, { status: 'deploying' }),
    created('d', 3, { status: 'failed' }),
    created('e', 3, { status: 'terminated' }),
    created('f', 3, { status: 'constructor' }),
    deploymentWith({ createdAt: '2026-10-31T23:59:59.999Z' }),
    deploymentWith({ createdAt: '2025-11-27T09:00:00.000Z' }),
  ];
  expect(monthCounts(deployments, NOW, 'UTC')).toEqual({
    total: 6,
    running: 2,
    deploying: 1,
    failed: 1,
    terminated: 1,
    other: 1,
  });
});
