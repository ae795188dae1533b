import Skeleton from '@mui/material/Skeleton';
import { plainNumber } from '@/domain/numbers';
import { useAppSelector } from '@/store/hooks';
import { selectMemberListPhase, selectTeamSummary } from '@/store/teamPage/selectors';
import { StatStrip, StatTile } from '../../ui/StatTile';

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
    <span>–</span>
  ) : (
    <Skeleton variant="rounded" width={40} height={30} />
  );
}
