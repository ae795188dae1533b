import { useRef, useState } from 'react';

/**
 * What a button says for a moment after it was pressed; null before and after.
 * @param ms how long it says so
 */
export function useBriefly<Said>(ms: number): [said: Said | null, say: (said: Said) => void] {
  const [said, setSaid] = useState<Said | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const say = (what: Said): void => {
    setSaid(what);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSaid(null), ms);
  };
  return [said, say];
}
