import Typography from '@mui/material/Typography';
import { formatUtc, relativeTime } from '@/domain/time';
import { useNow } from '@/src/environment/clock';
import { RelativeTime } from '@/src/ui/RelativeTime';
import { useAppSelector } from '@/store/hooks';
import { selectUpdatedAt } from '@/store/instances/selectors';

/** How old the list is: `Updated 12 s ago`. */
export function UpdatedAgo() {
  const updatedAt = useAppSelector(selectUpdatedAt);
  const now = useNow();
  if (updatedAt === null) return null;
  const iso = new Date(updatedAt).toISOString();
  return (
    <Typography variant="caption" color="textTertiary">
      Updated{' '}
      <RelativeTime
        iso={iso}
        // The clock moves in whole seconds: an answer of this second is not one of the future.
        text={relativeTime(iso, Math.max(now, updatedAt))}
        title={formatUtc(iso)}
      />
    </Typography>
  );
}
