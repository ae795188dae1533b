import { LIFECYCLE, type MachineState } from './lifecycle';

/** A machine of a provider's list that carries our marker and is not over. */
export interface TheirMachine {
  /** Its id at the provider. */
  id: string;
  /** The id of our row that the marker names. */
  ours: string;
}

/** A machine as we know it. */
export interface OurMachine {
  id: string;
  /** Its id at the provider; null while that is not known. */
  external_id: string | null;
  state: MachineState;
}

/** What a provider's list and our rows say of each other. */
export interface Reconciliation<Theirs, Ours> {
  /** There as it should be, or as is being seen to. */
  known: Theirs[];
  /** There although their row says that they must not be: they are ended. */
  surplus: Theirs[];
  /** There without any row, as after a restore of the database. */
  orphans: Theirs[];
  /** Not there although their row says that they should be. */
  missing: Ours[];
}

/** The states of a machine that its provider's list should have. */
const isMade = ({ external_id, state }: OurMachine): boolean =>
  external_id !== null && LIFECYCLE[state].by !== 'nobody' && state !== 'accepted';

/**
 * Compares a provider's machines with ours. Each of theirs is in exactly one of the lists.
 * @param theirs those that carry our marker and are not over
 * @param ours all rows that they name, and all that should be there
 */
export function reconcile<Theirs extends TheirMachine, Ours extends OurMachine>(
  theirs: readonly Theirs[],
  ours: readonly Ours[],
): Reconciliation<Theirs, Ours> {
  const rows = new Map(ours.map((row) => [row.id, row]));
  const listed = new Set(theirs.map(({ id }) => id));
  const found: Reconciliation<Theirs, Ours> = {
    ...{ known: [], surplus: [], orphans: [] },
    missing: ours.filter((row) => isMade(row) && !listed.has(row.external_id ?? '')),
  };
  for (const one of theirs) found[standingOf(one, rows.get(one.ours))].push(one);
  return found;
}

function standingOf(
  { id }: TheirMachine,
  row: OurMachine | undefined,
): 'known' | 'surplus' | 'orphans' {
  if (row === undefined) return 'orphans';
  const isOther = row.external_id !== null && row.external_id !== id;
  return isOther || row.state === 'ended' ? 'surplus' : 'known';
}
