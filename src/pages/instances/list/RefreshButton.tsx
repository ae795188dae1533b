import RefreshRounded from '@mui/icons-material/RefreshRounded';
import { styled } from '@mui/material/styles';
import { Button } from '@/src/ui/Button';
import { Spinner } from '@/src/ui/Spinner';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { refreshPressed } from '@/store/instances/slice';

/** On a phone the icon alone; the word stays its name. */
const Root = styled(Button)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    width: 40,
    padding: 0,
    fontSize: 0,
    '& .MuiButton-startIcon': { margin: 0 },
  },
}));

/**
 * Asks for the list again. It is not disabled meanwhile, so that it keeps the focus; a second press does nothing.
 */
export function RefreshButton() {
  const dispatch = useAppDispatch();
  const refreshing = useAppSelector((state) => state.instances.refreshing);
  return (
    <Root
      aria-busy={refreshing}
      aria-disabled={refreshing}
      startIcon={refreshing ? <Spinner label="Refreshing" size={16} /> : <RefreshRounded />}
      onClick={() => dispatch(refreshPressed())}
    >
      Refresh
    </Root>
  );
}
