import { useState } from 'react';
import { styled } from '@mui/material/styles';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { Button } from '../../ui/Button';
import { valueLine } from './values';

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

/** A plain value as a tree. What is closed is not looked into, so that size does not matter. */
export function Tree({ value, label }: { value: object; label: string }) {
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
        <TreeNode key={key} name={key} value={one} />
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

/** A key and its value; one that holds others can be opened. */
function TreeNode({ name, value }: { name: string; value: unknown }) {
  const [isOpen, setOpen] = useState(false);
  if (typeof value !== 'object' || value === null) {
    return (
      <li>
        <p>
          <span className="key">{name}</span>
          <span className="value">{valueLine(value)}</span>
        </p>
      </li>
    );
  }
  return (
    <li>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRightRounded aria-hidden />
        <span className="key">{name}</span>
        <span className="value">{summary(value)}</span>
      </button>
      {isOpen ? (
        <ul>
          <Entries value={value} />
        </ul>
      ) : null}
    </li>
  );
}

/** What is inside, without reading it all. */
function summary(value: object): string {
  const keys = Object.keys(value);
  if (Array.isArray(value)) return `[${value.length}]`;
  const some = keys.slice(0, 6).join(', ');
  return keys.length > 6 ? `{${some}, …}` : `{${some}}`;
}
