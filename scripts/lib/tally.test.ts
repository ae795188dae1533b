import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'rackline-tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Jest loads no ES modules as they are, so another Node does. */
function tallyOf(reader: 'ofJest' | 'ofPlaywright', report: string | undefined, code: number) {
  const file = path.join(folder, report === undefined ? 'absent.json' : 'report.json');
  if (report !== undefined) writeFileSync(file, report);
  const program = `
    import { ofRunner, ${reader} } from ${JSON.stringify(path.join(__dirname, 'tally.mjs'))};
    console.log(JSON.stringify(await ofRunner(${JSON.stringify(file)}, ${code}, ${reader})));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program]);
  return JSON.parse(output.toString()) as unknown;
}

const jestReport = (passed: number, failed: number, broken: number) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numRuntimeErrorTestSuites: broken,
    numPendingTests: 1,
    numTodoTests: 2,
  });

const playwrightReport = (expected: number, unexpected: number, flaky: number, errors: number) =>
  JSON.stringify({
    stats: { expected, unexpected, flaky, skipped: 0 },
    errors: Array.from({ length: errors }, () => ({ message: 'x' })),
  });

describe('jest', () => {
  it.each([
    ['all passed', jestReport(5, 0, 0), 0, { passed: 5, failed: 0, skipped: 3 }],
    ['a test failed', jestReport(4, 1, 0), 1, { passed: 4, failed: 1, skipped: 3 }],
    ['a file could not be run', jestReport(4, 0, 1), 1, { passed: 4, failed: 1, skipped: 3 }],
    [
      'a bad status without a failed test',
      jestReport(5, 0, 0),
      1,
      { passed: 5, failed: 1, skipped: 3 },
    ],
    ['no test ran', jestReport(0, 0, 0), 0, { passed: 0, failed: 1, skipped: 3 }],
    ['no report', undefined, 0, { passed: 0, failed: 1, skipped: 0 }],
    ['half a report', '{"numPassed', 0, { passed: 0, failed: 1, skipped: 0 }],
  ])('%s', (_case, report, code, expected) => {
    expect(tallyOf('ofJest', report, code)).toEqual(expected);
  });
});

describe('Playwright', () => {
  it.each([
    ['all passed', playwrightReport(3, 0, 0, 0), 0, { passed: 3, failed: 0, skipped: 0 }],
    ['a test failed', playwrightReport(2, 1, 0, 0), 1, { passed: 2, failed: 1, skipped: 0 }],
    ['a flaky test', playwrightReport(2, 0, 1, 0), 1, { passed: 2, failed: 1, skipped: 0 }],
    [
      'an error outside a test',
      playwrightReport(0, 0, 0, 1),
      1,
      { passed: 0, failed: 1, skipped: 0 },
    ],
  ])('%s', (_case, report, code, expected) => {
    expect(tallyOf('ofPlaywright', report, code)).toEqual(expected);
  });
});
