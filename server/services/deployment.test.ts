import * as z from 'zod/mini';
import { deploymentSchema } from '@/contract/deployment';
import { deploymentRow } from '../testing/deployments';
import { toDeployment } from './deployment';

const NOW = Date.parse('2026-11-27T09:00:00.000Z');
const OWN = { id: 'd1', team_id: 't1', user_id: 'u1' };

const FACTS = [
  ...(['via', 'terms', 'phase', 'usualSeconds', 'destroyRequestedAt'] as const),
  ...(['hostKey', 'hostKeyChecked', 'warning'] as const),
];

test.each([
  ['of a simulated machine there is nothing more to tell', {}, {}],
  ['a broker', { source: 'shadeform' }, { via: 'Shadeform', terms: expect.any(String) }],
  ['how long it usually takes', { usual_boot_ms: 181_400 }, { usualSeconds: 181 }],
  ['what happens', { phase: 'waitingForSsh' }, { phase: 'waitingForSsh' }],
  ['a word that is none', { phase: 'dreaming' }, {}],
  ['a destroy', { destroy_requested_at: NOW }, { destroyRequestedAt: '2026-11-27T09:00:00.000Z' }],
  [
    'a key that was seen',
    { host_key: 'k', host_key_checked: 1 },
    { hostKey: 'k', hostKeyChecked: true },
  ],
  ['a key that was not', { host_key_checked: 0 }, { hostKeyChecked: false }],
  ['a warning', { warning: 'It is hot.' }, { warning: 'It is hot.' }],
])('%s', (_case, given, facts) => {
  const told = toDeployment(deploymentRow(NOW, { ...OWN, ...given }));
  expect(z.parse(deploymentSchema, told)).toEqual(told);
  const named = FACTS.filter((name) => name in told).map((name) => [name, told[name]]);
  expect(Object.fromEntries(named)).toEqual(facts);
});
