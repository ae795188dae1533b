import RefreshRounded from '@mui/icons-material/RefreshRounded';
import UnfoldMoreRounded from '@mui/icons-material/UnfoldMoreRounded';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectTeam, selectTeamKind } from '@/store/teams/selectors';
import { switcherOpened } from '@/store/teams/slice';
import { Button } from '../../../ui/Button';
import { VisuallyHidden } from '../../../ui/Text';
import { NARROW_BAR } from '../../../ui/theme/layout';
import { useTeamsQuery } from '../shellData';

const Switcher = styled(Button)(({ theme }) => ({
  flex: '0 1 auto',
  maxWidth: 360,
  marginLeft: 8,
  color: theme.vars.palette.text.primary,
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
  '& .kind': {
    flex: 'none',
    // As wide as 'Team', also before it is known: what stands beside it stays where it is.
    minWidth: '2.5em',
    marginLeft: 8,
    textAlign: 'left',
    fontSize: '0.75rem',
    fontWeight: 400,
    color: theme.vars.palette.text.tertiary,
  },
  [theme.breakpoints.down('md')]: { marginLeft: 0, '& .kind': { display: 'none' } },
  [NARROW_BAR]: { justifySelf: 'start', maxWidth: '100%', height: 'auto', padding: 0 },
}));

/** Shows the current team and opens the dialog in which another is chosen. */
export function TeamSwitcherButton() {
  const dispatch = useAppDispatch();
  const team = useAppSelector(selectTeam);
  const kind = useAppSelector(selectTeamKind);
  const { isError, refetch } = useTeamsQuery();
  if (team !== null) {
    return (
      <Switcher
        variant="text"
        aria-haspopup="dialog"
        endIcon={<UnfoldMoreRounded />}
        title={team.name}
        onClick={() => dispatch(switcherOpened())}
      >
        <VisuallyHidden>Switch Team: </VisuallyHidden>
        <span className="name" translate="no">
          {team.name}
        </span>
        <span className="kind">{kind}</span>
      </Switcher>
    );
  }
  if (!isError) return <Skeleton variant="rounded" width={140} height={20} sx={{ ml: 2 }} />;
  return (
    <Button
      variant="text"
      color="error"
      startIcon={<RefreshRounded />}
      onClick={() => void refetch()}
    >
      Retry loading teams
    </Button>
  );
}
