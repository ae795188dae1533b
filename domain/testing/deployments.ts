import fc from 'fast-check';
import type { Deployment } from '@/contract/deployment';
import { microsToDecimal } from '../money';

/** A running deployment for tests: $2.00 an hour since its creation; `fields` say what matters to the test. */
export function deploymentWith(fields: Partial<Deployment> = {}): Deployment {
  return {
    id: 'd1',
    status: 'running',
    createdAt: '2026-11-27T09:00:00.000Z',
    startedAt: '2026-11-27T09:00:00.000Z',
    hourlyRate: '2.00',
    gpuModelId: 'H100',
    providerId: 'lambda-labs',
    userId: 'u1',
    ...fields,
  };
}

const iso = (instant: number): string => new Date(instant).toISOString();

/** Deployments of any status that began within the 100 days before `now`, at rates with up to 6 decimals. */
export function deploymentsBefore(now: number): fc.Arbitrary<Deployment[]> {
  const age = fc.integer({ min: 0, max: 100 * 86_400_000 });
  const one = fc
    .record({
      age,
      lasted: age,
      status: fc.constantFrom('running', 'terminated', 'failed', 'deploying', 'stopping'),
      rate: fc.integer({ min: 0, max: 99_999_999 }),
      gpuModelId: fc.constantFrom('H100', 'L40S', 'RTX4090', null),
      providerId: fc.constantFrom('runpod', 'denvr', null),
      userId: fc.constantFrom('u1', 'u2', null),
      started: fc.boolean(),
    })
    .map(({ age: past, lasted, status, rate, started, ...keys }) =>
      deploymentWith({
        ...keys,
        status,
        createdAt: iso(now - past),
        startedAt: started ? iso(now - past + 1234) : null,
        stoppedAt: status === 'running' ? null : iso(now - Math.max(0, past - lasted)),
        hourlyRate: microsToDecimal(rate),
      }),
    );
  return fc.array(one, { maxLength: 12 });
}
