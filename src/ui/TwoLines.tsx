import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  containerType: 'inline-size',
  '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 12 },
  '& > div > *': { minWidth: 0 },
  '& > div > :first-of-type': {
    flex: '1 1 auto',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // A figure or a status is never cut before a name is.
  '& > div > :last-of-type': { flex: 'none', maxWidth: '70%' },
  // Where a line is narrow for its text, it goes on in the next.
  '@container (max-width: 18rem)': {
    '& > div': { flexWrap: 'wrap' },
    '& > div > :first-of-type': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& > div > :last-of-type': { maxWidth: '100%' },
  },
  '& > .more, & > .note': { fontSize: '0.75rem', color: theme.vars.palette.text.secondary },
  '& > .note': { overflowWrap: 'anywhere' },
}));

interface TwoLinesProps {
  title: ReactNode;
  end: ReactNode;
  detail: ReactNode;
  detailEnd: ReactNode;
  /** A sentence below both, which may wrap. */
  note?: ReactNode;
}

/** A thing in two lines, which are cut where they are too long, and go on where even a date would be. */
export function TwoLines({ title, end, detail, detailEnd, note }: TwoLinesProps) {
  return (
    <Root>
      <div>
        <span>{title}</span>
        <span>{end}</span>
      </div>
      <div className="more">
        <span>{detail}</span>
        <span>{detailEnd}</span>
      </div>
      {note === undefined ? null : <p className="note">{note}</p>}
    </Root>
  );
}
