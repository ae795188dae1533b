import { SNAPSHOT_VERSION } from '@/contract/snapshot';

/** Turns the content of a file of one version into that of the next. Never throws; what does not fit is found later. */
type Upgrade = (file: Record<string, unknown>) => Record<string, unknown>;

/**
 * By version, the step from it to the next one. The one place where old files are cared for: whoever raises
 * `SNAPSHOT_VERSION` adds the step from the version before and keeps a file of that version in `fixtures/`.
 */
const UPGRADES: Readonly<Record<number, Upgrade>> = {};

/**
 * Brings a file up to the newest version, one version at a time.
 * @param file content whose `version` is a whole number from 1 to `newest`
 * @param upgrades the steps; given by tests
 * @returns null where a step is missing
 */
export function upgraded(
  file: Record<string, unknown>,
  upgrades: Readonly<Record<number, Upgrade>> = UPGRADES,
  newest: number = SNAPSHOT_VERSION,
): Record<string, unknown> | null {
  let current = file;
  for (let version = Number(file.version); version < newest; version += 1) {
    const step = upgrades[version];
    if (!step) return null;
    current = { ...step(current), version: version + 1 };
  }
  return current;
}
