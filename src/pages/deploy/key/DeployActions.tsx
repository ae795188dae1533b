import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Typography from '@mui/material/Typography';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { DeployBlocker } from '@/domain/deploy/readiness';
import { selectDeployBlockers } from '@/store/deploy/selectors';
import { backPressed, type DeployState } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectTeamsQuery } from '@/store/teams/selectors';
import { PendingButton } from '../../../ui/PendingButton';
import { DeployButton, WHY_ID } from '../buttons';

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > .why': { flex: 1, minWidth: 0, textAlign: 'right' },
  [theme.breakpoints.down('sm')]: {
    '& > button:last-of-type': { flex: 1 },
    '& > .why': { flexBasis: '100%', order: 1, textAlign: 'left' },
  },
}));

interface Facts {
  blockers: readonly DeployBlocker[];
  progress: DeployState['progress'];
  /** The teams could not be loaded, and with them the balance. */
  areTeamsMissing: boolean;
}

function reason({ blockers, progress, areTeamsMissing }: Facts): string | null {
  if (progress === 'savingKey') return 'Saving the key…';
  if (progress === 'deploying') return 'Ordering the instance…';
  if (blockers.includes('balanceUnknown'))
    return areTeamsMissing ? 'The balance could not be loaded.' : 'Waiting for the balance…';
  return null;
}

/** Back, and the order itself where the bar does not have it. */
export function DeployActions() {
  const dispatch = useAppDispatch();
  const blockers = useAppSelector(selectDeployBlockers);
  const progress = useAppSelector((state) => state.deploy.progress);
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  const isPending = progress !== 'idle';
  const areTeamsMissing = useAppSelector((state) => selectTeamsQuery(state).error !== undefined);
  const why = reason({ blockers, progress, areTeamsMissing });
  return (
    <Root>
      <PendingButton
        size="large"
        startIcon={<ArrowBackRounded />}
        pending={isPending}
        onClick={() => dispatch(backPressed())}
      >
        Back
      </PendingButton>
      <Typography className="why" id={WHY_ID} role="status" variant="body2" color="textSecondary">
        {why}
      </Typography>
      {isWide ? <DeployButton /> : null}
    </Root>
  );
}
