import { skipToken } from '@reduxjs/toolkit/query';
import { useListSshKeysQuery } from '@/store/api/sshKeys';
import { useListTeamsQuery } from '@/store/api/teams';
import { useAppSelector } from '@/store/hooks';
import { selectKeyListPhase } from '@/store/sshKeys/selectors';
import { selectTeamId, selectUserId } from '@/store/teams/selectors';

/** Loads the keys of the current team: how far it is, and how to try again. */
export function useKeyList() {
  const teamId = useAppSelector(selectTeamId);
  const userId = useAppSelector(selectUserId);
  const phase = useAppSelector(selectKeyListPhase);
  const teams = useListTeamsQuery(userId === null ? skipToken : undefined);
  const keys = useListSshKeysQuery(teamId === null ? skipToken : { teamId });
  return {
    phase,
    retrying: keys.isFetching || teams.isFetching,
    // Without a team it is the teams that are missing.
    onRetry: () => void (teamId === null ? teams : keys).refetch(),
  };
}
