import { NO_FREE_MACHINE } from '@/domain/refusals';
import { createSimulator } from './simulator';
import { SIM_OUTAGE_REGION } from './simulator/course';

const order = { instanceId: 'ins_1', region: 'us-east-1', orderedAt: 1000 };

it.each([
  ['before the time', order, 20_999, { status: 'deploying' }],
  ['at the time', order, 21_000, { status: 'running', at: 21_000 }],
  ['long after', order, 9_000_000, { status: 'running', at: 21_000 }],
  [
    'in the outage region',
    { ...order, region: SIM_OUTAGE_REGION },
    9_000_000,
    { status: 'failed', at: 21_000, reason: NO_FREE_MACHINE },
  ],
])('%s', async (_case, ordered, now, state) => {
  expect(await createSimulator(20).stateOf(ordered, now)).toMatchObject(state);
});

it('tells the same after a restart, and every instance its own', async () => {
  const tell = (instanceId: string) =>
    createSimulator(20).stateOf({ ...order, instanceId }, 50_000);
  expect(await tell('ins_1')).toEqual(await tell('ins_1'));
  expect(await tell('ins_1')).not.toEqual(await tell('ins_2'));
});
