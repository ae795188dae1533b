import { Suspense, useState, type ReactNode } from 'react';
import type { Part } from '@/store/failures/parts';
import { PartBoundary } from './crash/PartBoundary';

interface WantedProps {
  name: Part;
  when: boolean;
  /** A lazy part of the app. */
  children: ReactNode;
}

/**
 * A part that is fetched when it is first wanted, and stays from then on, so that it can close as it has opened. Where it
 * cannot be fetched, a notice says so and lets the person try again.
 */
export function Wanted({ name, when, children }: WantedProps) {
  const [isWanted, setIsWanted] = useState(when);
  if (when && !isWanted) setIsWanted(true);
  if (!isWanted) return null;
  return (
    <PartBoundary part name={name}>
      <Suspense fallback={null}>{children}</Suspense>
    </PartBoundary>
  );
}
