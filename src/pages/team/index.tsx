import { skipToken } from '@reduxjs/toolkit/query';
import AddRounded from '@mui/icons-material/AddRounded';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import { styled } from '@mui/material/styles';
import { useListTeamsQuery } from '@/store/api/teams';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectTeamPhase } from '@/store/teamPage/selectors';
import { selectUserId } from '@/store/teams/selectors';
import { createTeamOpened } from '@/store/teams/slice';
import { Button } from '../../ui/Button';
import { PageHeader } from '../../ui/PageHeader';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/Placeholders';
import { Panel } from '../../ui/SectionCard';
import { EditNameDialog } from './EditNameDialog';
import { MembersCard } from './members/MembersCard';
import { TeamFigures, TeamSummary } from './TeamSummary';

const Root = styled('div')({ '& > section': { marginBottom: 24 } });

/** The current team, and who is in it (specification, section 2, 'Team page'). */
export function Page() {
  const dispatch = useAppDispatch();
  return (
    <>
      <PageHeader
        title="Team"
        subtitle="These people share this team’s credits, keys and instances"
        actions={
          <Button startIcon={<AddRounded />} onClick={() => dispatch(createTeamOpened())}>
            Create Team
          </Button>
        }
      />
      <Content />
    </>
  );
}

function Content() {
  const phase = useAppSelector(selectTeamPhase);
  if (phase !== 'ready')
    return (
      <Panel as="div">
        <TeamPlaceholder phase={phase} />
      </Panel>
    );
  return (
    <Root>
      <TeamSummary />
      <TeamFigures />
      <MembersCard />
      <EditNameDialog />
    </Root>
  );
}

function TeamPlaceholder({ phase }: { phase: 'loading' | 'failed' | 'none' }) {
  const userId = useAppSelector(selectUserId);
  const teams = useListTeamsQuery(userId === null ? skipToken : undefined);
  switch (phase) {
    case 'loading':
      return <SkeletonRows count={4} height={88} label="Loading team" />;
    case 'failed':
      return (
        <ErrorState
          message="Failed to load your team. Please try again."
          retrying={teams.isFetching}
          onRetry={() => void teams.refetch()}
        />
      );
    case 'none':
      return (
        <EmptyState
          icon={<GroupOutlined />}
          title="You are not in a team yet"
          text="Create a team, or accept an invitation to one."
        />
      );
  }
}
