import type { MouseEvent } from 'react';
import { styled } from '@mui/material/styles';
import { Button, type ButtonProps } from './Button';

/** Looks like a disabled button while it waits. */
const Root = styled(Button)(({ theme }) => ({
  '&[aria-disabled="true"]': {
    cursor: 'progress',
    color: theme.vars.palette.action.disabled,
    borderColor: theme.vars.palette.action.disabledBackground,
    boxShadow: 'none',
  },
  '&[aria-disabled="true"].MuiButton-contained': {
    backgroundColor: theme.vars.palette.action.disabledBackground,
  },
}));

interface PendingButtonProps extends Omit<ButtonProps, 'loading'> {
  /** What a press has started is under way: further presses do nothing. */
  pending: boolean;
}

/**
 * A button of something that takes its time. It keeps the focus meanwhile, which a disabled one would lose, and is
 * announced as unavailable. `disabled` is for what cannot be pressed at all, a form that is not complete for example.
 */
export function PendingButton({ pending, onClick, ...props }: PendingButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>): void {
    // Also keeps the form from being sent, be it by the button or by Enter in a field.
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  return <Root aria-disabled={pending} onClick={press} {...props} />;
}
