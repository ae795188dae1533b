import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { PRODUCT_NAME } from '@/domain/product';
import { formatUtc } from '@/domain/time';
import { hiddenText, spanText } from '../../app/export/texts';
import { Button } from '../../ui/Button';
import { Logo } from '../../ui/Logo';
import { Tag } from '../../ui/Tag';
import { dateAndTime } from '../replay/times';
import { selectSnapshot } from '../state/selectors';
import { fileClosed, useViewer, useViewerDispatch } from '../state/store';

const Root = styled('header')(({ theme }) => ({
  display: 'grid',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > .bar': {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    minHeight: 56,
    padding: '8px 20px',
  },
  '& .name': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.875rem',
    fontWeight: 500,
  },
  '& .hint': {
    flex: 1,
    minWidth: 0,
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
  },
  '& .bar > .MuiButton-root': { flex: 'none' },
  '& .replay': {
    flex: 'none',
    color: theme.vars.palette.warning.main,
    backgroundColor: theme.vars.palette.warning.tint,
  },
  [theme.breakpoints.down('md')]: {
    '& > .bar': { flexWrap: 'wrap' },
    '& .hint': { flex: '1 0 100%', order: 1 },
    '& .name': { flex: '1 1 8rem' },
  },
}));

/** That this is a replay, of which file, and what is known around it. */
export function Header() {
  const dispatch = useViewerDispatch();
  const name = useViewer((state) => state.file?.name ?? '');
  return (
    <Root aria-label="Snapshot">
      <div className="bar">
        <Logo name={PRODUCT_NAME} />
        <Tag className="replay">Replay</Tag>
        <h1 className="name" title={name}>
          {name}
        </h1>
        <p className="hint">
          Read-only: nothing here changes the user’s data or reaches the server.
        </p>
        <Button size="small" onClick={() => dispatch(fileClosed())}>
          Open Another File
        </Button>
      </div>
      <Facts />
    </Root>
  );
}

const Details = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  padding: '0 20px 12px',
  fontSize: '0.8125rem',
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '4px 28px' },
  '& dl > div': { display: 'flex', gap: 8, minWidth: 0 },
  '& dt': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& dd': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .warning': { color: theme.vars.palette.warning.main },
  '& blockquote': {
    maxHeight: 66,
    margin: 0,
    padding: '2px 0 2px 12px',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    borderLeft: `2px solid ${theme.vars.palette.primary.main}`,
  },
}));

/** What is known of a snapshot, and the note that the person has written. */
function Facts() {
  const snapshot = useViewer(selectSnapshot);
  if (snapshot === null) return null;
  const { app, capturedAt, timeZone, viewport, redaction, location, note } = snapshot.facts;
  const hidden = hiddenText(redaction);
  const span = Date.parse(capturedAt) - snapshot.stateTime;
  return (
    <Details>
      <dl>
        <Fact term="Saved">
          <time dateTime={capturedAt} title={formatUtc(capturedAt)}>
            {dateAndTime(capturedAt, timeZone)}
          </time>
          <span>{` (${timeZone})`}</span>
        </Fact>
        <Fact term="Recorded">{spanText(span)}</Fact>
        <Fact term="Page">{location.pathname + location.search + location.hash}</Fact>
        <Fact term="Window">{`${viewport.width} × ${viewport.height}`}</Fact>
        <Fact term="App">{`${app.version} (${app.commit})`}</Fact>
        <Fact term="Hidden">
          {redaction.enabled ? (
            hidden || 'Nothing had to be'
          ) : (
            <span className="warning">Nothing: the file holds personal data</span>
          )}
        </Fact>
      </dl>
      {note === '' ? null : (
        <blockquote aria-label="What went wrong?" tabIndex={0}>
          {note}
        </blockquote>
      )}
    </Details>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
