import { useDeferredValue, useMemo } from 'react';
import { buildSnapshot, type BuiltSnapshot } from '@/store/snapshot/exportSnapshot';
import type { Captured } from './capture';

/** The file of a moment as it would be saved now, without the note; null while it is being made. */
export function useBuilt(captured: Captured, redact: boolean): BuiltSnapshot | null {
  // A large state takes its time: the dialog is on the screen before.
  const shown = useDeferredValue<boolean | null>(redact, null);
  const built = useMemo(
    () =>
      shown === null
        ? null
        : {
            redact: shown,
            snapshot: buildSnapshot({ ...captured, note: '', redact: shown }),
          },
    [captured, shown],
  );
  return built?.redact === redact ? built.snapshot : null;
}
