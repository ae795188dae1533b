import { useMemo } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { type Difference, diffStates } from '@/domain/snapshot/diff';
import { Note } from '../../ui/Placeholders';
import { VisuallyHidden } from '../../ui/Text';
import { selectStates } from '../state/selectors';
import { useViewer } from '../state/store';
import { pathText, valueLine } from './values';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > li': { padding: '8px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const NOTHING = { differences: [], isCut: false };

export function ChangesPanel() {
  const { before, after } = useViewer(selectStates);
  const { differences, isCut } = useMemo(
    () => (before === null ? NOTHING : diffStates(before, after)),
    [before, after],
  );
  if (differences.length === 0) {
    return (
      <Note>
        {before === null ? 'The recording begins here.' : 'This step has changed nothing.'}
      </Note>
    );
  }
  return (
    <>
      <List aria-label="Changes">
        {differences.map((difference) => (
          <Change key={JSON.stringify(difference.path)} difference={difference} />
        ))}
      </List>
      {isCut ? (
        <Typography
          variant="body2"
          color="textSecondary"
        >{`And more: only the first ${differences.length} are listed.`}</Typography>
      ) : null}
    </>
  );
}

const Root = styled('li')(({ theme }) => ({
  ...theme.typography.mono,
  overflowWrap: 'anywhere',
  '& > .path': { marginBottom: 4, color: theme.vars.palette.text.secondary },
  '& > .before, & > .after': { display: 'grid', gridTemplateColumns: '14px minmax(0, 1fr)' },
  '& > .before': { color: theme.vars.palette.error.main },
  '& > .after': { color: theme.vars.palette.success.main },
}));

function Change({ difference }: { difference: Difference }) {
  const { path, kind, before, after } = difference;
  return (
    <Root>
      <p className="path">{path.length === 0 ? 'The whole state' : pathText(path)}</p>
      {kind === 'added' ? null : (
        <p className="before">
          <span aria-hidden="true">−</span>
          <span>
            <VisuallyHidden>Before: </VisuallyHidden>
            <span>{valueLine(before)}</span>
          </span>
        </p>
      )}
      {kind === 'removed' ? null : (
        <p className="after">
          <span aria-hidden="true">+</span>
          <span>
            <VisuallyHidden>After: </VisuallyHidden>
            <span>{valueLine(after)}</span>
          </span>
        </p>
      )}
    </Root>
  );
}
