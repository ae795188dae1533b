import type { Deployment } from '@/contract/deployment';
import { deploymentWith } from '@/domain/testing/deployments';
import { instanceFigures } from './figures';

const NOW = Date.parse('2026-11-27T12:00:00.000Z');
const stoppedAt = '2026-11-27T09:30:00.000Z';

it.each<[string, Partial<Deployment>, string[]]>([
  ['running', {}, ['$2.00', '$6.00', 'Runtime', '3.0 h']],
  ['deploying', { status: 'deploying', startedAt: null }, ['$2.00', '$0.00', 'Elapsed', '3.0 h']],
  ['terminated', { status: 'terminated', stoppedAt }, ['$2.00', '$1.00', 'Runtime', '30 min']],
  ['ended, nobody knows when', { status: 'terminated' }, ['$2.00', '–', 'Runtime', '–']],
  [
    'failed before it started',
    { status: 'failed', startedAt: null },
    ['$2.00', '$0.00', 'Runtime', '0 min'],
  ],
  ['unknown status', { status: 'rebooting', startedAt: null }, ['$2.00', '–', 'Runtime', '–']],
  ['without a price', { hourlyRate: null }, ['–', '$0.00', 'Runtime', '3.0 h']],
  [
    'with a price of 4 decimals',
    { hourlyRate: '0.4675' },
    ['$0.4675', '$1.40', 'Runtime', '3.0 h'],
  ],
])('%s', (_what, fields, expected) => {
  const { perHour, cost, runtimeTerm, runtime } = instanceFigures(deploymentWith(fields), NOW);
  expect([perHour, cost, runtimeTerm, runtime]).toEqual(expected);
});
