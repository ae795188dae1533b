import Box from '@mui/material/Box';
import { Banner } from '@/src/ui/Banner';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectListing } from '@/store/instances/selectors';
import { refreshPressed } from '@/store/instances/slice';
import { Button } from '@/src/ui/Button';

/** Says that the list below is an older one, because it could not be asked for again. */
export function RefreshFailure() {
  const dispatch = useAppDispatch();
  const listing = useAppSelector(selectListing);
  if (listing.phase !== 'ready' || listing.failure === null) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <Banner
        tone="bad"
        title={listing.failure}
        text="This is the list as it was last loaded."
        action={
          <Button size="small" onClick={() => dispatch(refreshPressed())}>
            Retry
          </Button>
        }
      />
    </Box>
  );
}
