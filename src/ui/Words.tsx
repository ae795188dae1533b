import type { ReactNode } from 'react';

/**
 * What may be a bare text, in an element of its own. A browser that translates a page replaces its texts; React can go on
 * changing only those that are all that an element holds.
 */
export function Words({ children }: { children: ReactNode }) {
  return typeof children === 'string' || typeof children === 'number' ? (
    <span>{children}</span>
  ) : (
    children
  );
}
