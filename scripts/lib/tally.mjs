import { readFile } from 'node:fs/promises';

/**
 * What a stage of `npm test` found. `skipped` is only reported, it makes nothing pass.
 * @typedef {{passed: number, failed: number, skipped: number}} Tally
 */

/**
 * A check without a report of its own, such as the linter, counts as one test.
 *
 * @param {number} code
 * @returns {Tally}
 */
export const ofCheck = (code) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
});

/**
 * From the file that `jest --json` writes. A test file that could not be run is one failure.
 *
 * @param {Record<'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites' | 'numPendingTests' | 'numTodoTests', number>} report
 * @returns {Tally}
 */
export const ofJest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
});

/**
 * From the file of Playwright's json reporter. An error outside a test is one failure; a flaky test is not a pass.
 *
 * @param {Pick<import('@playwright/test/reporter').JSONReport, 'stats' | 'errors'>} report
 * @returns {Tally}
 */
export const ofPlaywright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

/**
 * The tally of a runner that ended with `code` and wrote `file`, read by `read`. Never better than what the runner's
 * status says: no report, no test run, or a bad status without a failed test each count as one failure.
 *
 * @param {string} file
 * @param {number} code
 * @param {(report: any) => Tally} read
 * @returns {Promise<Tally>}
 */
export async function ofRunner(file, code, read) {
  /** @type {Tally} */
  let tally;
  try {
    tally = read(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return ofCheck(1);
  }
  const hidden = tally.failed === 0 && (code !== 0 || tally.passed === 0);
  return hidden ? { ...tally, failed: 1 } : tally;
}

/**
 * The sum of several.
 *
 * @param {Tally[]} tallies
 */
export const sum = (tallies) =>
  tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
