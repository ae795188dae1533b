import { KEY_NEEDED, MACHINE_PROBLEMS } from '@/domain/refusals';
import { usageMicros } from '@/domain/money';
import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import type { ReadHostKey } from '../../providers/machineProvider';
import { runDue } from '../../testing/jobs';
import { ACCESS, makeRental, type Rental } from '../../testing/machines';
import { destroy, orderFor, post, refusal } from '../../testing/rental';

let rental: Rental;
let shown: Awaited<ReturnType<ReadHostKey>>;
beforeEach(async () => {
  shown = { fingerprint: 'SHA256:a', line: 'ssh-ed25519 a' };
  rental = await makeRental({ readHostKey: () => Promise.resolve(shown) });
});
afterEach(() => rental.server.close());

const phase = async () => (await rental.listed())[0]?.phase;

it('orders a machine, tells what happens, and ends it: charged from running to accepted', async () => {
  const { server, provider, pass } = rental;
  const ordered = await rental.order();
  expect(ordered).toMatchObject({ status: 'deploying', phase: 'ordered' });
  expect(provider.calls.filter(({ operation }) => operation !== 'offers')).toEqual([]);

  await runDue(server.ctx);
  const machine = await rental.machine(ordered.id);
  expect(machine).toMatchObject({ state: 'booting', external_id: 'machine-1', attempts: 1 });
  const created = provider.calls.find(({ operation }) => operation === 'create');
  expect(created?.given[0]).toMatchObject({
    marker: expect.stringMatching(new RegExp(`^rackline:[a-z0-9]{10}:${machine.id}$`, 'u')),
    name: ordered.name,
    placement: { type: 'one' },
    ...{ region: 'us-east-1', operatingSystem: 'ubuntu22.04' },
    ...{ publicKey: 'ssh-ed25519 AAAA', keyId: 'key of ssh-ed25519 AAAA' },
  });
  expect(await phase()).toBe('found');
  await pass(10 * SECOND_MS);
  expect(await phase()).toBe('booting');
  shown = null;
  provider.change('machine-1', { status: 'active', access: ACCESS });
  await pass(10 * SECOND_MS);
  expect(await phase()).toBe('waitingForSsh');
  expect((await rental.listed())[0]?.sshCommand).toBeNull();
  shown = { fingerprint: 'SHA256:a', line: 'ssh-ed25519 a' };
  await pass(2 * SECOND_MS);
  const [running] = await rental.listed();
  expect(running).toMatchObject({
    ...{ status: 'running', hostKey: 'SHA256:a', hostKeyChecked: true },
    sshCommand: 'ssh -p 2222 ubuntu@192.0.2.7',
    startedAt: new Date(server.ctx.now()).toISOString(),
  });

  await pass(90 * MINUTE_MS, MINUTE_MS);
  const answer = await destroy(server, rental.tenant.email, ordered);
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  expect((await rental.listed())[0]).toMatchObject({
    status: 'terminated',
    stoppedAt: new Date(server.ctx.now()).toISOString(),
  });
  const { rate_micros } = await rental.row(ordered.id);
  expect(await rental.charged()).toBe(usageMicros(90 * MINUTE_MS, rate_micros));
  expect((await rental.offer()).stock).toBe(5);
  await pass(2 * MINUTE_MS, 10 * SECOND_MS);
  expect(await rental.machine(ordered.id)).toMatchObject({ state: 'ended' });
  const jobs = await server.ctx.queue.list(server.ctx);
  expect(jobs.map(({ key }) => key)).toEqual(['offers:shadeform']);
});

it('runs by the word of the provider where SSH does not answer for half a minute', async () => {
  const { provider, server, pass } = rental;
  shown = null;
  const { id } = await rental.order();
  await runDue(server.ctx);
  provider.change('machine-1', { status: 'active', access: ACCESS });
  await pass(10 * SECOND_MS, 10 * SECOND_MS);
  await pass(29 * SECOND_MS, SECOND_MS);
  expect((await rental.row(id)).status).toBe('deploying');
  await pass(2 * SECOND_MS, SECOND_MS);
  expect(await rental.row(id)).toMatchObject({
    ...{ status: 'running', host_key: null, host_key_checked: 0, ip_address: '192.0.2.7' },
  });
});

describe('while the machine that had the address before still answers there', () => {
  let id = '';
  beforeEach(async () => {
    const { server, provider, pass } = rental;
    const first = await rental.running();
    await destroy(server, rental.tenant.email, first);
    await pass(MINUTE_MS, 10 * SECOND_MS);
    ({ id } = await rental.order());
    await runDue(server.ctx);
    const access = { ...ACCESS, ipAddress: first.ipAddress ?? '' };
    provider.change('machine-2', { status: 'active', access });
  });

  it('waits', async () => {
    await rental.pass(MINUTE_MS);
    expect((await rental.row(id)).status).toBe('deploying');
    shown = { fingerprint: 'SHA256:b', line: 'ssh-ed25519 b' };
    await rental.pass(2 * SECOND_MS, SECOND_MS);
    expect(await rental.row(id)).toMatchObject({ status: 'running', host_key: 'SHA256:b' });
  });

  it('gives the new one up at the deadline', async () => {
    await rental.pass(15 * MINUTE_MS, MINUTE_MS);
    expect((await rental.row(id)).status).toBe('deploying');
    await rental.pass(2 * MINUTE_MS, MINUTE_MS);
    expect(await rental.row(id)).toMatchObject({
      ...{ status: 'failed', error_message: MACHINE_PROBLEMS.bootTooLong },
    });
    expect(rental.alive()).toEqual([]);
  });
});

it.each([
  ['the one that it must have', 'ssh-ed25519 a', 'running', ['machine-1']],
  ['another', 'ssh-ed25519 other', 'failed', []],
])('with a host key that is known beforehand, shows %s', async (_case, hostKey, status, left) => {
  const { server, provider, pass } = rental;
  const { id } = await rental.order();
  await runDue(server.ctx);
  provider.change('machine-1', { status: 'active', access: ACCESS, hostKey });
  await pass(10 * SECOND_MS);
  expect(await rental.row(id)).toMatchObject({ status });
  await pass(MINUTE_MS);
  expect(rental.alive()).toEqual(left);
});

it('says how long such a machine usually takes', async () => {
  for (const took of [40, 20, 90]) {
    const { id } = await rental.order();
    await runDue(rental.server.ctx);
    await rental.pass(took * SECOND_MS);
    const { external_id } = await rental.machine(id);
    rental.provider.change(external_id ?? '', { status: 'active', access: ACCESS });
    shown = { fingerprint: id, line: id };
    await rental.pass(10 * SECOND_MS);
  }
  expect(await rental.order()).toMatchObject({ usualSeconds: 50 });
});

it('refuses an order without a key', async () => {
  const body = orderFor(rental.tenant, await rental.offer(), { sshKeyId: null });
  expect(await refusal(await post(rental.server, rental.tenant.email, body))).toMatchObject({
    status: 400,
    error: KEY_NEEDED,
  });
});
