import { skipToken } from '@reduxjs/toolkit/query';
import { useListTeamsQuery } from '@/store/api/teams';
import { useAppSelector } from '@/store/hooks';
import { selectUserId } from '@/store/teams/selectors';

/** Whether the teams could be loaded, and how to try again. The teams themselves come from the store's selectors. */
export function useTeamsQuery() {
  const userId = useAppSelector(selectUserId);
  return useListTeamsQuery(userId === null ? skipToken : undefined);
}
