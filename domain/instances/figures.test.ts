import type { Deployment } from '@/contract/deployment';
import { deploymentWith } from '../testing/deployments';
import { instanceFigures } from './figures';

const NOW = Date.parse('2026-11-27T12:00:00.000Z');
const stoppedAt = '2026-11-27T09:30:00.000Z';

it.each<[string, Partial<Deployment>, string[]]>([
  ['running', {}, ['$2.00', 'Cost so far', '$6.00', 'Runtime', '3.0 h']],
  [
    'deploying',
    { status: 'deploying', startedAt: null },
    ['$2.00', 'Cost so far', '$0.00', 'Elapsed', '3.0 h'],
  ],
  [
    'terminated',
    { status: 'terminated', stoppedAt },
    ['$2.00', 'Total cost', '$1.00', 'Runtime', '30 min'],
  ],
  [
    'ended, nobody knows when',
    { status: 'terminated' },
    ['$2.00', 'Total cost', '–', 'Runtime', '–'],
  ],
  [
    'running, nobody knows since when',
    { createdAt: null, startedAt: null },
    ['$2.00', 'Cost so far', '–', 'Runtime', '–'],
  ],
  [
    'deploying, nobody knows since when',
    { status: 'deploying', createdAt: null, startedAt: null },
    ['$2.00', 'Cost so far', '$0.00', 'Elapsed', '–'],
  ],
  [
    'failed before it started',
    { status: 'failed', startedAt: null },
    ['$2.00', 'Total cost', '$0.00', 'Runtime', '0 min'],
  ],
  [
    'unknown status',
    { status: 'rebooting', startedAt: null },
    ['$2.00', 'Cost so far', '–', 'Runtime', '–'],
  ],
  ['without a price', { hourlyRate: null }, ['–', 'Cost so far', '$0.00', 'Runtime', '3.0 h']],
  [
    'with a price of 4 decimals',
    { hourlyRate: '0.4675' },
    ['$0.4675', 'Cost so far', '$1.40', 'Runtime', '3.0 h'],
  ],
])('%s', (_what, fields, expected) => {
  const figures = instanceFigures(deploymentWith(fields), NOW);
  const { perHour, costTerm, cost, runtimeTerm, runtime } = figures;
  expect([perHour, costTerm, cost, runtimeTerm, runtime]).toEqual(expected);
});
