import { converse } from './wire.mjs';

/**
 * @param {Float64Array} sorted
 * @param {number} share
 */
const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

/**
 * Requests a second and times at a number of connections, after a warm-up.
 *
 * @param {{port: number, requests: string[], connections: number, seconds: number, expected?: number}} options
 * @returns {Promise<{perSecond: number, p50: number, p99: number, bytes: number}>} times in milliseconds, bytes an answer
 */
export async function measure({ port, requests, connections, seconds, expected = 200 }) {
  /** @type {number[]} */
  let times = [];
  let bytes = 0;
  let index = 0;
  /** @param {number} milliseconds */
  const run = async (milliseconds) => {
    times = [];
    const end = performance.now() + milliseconds;
    const start = performance.now();
    await Promise.all(
      Array.from({ length: connections }, () =>
        converse({
          port,
          next: () => requests[(index += 1) % requests.length] ?? '',
          onAnswer: (status, time, size) => {
            if (status !== expected) throw new Error(`answered ${status}`);
            times.push(time);
            bytes = size;
          },
          isOver: () => performance.now() > end,
        }),
      ),
    );
    return (performance.now() - start) / 1000;
  };
  await run(1000);
  const elapsed = await run(seconds * 1000);
  const sorted = Float64Array.from(times).sort();
  return {
    perSecond: Math.round(sorted.length / elapsed),
    p50: Number(percentile(sorted, 0.5).toFixed(2)),
    p99: Number(percentile(sorted, 0.99).toFixed(2)),
    bytes,
  };
}
