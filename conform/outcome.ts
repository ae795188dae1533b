/** Something about an answer that its author should know. */
export interface Finding {
  /** `read`: it is not as the specification has it, but can be read. `fault`: it cannot, or does not do what it is for. */
  kind: 'read' | 'fault';
  /** The field in any row, or what else it is about: the same is reported once for a call. */
  about: string;
  /** What came, and where, as a sentence. */
  what: string;
  /** Where the specification says what is expected: `§3, Team`. */
  section: string;
  /** What a person at the console sees of it. */
  shown: string;
}

/** What became of one call. */
export interface Outcome {
  /** `GET /api/teams`. */
  call: string;
  /** What an answer held, or why the call was not tried. */
  note: string;
  isTried: boolean;
  findings: Finding[];
}

export type Verdict = 'fits' | 'readable' | 'NOT' | 'not tried';

export function verdictOf({ isTried, findings }: Outcome): Verdict {
  if (findings.some(({ kind }) => kind === 'fault')) return 'NOT';
  if (!isTried) return 'not tried';
  return findings.length === 0 ? 'fits' : 'readable';
}

/** True where the console can work with all that was tried. */
export const isConforming = (outcomes: readonly Outcome[]): boolean =>
  outcomes.every((outcome) => verdictOf(outcome) !== 'NOT');

const WIDTH = 'not tried'.length;

/** The report, call by call, and the sum of it as its last line. */
export function reportOf(outcomes: readonly Outcome[]): string {
  const width = Math.max(...outcomes.map(({ call }) => call.length));
  const lines = outcomes.flatMap((outcome) => [
    `${verdictOf(outcome).padEnd(WIDTH)}  ${outcome.call.padEnd(width)}  ${outcome.note}`.trimEnd(),
    ...outcome.findings.flatMap(({ what, section, shown }) => [
      `${' '.repeat(WIDTH + 2)}- ${what} (${section})`,
      `${' '.repeat(WIDTH + 4)}The console: ${shown}`,
    ]),
  ]);
  const count = (verdict: Verdict): number =>
    outcomes.filter((outcome) => verdictOf(outcome) === verdict).length;
  const sum = `${count('fits')} fit, ${count('readable')} readable, ${count('NOT')} not, ${count('not tried')} not tried`;
  return [...lines, '', sum, ''].join('\n');
}
