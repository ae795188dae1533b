import { usageMicros } from '@/domain/money';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/domain/time';
import { JOBS } from '../../jobs/table';
import { meter, runDue } from '../../testing/jobs';
import { ACCESS, makeRental, type Rental } from '../../testing/machines';
import { destroy } from '../../testing/rental';
import { ProviderError } from '../../providers/machineProvider';

let rental: Rental;
beforeEach(async () => {
  rental = await makeRental();
});
afterEach(() => rental.server.close());

const service = () => rental.server.ctx.time.service();

describe('a machine that boots', () => {
  it.each(['error', 'stopped', 'ending', 'ended'] as const)(
    'has failed when it is listed as %s, and is given back',
    async (status) => {
      const { id } = await rental.order();
      await runDue(rental.server.ctx);
      rental.provider.change('machine-1', { status });
      await rental.pass(10 * SECOND_MS);
      expect(await rental.row(id)).toMatchObject({
        ...{ status: 'failed', error_message: 'The provider could not start the machine.' },
      });
      await rental.pass(MINUTE_MS);
      expect(rental.provider.machines).toEqual([]);
      expect(await rental.charged()).toBe(0);
    },
  );

  it('is given back when it does not run in time', async () => {
    const { id } = await rental.order();
    await rental.pass(15 * MINUTE_MS, 10 * SECOND_MS);
    expect(await rental.row(id)).toMatchObject({ status: 'deploying' });
    await rental.pass(MINUTE_MS);
    expect(await rental.row(id)).toMatchObject({
      status: 'failed',
      error_message: 'The machine did not start in time, and was given back.',
    });
    expect(rental.alive()).toEqual([]);
  });

  it('runs though nobody saw it start in time', async () => {
    const { id } = await rental.order();
    await runDue(rental.server.ctx);
    rental.provider.change('machine-1', { status: 'active', access: ACCESS });
    rental.server.clock.advance(HOUR_MS);
    await rental.pass(30 * SECOND_MS);
    expect(await rental.row(id)).toMatchObject({ status: 'running' });
  });

  it('runs though nobody has looked at its SSH server in time', async () => {
    const { ctx, clock } = rental.server;
    const { id } = await rental.order();
    await runDue(ctx);
    rental.provider.change('machine-1', { status: 'active', access: ACCESS });
    await JOBS.watch.run(ctx, 'shadeform');
    expect(await rental.row(id)).toMatchObject({ phase: 'waitingForSsh' });
    clock.advance(HOUR_MS);
    await JOBS.watch.run(ctx, 'shadeform');
    await runDue(ctx);
    expect(await rental.row(id)).toMatchObject({ status: 'running' });
  });

  it('may be missing from a list for a while', async () => {
    rental.provider.next.list.push(...Array(5).fill(() => Promise.resolve([])));
    const { id } = await rental.order();
    await rental.pass(45 * SECOND_MS);
    expect(await rental.row(id)).toMatchObject({ status: 'deploying', phase: 'found' });
    await rental.pass(MINUTE_MS);
    expect(await rental.row(id)).toMatchObject({ status: 'deploying', phase: 'booting' });
  });

  it('has failed when it stays missing', async () => {
    rental.provider.next.list.push(...Array(8).fill(() => Promise.resolve([])));
    const { id } = await rental.order();
    await rental.pass(90 * SECOND_MS);
    expect(await rental.row(id)).toMatchObject({ status: 'failed' });
    expect(rental.alive()).toEqual([]);
  });

  it('is what it is in words that are not known', async () => {
    const { id } = await rental.order();
    await runDue(rental.server.ctx);
    rental.provider.change('machine-1', { status: 'unknown' });
    await rental.pass(MINUTE_MS);
    expect(await rental.row(id)).toMatchObject({ status: 'deploying' });
  });
});

