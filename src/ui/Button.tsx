import MuiButton, { type ButtonProps } from '@mui/material/Button';
import { Words } from './Words';

export type { ButtonProps };

/** MUI's button, with its words in an element of their own: beside its icons they would be a text that a translation breaks. */
export const Button = (({ children, ...props }: ButtonProps) => (
  <MuiButton {...props}>
    <Words>{children}</Words>
  </MuiButton>
)) as typeof MuiButton;
