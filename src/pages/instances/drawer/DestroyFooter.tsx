import Typography from '@mui/material/Typography';
import { useAppDispatch } from '@/store/hooks';
import { destroyAsked } from '@/store/instances/slice';
import { Button } from '../../../ui/Button';
import { useDestroying } from '../useInstance';

/** What destroying means, and its button; it keeps the focus while the destroy is in flight. */
export function DestroyFooter({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const destroying = useDestroying(id);
  return (
    <>
      <Typography variant="caption" color="textSecondary">
        Destroying stops billing and erases the disk.
      </Typography>
      <Button
        color="error"
        aria-disabled={destroying}
        onClick={() => {
          if (!destroying) dispatch(destroyAsked({ id, from: 'drawer' }));
        }}
      >
        {destroying ? 'Destroying...' : 'Destroy'}
      </Button>
    </>
  );
}
