import fc from 'fast-check';
import { CallCounts, lotSize, type DrawLot, type Lot } from './callCounts';

const WINDOW = 1000;

it('counts each for themselves, from their first call for the length of a window', async () => {
  let now = 5000;
  const counts = new CallCounts(WINDOW, () => now);
  const add = (who: string) => counts.add(who, 3);
  expect(await add('ada')).toEqual({ isAllowed: true, remaining: 2, remainingMs: 1000 });
  now += 600;
  expect(await add('ada')).toEqual({ isAllowed: true, remaining: 1, remainingMs: 400 });
  expect(await add('bob')).toEqual({ isAllowed: true, remaining: 2, remainingMs: 1000 });
  now += 400;
  expect(await add('ada')).toEqual({ isAllowed: true, remaining: 2, remainingMs: 1000 });
  expect(await add('bob')).toEqual({ isAllowed: true, remaining: 1, remainingMs: 600 });
  now += 600;
  expect(await add('bob')).toEqual({ isAllowed: true, remaining: 2, remainingMs: 1000 });
});

it('lets as many through as a count of every call by itself would', async () => {
  const step = fc.record({ who: fc.constantFrom('a', 'b', 'c'), passed: fc.nat(700) });
  await fc.assert(
    fc.asyncProperty(fc.array(step), fc.integer({ min: 1, max: 4 }), async (steps, most) => {
      let now = 0;
      const counts = new CallCounts(WINDOW, () => now);
      const began = new Map<string, { at: number; calls: number }>();
      for (const { who, passed } of steps) {
        now += passed;
        const known = began.get(who);
        const window = known !== undefined && now < known.at + 1000 ? known : { at: now, calls: 0 };
        window.calls += 1;
        began.set(who, window);
        expect(await counts.add(who, most)).toEqual({
          isAllowed: window.calls <= most,
          remaining: Math.max(0, most - window.calls),
          remainingMs: window.at + 1000 - now,
        });
      }
    }),
  );
});

describe('lots', () => {
  it('are single calls at first and near the limit, and never more than a tenth of what is left', () => {
    expect(lotSize(undefined)).toBe(1);
    fc.assert(
      fc.property(fc.nat(1_000_000), (left) => {
        const size = lotSize(left);
        expect(size).toBeGreaterThanOrEqual(1);
        if (left < 20) expect(size).toBe(1);
        else expect(size).toBeLessThanOrEqual(left / 10);
        expect(lotSize(left + 1)).toBeGreaterThanOrEqual(size);
      }),
    );
  });

  it('are drawn a third of the times that somebody calls who is far from the limit', async () => {
    const { drawLot, draws } = shared(() => 0);
    const counts = new CallCounts(WINDOW, () => 0, drawLot);
    for (let call = 0; call < 60; call += 1) await counts.add('ada', 120);
    expect(draws()).toBeLessThanOrEqual(20);
  });
});

/** A window for all servers, as the database has it. */
function shared(clock: () => number): { drawLot: DrawLot; draws: () => number } {
  const windows = new Map<string, { endsAt: number; drawn: number }>();
  let draws = 0;
  const drawLot = (who: string, size: number, most: number): Promise<Lot> => {
    draws += 1;
    const known = windows.get(who);
    const isOver = known === undefined || clock() >= known.endsAt;
    const window = isOver ? { endsAt: clock() + WINDOW, drawn: 0 } : known;
    const granted = Math.min(size, most - window.drawn);
    window.drawn += granted;
    windows.set(who, window);
    return Promise.resolve({
      granted,
      left: most - window.drawn,
      remainingMs: window.endsAt - clock(),
    });
  };
  return { drawLot, draws: () => draws };
}

describe('several servers', () => {
  const servers = fc.integer({ min: 1, max: 5 });
  const most = fc.integer({ min: 1, max: 100 });

  it('let no more through together than one would, and all of it where the calls go to one', async () => {
    const calls = fc.array(fc.record({ at: fc.nat(4), passed: fc.nat(30) }), { maxLength: 150 });
    await fc.assert(
      fc.asyncProperty(servers, most, calls, async (number, limit, steps) => {
        let now = 0;
        const { drawLot } = shared(() => now);
        const all = Array.from(
          { length: number },
          () => new CallCounts(WINDOW, () => now, drawLot),
        );
        // The window is the shared one: it begins with the first call, wherever that is made.
        let window = { endsAt: 0, allowed: 0, calls: 0 };
        for (const { at, passed } of steps) {
          now += passed;
          if (now >= window.endsAt) window = { endsAt: now + WINDOW, allowed: 0, calls: 0 };
          window.calls += 1;
          const { isAllowed, remaining, remainingMs } =
            (await all[at % number]?.add('ada', limit)) ?? fail();
          window.allowed += isAllowed ? 1 : 0;
          expect(window.allowed).toBeLessThanOrEqual(limit);
          expect(remainingMs).toBe(window.endsAt - now);
          if (number > 1) continue;
          expect(isAllowed).toBe(window.calls <= limit);
          expect(remaining).toBe(Math.max(0, limit - window.calls));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('refuse nobody below nine tenths of the limit who goes from one to the next', async () => {
    await fc.assert(
      fc.asyncProperty(servers, fc.integer({ min: 20, max: 200 }), async (number, limit) => {
        const { drawLot } = shared(() => 0);
        const all = Array.from({ length: number }, () => new CallCounts(WINDOW, () => 0, drawLot));
        let allowed = 0;
        for (let call = 0; call < limit; call += 1) {
          const { isAllowed } = (await all[call % number]?.add('ada', limit)) ?? fail();
          allowed += isAllowed ? 1 : 0;
        }
        expect(allowed).toBeGreaterThanOrEqual(limit * 0.9);
      }),
      { numRuns: 30 },
    );
  });

  it('draw once for calls that come at once', async () => {
    const { drawLot, draws } = shared(() => 0);
    const counts = new CallCounts(WINDOW, () => 0, drawLot);
    const all = await Promise.all(Array.from({ length: 7 }, () => counts.add('ada', 60)));
    expect(all.filter(({ isAllowed }) => isAllowed)).toHaveLength(7);
    // One call, then a lot of 5, then one of 5.
    expect(draws()).toBe(3);
  });
});

describe('while nothing can be drawn', () => {
  const broken: DrawLot = () => Promise.reject(new Error('down'));

  it('a server counts alone, and lets through what the limit says', async () => {
    const counts = new CallCounts(WINDOW, () => 0, broken);
    const all = await Promise.all(Array.from({ length: 5 }, () => counts.add('ada', 3)));
    expect(all.map(({ isAllowed }) => isAllowed)).toEqual([true, true, true, false, false]);
  });

  it('counts what it has let through before', async () => {
    let isDown = false;
    let now = 0;
    const { drawLot } = shared(() => now);
    const counts = new CallCounts(
      WINDOW,
      () => now,
      (...asked) => (isDown ? broken(...asked) : drawLot(...asked)),
    );
    const allowed = async (calls: number) => {
      let number = 0;
      for (let call = 0; call < calls; call += 1) {
        number += (await counts.add('ada', 10)).isAllowed ? 1 : 0;
      }
      return number;
    };
    expect(await allowed(4)).toBe(4);
    isDown = true;
    expect(await allowed(10)).toBe(6);
    now += WINDOW;
    expect(await allowed(20)).toBe(10);
    isDown = false;
    now += WINDOW;
    expect(await allowed(20)).toBe(10);
  });
});

function fail(): never {
  throw new Error('There is no such server.');
}
