import type { Dialect } from '../providers/fake/dialect';
import { FAKE_KEY, FakeProvider } from '../providers/fake/fakeProvider';
import type { Fault, Operation } from '../providers/fake/faults';
import { LAMBDA } from '../providers/lambda/dialect';
import { runpod } from '../providers/runpod/dialect';
import { SHADEFORM } from '../providers/shadeform/dialect';
import type { FastClock } from './fastClock';

/** How calls go wrong; more often than not nobody knows what has happened. */
const FAULTS: readonly Fault[] = [
  ...(['unreached', 'lostAfter', 'broken', 'brokenAfter', 'html', 'htmlAfter'] as const),
  ...(['tornAfter', 'heldAfter', 'throttled', 'rejected'] as const),
];
/** Those that end an order for good, as they should, and not a call that is made anew. */
const ONLY_ORDERS: readonly Fault[] = ['rejected', 'noCapacity'];
const SHARE = 0.2;

const LIMITS = { lambda: { callPause: 900, createPause: 11_900 }, shadeform: {}, runpod: {} };

/** Held answers are given now and then, those too that nobody waits for any more. Milliseconds. */
const RELEASE = 500;

/** The three providers, of whose calls every fifth goes wrong; and how a server is led to them. */
export class Fakes {
  private constructor(
    readonly all: readonly FakeProvider[],
    private readonly timer: NodeJS.Timeout,
  ) {}

  static async start({ now }: FastClock): Promise<Fakes> {
    const dialects: Dialect[] = [SHADEFORM, LAMBDA, runpod(true)];
    const all = await Promise.all(
      dialects.map((dialect) => FakeProvider.start(dialect, { now, ...LIMITS[dialect.name] })),
    );
    for (const { faults, machines } of all) {
      faults.choose = chosen;
      Object.assign(machines.habits, { bootMs: 60_000, endMs: 20_000, listLag: 3000 });
    }
    const timer = setInterval(() => {
      for (const fake of all) fake.release();
    }, RELEASE);
    return new Fakes(all, timer);
  }

  /** What a server must be started with. */
  get variables(): Record<string, string> {
    const settings = this.all.flatMap(({ dialect, url }) => {
      const name = dialect.name.toUpperCase();
      return [
        [`${name}_URL`, url],
        [`${name}_API_KEY`, FAKE_KEY],
      ];
    });
    return { PROVIDERS: 'shadeform,lambda,runpod', ...Object.fromEntries(settings) };
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.all.map((fake) => fake.close()));
  }
}

function chosen(operation: Operation): Fault | undefined {
  if (Math.random() >= SHARE) return undefined;
  const faults = [
    ...FAULTS,
    ...(operation === 'terminate' ? (['conflict'] as const) : []),
    ...ONLY_ORDERS,
  ];
  const fault = faults[Math.floor(Math.random() * faults.length)];
  const isPossible = operation === 'create' || fault === undefined || !ONLY_ORDERS.includes(fault);
  return isPossible ? fault : 'throttled';
}
