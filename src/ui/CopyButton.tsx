import { useRef, useState } from 'react';
import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import { styled } from '@mui/material/styles';
import { IconAction } from './IconAction';

/** Copies through a hidden text area, for browsers without the clipboard API (or without its permission). */
function copyBySelection(text: string): boolean {
  if (typeof document.execCommand !== 'function') return false;
  const area = document.createElement('textarea');
  const focused = document.activeElement;
  area.value = text;
  area.setAttribute('readonly', '');
  area.setAttribute('aria-hidden', 'true');
  area.style.cssText = 'position:fixed;top:0;opacity:0';
  // Inside an open dialog, so that its focus trap does not take the selection away.
  (focused?.closest('[role="dialog"]') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/** Copies text to the clipboard; false if no way of doing so is allowed here. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** State that returns to null after `ms`: what a button shows for a moment after a press. */
export function useTemporary<Value>(
  ms: number,
): [value: Value | null, show: (value: Value) => void] {
  const [value, setValue] = useState<Value | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (next: Value): void => {
    setValue(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setValue(null), ms);
  };
  return [value, show];
}

const TICK_SHOWN = 1500;

interface CopyButtonProps {
  value: string;
  /** What is copied, for the button's name: 'SSH command' makes 'Copy SSH command'. */
  label: string;
  onCopied?: () => void;
  onCopyFailed?: () => void;
}

/** A button that puts a text on the clipboard and shows a tick for a moment. */
export function CopyButton({ value, label, onCopied, onCopyFailed }: CopyButtonProps) {
  const [ticked, tick] = useTemporary<true>(TICK_SHOWN);

  async function copy(): Promise<void> {
    if (await copyText(value)) {
      tick(true);
      onCopied?.();
    } else {
      onCopyFailed?.();
    }
  }

  const name = `Copy ${label}`;
  return (
    <IconAction
      aria-label={name}
      onClick={(event) => {
        // Often its parent is clickable too.
        event.stopPropagation();
        void copy();
      }}
    >
      {ticked ? <CheckRounded color="success" /> : <ContentCopyRounded sx={{ fontSize: 16 }} />}
    </IconAction>
  );
}

const Field = styled('div')(({ theme }) => ({
  ...theme.typography.mono,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  minHeight: '2.25rem',
  padding: '4px 2px 4px 12px',
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.line.edge}`,
  backgroundColor: theme.vars.palette.surface.well,
  [theme.breakpoints.down('sm')]: { minHeight: '2.5rem' },
  '& > code': { flex: 1, minWidth: 0, font: 'inherit', overflowWrap: 'anywhere' },
}));

/** A command, address or key in its whole length, with its copy button. */
export function CopyField(props: CopyButtonProps) {
  return (
    <Field>
      <code translate="no" title={props.value}>
        {props.value}
      </code>
      <CopyButton {...props} />
    </Field>
  );
}
