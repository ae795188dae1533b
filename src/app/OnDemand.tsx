import { Suspense, useState, type ReactNode } from 'react';
import type { Part } from '@/store/failures/parts';
import { PartBoundary } from './crash/PartBoundary';

interface OnDemandProps {
  name: Part;
  when: boolean;
  /** A lazy part of the app. */
  children: ReactNode;
}

/**
 * A part that is fetched when it is first needed, and stays mounted from then on, so that it can close with its transition.
 * Where it cannot be fetched, a notice says so and lets the person try again.
 */
export function OnDemand({ name, when, children }: OnDemandProps) {
  const [isMounted, setIsMounted] = useState(when);
  if (when && !isMounted) setIsMounted(true);
  if (!isMounted) return null;
  return (
    <PartBoundary part name={name}>
      <Suspense fallback={null}>{children}</Suspense>
    </PartBoundary>
  );
}
