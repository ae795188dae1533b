import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import { selectErrorCount, selectNextError } from '../state/selectors';
import { stepChosen } from '../state/slice';
import { useViewer, useViewerDispatch } from '../state/store';
import { Button } from '../../ui/Button';

/** Goes to the next step at which something went wrong, after the last one to the first again. */
export function ErrorJump() {
  const dispatch = useViewerDispatch();
  const count = useViewer(selectErrorCount);
  const next = useViewer(selectNextError);
  return (
    <Button
      color={count > 0 ? 'error' : 'primary'}
      startIcon={<ErrorOutlineRounded />}
      disabled={next === null}
      onClick={() => next && dispatch(stepChosen(next.index))}
    >
      {count === 0 ? 'No errors' : `Next error (${count})`}
    </Button>
  );
}
