import EditOutlined from '@mui/icons-material/EditOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import Skeleton from '@mui/material/Skeleton';
import { MISSING } from '@/domain/missing';
import { counted, plainNumber } from '@/domain/numbers';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  selectMemberListPhase,
  selectPermissions,
  selectTeamSummary,
} from '@/store/teamPage/selectors';
import { editNameOpened } from '@/store/teamPage/slice';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/SectionCard';
import { StatStrip, StatTile } from '../../ui/StatTile';

const Root = styled(Panel)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  padding: 20,
  [theme.breakpoints.down('sm')]: { padding: 16 },
  '& > .icon': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '2.5rem',
    height: '2.5rem',
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.line.edge}`,
    color: theme.vars.palette.text.secondary,
  },
  '& > .words': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
}));

export function TeamSummary() {
  const dispatch = useAppDispatch();
  const team = useAppSelector(selectTeamSummary);
  const { mayEditName } = useAppSelector(selectPermissions);
  const areMembersKnown = useAppSelector(selectMemberListPhase) === 'ready';
  if (!team) return null;
  const facts = [
    areMembersKnown ? counted(team.active, 'member') : null,
    team.invited > 0 ? `${plainNumber(team.invited)} invited` : null,
    `${team.plan} plan`,
  ];
  return (
    <Root aria-label="Current team">
      <span className="icon" aria-hidden>
        <GroupOutlined />
      </span>
      <div className="words">
        <Typography variant="h2">{team.name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </div>
      {mayEditName ? (
        <Button startIcon={<EditOutlined />} onClick={() => dispatch(editNameOpened())}>
          Edit Team Name
        </Button>
      ) : null}
    </Root>
  );
}

/** Members, plan and balance (specification, section 2). */
export function TeamFigures() {
  const team = useAppSelector(selectTeamSummary);
  const phase = useAppSelector(selectMemberListPhase);
  if (!team) return null;
  return (
    <StatStrip label="Team figures">
      <StatTile
        label="Team Members"
        value={phase === 'ready' ? plainNumber(team.active) : <Unknown phase={phase} />}
        hint="Active members"
      />
      <StatTile label="Team Plan" value={team.plan} hint="Current plan" />
      <StatTile
        label="Team Balance"
        value={team.balance}
        tone={team.isOverdue ? 'bad' : 'neutral'}
        hint={team.isOverdue ? 'Overdue amount' : 'Available credits'}
      />
    </StatStrip>
  );
}

function Unknown({ phase }: { phase: 'loading' | 'failed' }) {
  return phase === 'failed' ? (
    <span>{MISSING}</span>
  ) : (
    <Skeleton variant="rounded" width={40} height={30} />
  );
}
