import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { TreeNode } from './TreeNode';
import { Button } from '../../ui/Button';

const Root = styled('ul')(({ theme }) => ({
  ...theme.typography.mono,
  '& ul': { paddingLeft: 14, borderLeft: `1px solid ${theme.vars.palette.divider}`, marginLeft: 5 },
  '& li > button, & li > p': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 6,
    width: '100%',
    minHeight: 22,
    padding: '2px 0',
  },
  '& li > p': { paddingLeft: 16 },
  '& li > button': {
    border: 0,
    font: 'inherit',
    textAlign: 'left',
    color: 'inherit',
    background: 'none',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.surface.raised },
    '& > svg': { flex: 'none', alignSelf: 'center', width: 12, height: 12, marginRight: -2 },
    '&[aria-expanded="true"] > svg': { rotate: '90deg' },
  },
  '& .key': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& .value': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& p > .value': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& [aria-expanded="true"] > .value': { display: 'none' },
}));

/** Entries that are listed at once; a button lists as many more. */
const PORTION = 100;

interface TreeProps {
  value: object;
  /** Names the outermost list. */
  label?: string;
}

/** A plain value as a tree. What is closed is not looked into, so that size does not matter. */
export function Tree({ value, label }: TreeProps) {
  return (
    <Root aria-label={label}>
      <Entries value={value} />
    </Root>
  );
}

function Entries({ value }: { value: object }) {
  const [shown, setShown] = useState(PORTION);
  const entries = Object.entries(value);
  const more = entries.length - shown;
  return (
    <>
      {entries.slice(0, shown).map(([key, one]: [string, unknown]) => (
        <TreeNode key={key} name={key} value={one} renderEntries={(of) => <Entries value={of} />} />
      ))}
      {more > 0 ? (
        <li>
          <Button variant="text" size="small" onClick={() => setShown(shown + PORTION)}>
            {`${more} more`}
          </Button>
        </li>
      ) : null}
    </>
  );
}
