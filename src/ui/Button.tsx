import type { ReactNode } from 'react';
import MuiButton, { type ButtonProps } from '@mui/material/Button';

export type { ButtonProps };

/** MUI's button, with its words in an element of their own: beside its icons they would be a text that a translation breaks. */
export const Button = (({ children, ...props }: ButtonProps) => (
  <MuiButton {...props}>
    <Words>{children}</Words>
  </MuiButton>
)) as typeof MuiButton;

/**
 * What may be a bare text, in an element of its own. A browser that translates a page replaces its texts; React can go on
 * changing only those that are all that an element holds.
 */
function Words({ children }: { children: ReactNode }) {
  return typeof children === 'string' || typeof children === 'number' ? (
    <span>{children}</span>
  ) : (
    children
  );
}
