import Sequencer from '@jest/test-sequencer';

/**
 * What takes longest, the longest first: begun late, it would keep one worker busy while the other has nothing left. Nobody knows
 * on a fresh checkout how long anything took before. The ends of paths, with the project of those that run in two.
 */
const LONGEST = [
  'testing/torture/machines.test.ts',
  'testing/torture/clocks.test.ts',
  'testing/torture/takeOver.test.ts',
  'testing/torture/postgresOutages.test.ts',
  'testing/year/postgres.test.ts',
  'testing/torture/threeServers.test.ts',
  'testing/torture/payments.test.ts',
  'testing/torture/kills.test.ts',
  'server/jobs/handlers.test.ts',
  'server/services/payments/orders.test.ts',
];

/** @param {{path: string}} test */
const rank = ({ path }) => {
  const index = LONGEST.findIndex((end) => path.replaceAll('\\', '/').endsWith(end));
  return index === -1 ? LONGEST.length : index;
};

/** Jest's own order, after what is known to take long. */
export default class LongestFirst extends Sequencer {
  /**
   * @override
   * @param {Parameters<Sequencer['sort']>[0]} tests
   */
  async sort(tests) {
    return (await super.sort(tests)).toSorted((a, b) => rank(a) - rank(b));
  }
}
