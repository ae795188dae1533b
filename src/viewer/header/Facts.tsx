import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { formatUtc } from '@/domain/time';
import { hiddenText, spanText } from '../../app/export/words';
import { dateAndTime } from '../replay/times';
import { selectSnapshot } from '../state/selectors';
import { useViewer } from '../state/store';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  padding: '0 20px 12px',
  fontSize: '0.8125rem',
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '4px 28px' },
  '& dl > div': { display: 'flex', gap: 8, minWidth: 0 },
  '& dt': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& dd': { minWidth: 0, overflowWrap: 'anywhere' },
  '& dd.warning': { color: theme.vars.palette.warning.main },
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

/** Who-knows-what around a snapshot, and what the person has written. */
export function Facts() {
  const snapshot = useViewer(selectSnapshot);
  if (snapshot === null) return null;
  const { app, capturedAt, timeZone, viewport, redaction, location, note } = snapshot.facts;
  const hidden = hiddenText(redaction);
  const span = Date.parse(capturedAt) - snapshot.stateTime;
  return (
    <Root>
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
        {redaction.enabled ? (
          <Fact term="Hidden">{hidden === '' ? 'Nothing had to be' : hidden}</Fact>
        ) : (
          <Fact term="Hidden" isWarning>
            Nothing: the file holds personal data
          </Fact>
        )}
      </dl>
      {note === '' ? null : (
        <blockquote aria-label="What went wrong?" tabIndex={0}>
          {note}
        </blockquote>
      )}
    </Root>
  );
}

interface FactProps {
  term: string;
  isWarning?: boolean;
  children: ReactNode;
}

function Fact({ term, isWarning = false, children }: FactProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={isWarning ? 'warning' : undefined}>{children}</dd>
    </div>
  );
}
