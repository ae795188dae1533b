import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

const HEIGHT = 31;

/** Holds the place of bars while they are loaded. */
export function BarsSkeleton({ count }: { count: number }) {
  return (
    <Stack role="status" aria-label="Loading spend" sx={{ gap: 1.75 }}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={HEIGHT} />
      ))}
    </Stack>
  );
}
