import { deploymentWith } from '../testing/deployments';
import { deploymentUsageMicros, hourlyRateMicros, monthUsageMicros, runtimeMs } from './usage';

const NOW = Date.parse('2026-11-27T12:00:00.000Z');
const HOUR = 3_600_000;

it.each([
  [{ hourlyRate: '1.9912', totalPricePerHour: '9.00' }, 1_991_200],
  [{ hourlyRate: null, totalPricePerHour: '1.99' }, 1_990_000],
  [{ totalPricePerHour: '1.99' }, 1_990_000],
  [{ hourlyRate: '', totalPricePerHour: '1.99' }, 1_990_000],
  [{ hourlyRate: 'free', totalPricePerHour: '1.99' }, 1_990_000],
  [{ hourlyRate: '0.00', totalPricePerHour: '1.99' }, 0],
  [{ hourlyRate: '-1.00' }, 0],
  [{}, 0],
])('%j costs %p micro-dollars an hour', (deployment, micros) => {
  expect(hourlyRateMicros(deployment)).toBe(micros);
});

const ELEVEN = '2026-11-27T11:00:00.000Z';
it.each([
  ['running', { status: 'running' }, 3],
  ['running, start not told', { status: 'running', startedAt: null }, 3],
  ['running but stopped', { status: 'running', stoppedAt: ELEVEN }, 2],
  ['terminated', { status: 'terminated', stoppedAt: ELEVEN }, 2],
  ['terminated, start not told', { status: 'terminated', startedAt: null, stoppedAt: ELEVEN }, 2],
  ['terminated at a time not told', { status: 'terminated' }, 0],
  [
    'stopped before it started',
    { status: 'terminated', startedAt: ELEVEN, stoppedAt: '2026-11-27T10:00:00Z' },
    0,
  ],
  ['deploying', { status: 'deploying' }, 0],
  ['failed without a start', { status: 'failed', startedAt: null, stoppedAt: ELEVEN }, 0],
  ['failed after a start', { status: 'failed', stoppedAt: ELEVEN }, 2],
  ['of an unknown status', { status: 'stopping' }, 0],
  ['of an unknown status, stopped', { status: 'archived', stoppedAt: ELEVEN }, 2],
  ['started in the future', { status: 'running', startedAt: '2026-11-27T13:00:00Z' }, 0],
])('one %s is charged for its hours', (_what, fields, hours) => {
  const deployment = deploymentWith(fields);
  expect(runtimeMs(deployment, NOW)).toBe(hours * HOUR);
  expect(deploymentUsageMicros(deployment, NOW)).toBe(hours * 2_000_000);
});

describe('monthUsageMicros', () => {
  const created = (createdAt: string) =>
    deploymentWith({
      createdAt,
      startedAt: createdAt,
      stoppedAt: new Date(Date.parse(createdAt) + HOUR).toISOString(),
    });
  const edges = [
    created('2026-10-31T22:59:00.000Z'),
    created('2026-10-31T23:30:00.000Z'),
    created('2026-11-01T00:00:00.000Z'),
    created('2026-11-20T00:00:00.000Z'),
  ];

  it.each([
    ['UTC', 2],
    ['Europe/Berlin', 3],
    ['America/New_York', 1],
  ])('counts what was created this month in %s', (timeZone, count) => {
    expect(monthUsageMicros(edges, NOW, timeZone)).toBe(count * 2_000_000);
  });

  it('counts the whole usage of each, and nothing where there is none', () => {
    expect(monthUsageMicros([deploymentWith()], NOW, 'UTC')).toBe(6_000_000);
    expect(monthUsageMicros([], NOW, 'UTC')).toBe(0);
  });
});
