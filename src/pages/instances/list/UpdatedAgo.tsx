import { useCallback } from 'react';
import Typography from '@mui/material/Typography';
import { formatUtc, relativeTime } from '@/domain/time';
import { useNow, useSampled } from '@/src/environment/clock';
import { RelativeTime } from '@/src/ui/RelativeTime';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { selectUpdatedAt } from '@/store/instances/selectors';

/**
 * How old the list is: `Updated 12 s ago`. Its text moves with the clock, not with every answer, so that a poll that
 * brings nothing new renders nothing; what a person has asked for shows at once.
 */
export function UpdatedAgo() {
  const store = useAppStore();
  useAppSelector((state) => selectUpdatedAt(state) !== null);
  useAppSelector((state) => state.instances.refreshing);
  const updatedAt = useSampled(useCallback(() => selectUpdatedAt(store.getState()), [store]));
  const now = useNow();
  if (updatedAt === null) return null;
  const iso = new Date(updatedAt).toISOString();
  return (
    <Typography variant="caption" color="textTertiary">
      <span>{`Updated `}</span>
      <RelativeTime
        iso={iso}
        // The clock moves in whole seconds: an answer of this second is not one of the future.
        text={relativeTime(iso, Math.max(now, updatedAt))}
        title={formatUtc(iso)}
      />
    </Typography>
  );
}
