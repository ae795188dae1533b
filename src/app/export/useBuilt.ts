import { useEffect, useState } from 'react';
import { buildSnapshot, type BuiltSnapshot } from '@/store/snapshot/exportSnapshot';
import type { Captured } from './capture';

/** The file of a moment as it would be saved now, without the note; null while it is being made. */
export function useBuilt(captured: Captured, redact: boolean): BuiltSnapshot | null {
  const [built, setBuilt] = useState<{ redact: boolean; snapshot: BuiltSnapshot } | null>(null);
  useEffect(() => {
    // A large state takes its time: the dialog is on the screen before.
    const timer = setTimeout(() => {
      setBuilt({ redact, snapshot: buildSnapshot({ ...captured, note: '', redact }) });
    });
    return () => clearTimeout(timer);
  }, [captured, redact]);
  return built?.redact === redact ? built.snapshot : null;
}
