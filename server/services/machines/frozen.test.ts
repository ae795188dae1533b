import fc from 'fast-check';
import { usageMicros } from '@/domain/money';
import { SECOND_MS } from '@/domain/time';
import { JOBS } from '../../jobs/table';
import { ProviderError } from '../../providers/machineProvider';
import { runDue } from '../../testing/jobs';
import { ACCESS, makeRental, type Rental } from '../../testing/machines';
import { destroyInstance } from '../instances';

/** What becomes of a call: its server may be frozen before it has an effect or after, or its answer lost with or without one. */
const FATES = ['done', 'done', 'frozen before', 'frozen after', 'lost', 'dropped'] as const;
type Fate = (typeof FATES)[number];

type Action =
  | { do: 'pass'; seconds: number }
  | { do: 'run'; job: 'machine' | 'watch' | 'due' }
  | { do: 'thaw'; which: number }
  | { do: 'destroy' };

const actions = fc.array(
  fc.oneof<fc.Arbitrary<Action>[]>(
    fc.record({ do: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 60 }) }),
    fc.record({
      do: fc.constant('run' as const),
      job: fc.constantFrom('machine' as const, 'watch' as const, 'due' as const),
    }),
    fc.record({ do: fc.constant('thaw' as const), which: fc.nat() }),
    fc.constant({ do: 'destroy' as const }),
  ),
  { maxLength: 40 },
);

const tick = () => new Promise((resolve) => setImmediate(resolve));

/** Servers that are frozen in the middle of calls, while others take their work over. */
class World {
  readonly #frozen: (() => void)[] = [];
  readonly #working = new Set<Promise<unknown>>();
  #fates: Fate[];
  id = '';

  constructor(
    private readonly rental: Rental,
    fates: readonly Fate[],
  ) {
    this.#fates = [...fates];
    const { provider } = rental;
    const { create, terminate } = provider;
    provider.create = (order) => this.#befall(() => create(order));
    provider.terminate = (id) => this.#befall(() => terminate(id));
  }

  async #befall<T>(call: () => Promise<T>): Promise<T> {
    const fate = this.#fates.shift() ?? 'done';
    const freeze = () => new Promise<void>((resolve) => this.#frozen.push(resolve));
    if (fate === 'dropped') throw new ProviderError('outcomeUnknown', fate);
    if (fate === 'frozen before') await freeze();
    const answer = await call();
    if (fate === 'frozen after') await freeze();
    if (fate === 'lost') throw new ProviderError('outcomeUnknown', fate);
    return answer;
  }

  /** Somebody works, and may be frozen over it. */
  async #begin(work: Promise<unknown>): Promise<void> {
    const done: Promise<unknown> = work.finally(() => this.#working.delete(done));
    this.#working.add(done);
    for (let turns = 0; turns < 30; turns += 1) await tick();
  }

  async act(action: Action): Promise<void> {
    const { server, provider, tenant } = this.rental;
    const { ctx } = server;
    for (const id of this.rental.alive()) provider.change(id, { status: 'active', access: ACCESS });
    if (action.do === 'pass') server.clock.advance(action.seconds * SECOND_MS);
    else if (action.do === 'thaw') {
      this.#frozen.splice(action.which % Math.max(1, this.#frozen.length), 1)[0]?.();
      await this.#begin(Promise.resolve());
    } else if (action.do === 'destroy') {
      const { instance_id } = await this.rental.row(this.id);
      const target = { providerId: 'default', region: 'default', instanceId: instance_id ?? '' };
      await this.#begin(destroyInstance(ctx, tenant.userId, target).catch(() => undefined));
    } else if (action.job === 'due') await this.#begin(runDue(ctx));
    else {
      const payload = action.job === 'watch' ? provider.traits.name : this.id;
      await this.#begin(JOBS[action.job].run(ctx, payload));
    }
  }

  /** Everybody is thawed, and all goes well from now on. */
  async settle(): Promise<void> {
    this.#fates = [];
    while (this.#frozen.length > 0) await this.act({ do: 'thaw', which: 0 });
    await Promise.all(this.#working);
    for (let rounds = 0; (await this.rental.machine(this.id)).state !== 'ended'; rounds += 1) {
      if (rounds > 300) throw new Error('it does not end');
      await this.act({ do: 'pass', seconds: 5 });
      await this.act({ do: 'run', job: 'due' });
      if (rounds > 60) await this.act({ do: 'destroy' });
      await Promise.all(this.#working);
    }
    // What turned up last is given back within a minute, as long as anything is looked after; else hourly.
    await this.act({ do: 'run', job: 'due' });
    await Promise.all(this.#working);
  }
}

it('ends with no machine left and every charge exact, whichever servers are frozen over which calls', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...FATES), { maxLength: 6 }),
      actions,
      async (fates, history) => {
        const rental = await makeRental({ stock: null });
        try {
          const world = new World(rental, fates);
          world.id = (await rental.order()).id;
          for (const action of history) await world.act(action);
          await world.settle();
          expect(rental.alive()).toEqual([]);
          const { started_at, stopped_at, rate_micros, status } = await rental.row(world.id);
          expect(['failed', 'terminated']).toContain(status);
          const ran = started_at === null ? 0 : (stopped_at ?? NaN) - started_at;
          expect(await rental.charged()).toBe(usageMicros(ran, rate_micros));
        } finally {
          await rental.server.close();
        }
      },
    ),
    { numRuns: 15 },
  );
});
