import { HOUR_MS, MINUTE_MS } from '@/domain/time';
import { ProviderError } from '../../providers/machineProvider';
import { runDue } from '../../testing/jobs';
import { makeRental, type Rental } from '../../testing/machines';

/** A list that is without most of what runs. */

let rental: Rental;
let error: jest.SpyInstance;
const machineAlarm = jest.fn();
beforeEach(async () => {
  rental = await makeRental();
  error = jest.spyOn(rental.server.ctx.log, 'error');
  machineAlarm.mockReset();
  Object.assign(rental.server.ctx.metrics, { machineAlarm });
});
afterEach(() => rental.server.close());

const status = async (id: string) => (await rental.row(id)).status;
/** Several that run. @returns the ids of their instances */
async function several(count: number): Promise<string[]> {
  const ids = [];
  for (let made = 0; made < count; made += 1) ids.push((await rental.running()).id);
  return ids;
}
const statuses = (ids: string[]) => Promise.all(ids.map(status));
/** Lists are without some machines from now on. */
const lose = (...lost: string[]) => {
  rental.provider.machines = rental.provider.machines.filter(({ id }) => !lost.includes(id));
};

it('ends nothing for half an hour, and is told once as an error', async () => {
  const ids = await several(2);
  const all = rental.provider.machines;
  lose('machine-1', 'machine-2');
  await rental.pass(29 * MINUTE_MS, MINUTE_MS / 2);
  expect(await statuses(ids)).toEqual(['running', 'running']);
  expect(error).toHaveBeenCalledTimes(1);
  expect(error).toHaveBeenCalledWith(
    { provider: 'shadeform', running: 2, missing: 2 },
    'list of a provider is without most of the machines that run',
  );
  expect(machineAlarm.mock.calls).toEqual([['shadeform', 'mostMissing']]);
  rental.provider.machines = all;
  await rental.pass(HOUR_MS, MINUTE_MS);
  expect(await statuses(ids)).toEqual(['running', 'running']);
  expect(error).toHaveBeenCalledTimes(1);
});

it('ends them after that, charged until they were last seen', async () => {
  const ids = await several(2);
  await rental.pass(HOUR_MS, MINUTE_MS);
  const seen = await Promise.all(ids.map(async (id) => (await rental.machine(id)).seen_at));
  lose('machine-1', 'machine-2');
  await rental.pass(33 * MINUTE_MS, MINUTE_MS / 2);
  expect(await statuses(ids)).toEqual(['failed', 'failed']);
  const rows = await Promise.all(ids.map(rental.row));
  expect(rows.map(({ stopped_at, clock_lead }) => (stopped_at ?? 0) - clock_lead)).toEqual(seen);
});

it.each([
  ['one of two', 2, ['machine-1']],
  ['two of four', 4, ['machine-1', 'machine-2']],
  ['the only one', 1, ['machine-1']],
])('is believed where it is without %s', async (_case, count, lost) => {
  const ids = await several(count);
  lose(...lost);
  await rental.pass(5 * MINUTE_MS);
  expect((await statuses(ids)).filter((one) => one === 'failed')).toHaveLength(lost.length);
  expect(machineAlarm).not.toHaveBeenCalled();
});

it('is doubted where it is without two of three, and still tells of what it has', async () => {
  const ids = await several(3);
  lose('machine-1', 'machine-2');
  const { id } = await rental.order();
  await runDue(rental.server.ctx);
  rental.provider.change('machine-4', { status: 'error' });
  rental.provider.change('machine-3', { status: 'stopped' });
  await rental.pass(5 * MINUTE_MS);
  expect(await statuses([...ids, id])).toEqual(['running', 'running', 'terminated', 'failed']);
});

it('sends no second order of what it does not have, and forgets nothing', async () => {
  const ids = await several(2);
  rental.provider.next.create.push((order) => {
    rental.provider.make(order);
    return Promise.reject(new ProviderError('outcomeUnknown', 'test'));
  });
  const { id } = await rental.order();
  const all = rental.provider.machines;
  await runDue(rental.server.ctx);
  const made = rental.provider.machines;
  expect(made).toHaveLength(all.length);
  rental.provider.machines = [];
  await rental.pass(5 * MINUTE_MS);
  expect(rental.provider.calls.filter(({ operation }) => operation === 'create')).toHaveLength(3);
  rental.provider.machines = made;
  await rental.pass(MINUTE_MS);
  expect(await rental.machine(id)).toMatchObject({ state: 'booting', external_id: 'machine-3' });
  expect(await statuses(ids)).toEqual(['running', 'running']);
});
