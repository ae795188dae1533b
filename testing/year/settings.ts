/** A year that fails is repeated by its seed: `YEAR_SEED=7 YEAR_RUNS=20 npm run unit -- testing/year`. */
export const PARAMETERS = {
  seed: Number(process.env.YEAR_SEED ?? 20_280_229),
  numRuns: Number(process.env.YEAR_RUNS ?? 1),
  unbiased: true,
  endOnFailure: process.env.YEAR_SHRINK === undefined,
};

/** How much happens in a year, at most; at least half of it. */
export const EVENTS = Number(process.env.YEAR_EVENTS ?? 300);

/** How long a test may take that has so many years. Milliseconds. */
export const TIMEOUT = 60_000 * (PARAMETERS.numRuns + 1);
