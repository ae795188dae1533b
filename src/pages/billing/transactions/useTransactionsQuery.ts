import { skipToken } from '@reduxjs/toolkit/query';
import { useListTransactionsQuery } from '@/store/api/payments';
import { useAppSelector } from '@/store/hooks';
import { selectTeamId } from '@/store/teams/selectors';

/** The transactions of the current team, asked for once there is one. */
export function useTransactionsQuery() {
  const teamId = useAppSelector(selectTeamId);
  const query = useListTransactionsQuery(teamId === null ? skipToken : { teamId });
  return { ...query, teamId };
}
