import { MAX_SNAPSHOT_STEPS } from '@/contract/snapshot';

/** Why a file cannot be opened as a snapshot, in a sentence each. */
const SENTENCES = {
  empty: 'The file is empty.',
  tooLarge: 'The file is larger than 32 MB, more than any snapshot is.',
  tooManySteps: `The file holds more than ${MAX_SNAPSHOT_STEPS} steps, more than any snapshot does.`,
  notJson: 'The file is not JSON, so it is not a snapshot.',
  truncated: 'The file ends in the middle: it was not saved or sent as a whole.',
  tooDeep: 'The file is nested deeper than any snapshot is.',
  notASnapshot: 'The file is JSON, but not a snapshot.',
  devtoolsExport:
    'The file is an export of Redux DevTools, not a snapshot. Import it there, or ask for a snapshot from the user menu.',
  otherTool: 'The file is an export of another tool, not a snapshot.',
  newerVersion: 'The snapshot was written by a newer version of the app than this one can read.',
  damaged: 'The snapshot is damaged.',
};

export type SnapshotProblem = keyof typeof SENTENCES;

/** What cannot be read, why, and where in the file. */
export interface SnapshotRefusal {
  ok: false;
  problem: SnapshotProblem;
  /** For the person who chose the file. */
  sentence: string;
  /** Where the file is damaged, for example `payload[12].type`. */
  path?: string;
}

/** @param detail takes the place of the usual sentence, or of the last part of it where `path` is given */
export function refuse(
  problem: SnapshotProblem,
  { path, detail }: { path?: string; detail?: string } = {},
): SnapshotRefusal {
  if (path === undefined) return { ok: false, problem, sentence: detail ?? SENTENCES[problem] };
  const what = detail === undefined ? '' : ` (${detail})`;
  return { ok: false, problem, sentence: `The snapshot is damaged at ${path}${what}.`, path };
}
