import { spreadOf, type Spread } from './statistics';

/** Does one round's worth of work, which must not wait for anything; what it prepares before the work is timed goes into `prepare`. */
export interface Variant {
  prepare?: () => void | Promise<void>;
  work: () => void | Promise<void>;
}

export interface Comparison {
  /** Milliseconds of processor time that a round took. */
  first: Spread;
  second: Spread;
  /** Time of the second in that of the first, taken round by round. */
  ratio: Spread;
}

async function timed({ prepare, work }: Variant): Promise<number> {
  await prepare?.();
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * Compares two ways of doing the same. They take turns in one process, each going first in every other round, so that
 * whatever the machine does besides strikes both alike. Processor time is taken, so that other programs count little.
 * @param warmUp rounds that come first and do not count
 */
export async function compare(
  first: Variant,
  second: Variant,
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<Comparison> {
  const times: { first: number; second: number }[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const taken = { first: 0, second: 0 };
    if (round % 2 === 0) taken.first = await timed(first);
    taken.second = await timed(second);
    if (round % 2 !== 0) taken.first = await timed(first);
    if (round >= 0) times.push(taken);
  }
  return {
    first: spreadOf(times.map((taken) => taken.first)),
    second: spreadOf(times.map((taken) => taken.second)),
    ratio: spreadOf(times.map((taken) => taken.second / taken.first)),
  };
}