describe('a machine that runs', () => {
  /** What it has cost until an instant, whatever was booked. */
  async function expectEnd(id: string, status: string, at: number, sentence: string) {
    const row = await rental.row(id);
    expect(row).toMatchObject({ status, error_message: sentence, book_at: null });
    expect((row.stopped_at ?? 0) - row.clock_lead).toBe(at);
    const length = (row.stopped_at ?? 0) - (row.started_at ?? 0);
    expect(await rental.charged()).toBe(usageMicros(length, row.rate_micros));
    expect(row.charged_micros).toBe(usageMicros(length, row.rate_micros));
  }

  it('runs on where its host does not answer, and is charged until it last did once it is destroyed', async () => {
    const one = await rental.running();
    await rental.pass(HOUR_MS - MINUTE_MS, MINUTE_MS);
    const { seen_at } = await rental.machine(one.id);
    rental.provider.change('machine-1', { status: 'unreachable', access: null });
    await rental.pass(10 * MINUTE_MS, MINUTE_MS);
    expect(await rental.row(one.id)).toMatchObject({
      status: 'running',
      warning: expect.stringContaining('does not answer') as string,
    });
    rental.provider.next.terminate.push(...Array(9).fill(() => Promise.resolve('notYet')));
    expect((await destroy(rental.server, rental.tenant.email, one)).status).toBe(202);
    await rental.pass(MINUTE_MS, SECOND_MS);
    const row = await rental.row(one.id);
    expect(row).toMatchObject({ status: 'terminated', error_message: null });
    expect((row.stopped_at ?? 0) - row.clock_lead).toBe(seen_at);
    const length = (row.stopped_at ?? 0) - (row.started_at ?? 0);
    expect(await rental.charged()).toBe(usageMicros(length, row.rate_micros));
    expect(await rental.machine(one.id)).toMatchObject({ state: 'removing' });
    await rental.pass(HOUR_MS, MINUTE_MS);
    expect(rental.alive()).toEqual([]);
  });

  it('says no more that its host does not answer once that does', async () => {
    const { id } = await rental.running();
    rental.provider.change('machine-1', { status: 'unreachable' });
    await rental.pass(5 * MINUTE_MS, MINUTE_MS);
    const warning = expect.stringContaining('does not answer') as string;
    expect(await rental.row(id)).toMatchObject({ status: 'running', warning });
    rental.provider.change('machine-1', { status: 'active' });
    await rental.pass(MINUTE_MS);
    expect(await rental.row(id)).toMatchObject({ status: 'running', warning: null });
  });

  it('has failed when lists do not have it any more, charged until it was last seen', async () => {
    const { id } = await rental.running();
    await rental.pass(HOUR_MS - MINUTE_MS, MINUTE_MS);
    const { seen_at } = await rental.machine(id);
    rental.provider.machines = [];
    await rental.pass(3 * MINUTE_MS);
    const sentence = expect.stringContaining('no longer has this machine');
    await expectEnd(id, 'failed', seen_at ?? 0, sentence as string);
    await rental.pass(MINUTE_MS);
    expect(await rental.machine(id)).toMatchObject({ state: 'ended' });
  });

  it('runs on when it turns up again', async () => {
    const { id } = await rental.running();
    rental.provider.next.list.push(...Array(2).fill(() => Promise.resolve([])));
    await rental.pass(5 * MINUTE_MS);
    expect(await rental.row(id)).toMatchObject({ status: 'running' });
    expect(await rental.machine(id)).toMatchObject({ missed: 0 });
  });

  it.each([
    [1, 5],
    [2, 40],
  ])(
    'of which there are %i run on where the first lists after %i minutes without one do not have them',
    async (count, minutes) => {
      for (let made = 0; made < count; made += 1) await rental.running();
      const down = () => Promise.reject(new ProviderError('outcomeUnknown', 'test'));
      const empty = () => Promise.resolve([]);
      rental.provider.next.list.push(...Array(minutes).fill(down), ...Array(4).fill(empty));
      await rental.pass((minutes + 6) * MINUTE_MS, MINUTE_MS);
      expect(rental.provider.next.list).toEqual([]);
      expect(rental.alive()).toHaveLength(count);
      expect((await rental.listed()).map(({ status }) => status)).toEqual(
        Array(count).fill('running'),
      );
    },
  );

  it.each([
    ['the instant that the provider tells', 40 * SECOND_MS],
    ['the instant at which it is noticed', undefined],
  ])('is charged until it stopped by itself: %s', async (_case, ago) => {
    const { id } = await rental.running();
    await rental.pass(HOUR_MS, MINUTE_MS);
    await meter(rental.server.ctx);
    const at = ago === undefined ? undefined : service() - ago;
    rental.provider.change('machine-1', { status: 'stopped', ...(at !== undefined && { at }) });
    let noticed = 0;
    while ((await rental.row(id)).status === 'running') {
      await rental.pass(5 * SECOND_MS);
      noticed = service();
    }
    const sentence = 'The machine stopped by itself, and was given back.';
    await expectEnd(id, 'terminated', at ?? noticed, sentence);
    await rental.pass(MINUTE_MS);
    expect(rental.provider.machines).toEqual([]);
  });

  it('is reached where the provider has it now, by a key that nobody has looked at', async () => {
    const { id } = await rental.running();
    const moved = { ...ACCESS, ipAddress: '192.0.2.99', sshPort: 40_222 };
    rental.provider.change('machine-1', { access: moved });
    await rental.pass(2 * MINUTE_MS);
    expect(await rental.row(id)).toMatchObject({
      ...{ status: 'running', ip_address: '192.0.2.99', ssh_port: 40_222 },
      ...{ host_key: null, host_key_checked: 0 },
    });
    rental.provider.change('machine-1', { access: null });
    await rental.pass(2 * MINUTE_MS);
    expect(await rental.row(id)).toMatchObject({ status: 'running', ip_address: '192.0.2.99' });
  });

  it('tells what the provider warns of, as long as it does', async () => {
    const { id } = await rental.running();
    rental.provider.change('machine-1', { warning: 'It is unhealthy.' });
    await rental.pass(2 * MINUTE_MS);
    expect(await rental.row(id)).toMatchObject({ status: 'running', warning: 'It is unhealthy.' });
    const [one] = rental.provider.machines;
    if (one !== undefined) delete one.warning;
    await rental.pass(2 * MINUTE_MS);
    expect(await rental.row(id)).toMatchObject({ warning: null });
  });

  it('is looked for once a minute where nothing else is under way, and otherwise every ten seconds', async () => {
    await rental.running();
    const lists = () =>
      rental.provider.calls.filter(({ operation }) => operation === 'list').length;
    await rental.pass(MINUTE_MS);
    let before = lists();
    await rental.pass(10 * MINUTE_MS, 10 * SECOND_MS);
    expect(lists() - before).toBe(10);
    await rental.order();
    before = lists();
    await rental.pass(MINUTE_MS);
    expect(lists() - before).toBeGreaterThanOrEqual(5);
  });
});

it('asks for the list again once the provider answers', async () => {
  const { id } = await rental.order();
  await runDue(rental.server.ctx);
  rental.provider.change('machine-1', { status: 'active', access: ACCESS });
  rental.provider.next.list.push(
    () => Promise.reject(new ProviderError('outcomeUnknown', 'test')),
    () => Promise.reject(new ProviderError('throttled', 'test', 25 * SECOND_MS)),
  );
  await rental.pass(40 * SECOND_MS);
  expect(await rental.row(id)).toMatchObject({ status: 'deploying' });
  await rental.pass(10 * SECOND_MS);
  expect(await rental.row(id)).toMatchObject({ status: 'running' });
});
