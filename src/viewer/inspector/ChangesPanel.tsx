import { useMemo } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { diffStates } from '@/domain/snapshot/diff';
import { selectStates } from '../state/selectors';
import { useViewer } from '../state/store';
import { Change } from './Change';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > li': { padding: '8px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const NOTHING = { differences: [], isCut: false };

/** The parts of the state that the current step has changed. */
export function ChangesPanel() {
  const { before, after } = useViewer(selectStates);
  const { differences, isCut } = useMemo(
    () => (before === null ? NOTHING : diffStates(before, after)),
    [before, after],
  );
  if (differences.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {before === null ? 'The recording begins here.' : 'This step has changed nothing.'}
      </Typography>
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
