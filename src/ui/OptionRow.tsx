import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { RadioMark, useOption } from './OptionGroup';

const Root = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 16,
  minWidth: 0,
  padding: '14px 20px',
  transition: theme.transitions.create('background-color'),
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '&:hover': { backgroundColor: theme.vars.palette.surface.raised },
  '&[data-checked]': { backgroundColor: theme.vars.palette.surface.selected },
  // The chosen row is marked at its edge too, so that the eye finds it in a long list.
  '&[data-checked]::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    left: 0,
    width: 2,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '&[data-disabled]': { color: theme.vars.palette.text.tertiary },
  '& > input': { inset: 0, outlineOffset: -2 },
  '&:first-of-type > input': { borderRadius: '9px 9px 0 0' },
  '&:last-of-type > input': { borderRadius: '0 0 9px 9px' },
  '& > span': { marginTop: 2 },
  '& > .content': { flex: 1, minWidth: 0 },
  [theme.breakpoints.down('sm')]: { padding: '14px 16px', gap: 12 },
}));

interface OptionRowProps {
  value: string;
  /** The row's content; `titleId` goes on the element that names the radio. */
  children: (titleId: string) => ReactNode;
  disabled?: boolean;
  /** Shown on hover: what the row has no room for. */
  title?: string;
}

/** An option as a row of a list, all of which is the target. Stands in an OptionGroup with `layout="list"`. */
export function OptionRow({ value, children, disabled = false, title }: OptionRowProps) {
  const { root, radio, titleId, moreId } = useOption(value, { disabled });
  return (
    <Root title={title} {...root}>
      {radio}
      <RadioMark aria-hidden />
      <div className="content" id={moreId}>
        {children(titleId)}
      </div>
    </Root>
  );
}
