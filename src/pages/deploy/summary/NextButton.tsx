import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import { selectIsConfigured } from '@/store/deploy/selectors';
import { nextPressed } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '../../../ui/Button';

/** Appears once offer, region and operating system are chosen; the store says what is still in the way. */
export function NextButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const dispatch = useAppDispatch();
  const step = useAppSelector((state) => state.deploy.step);
  const isConfigured = useAppSelector(selectIsConfigured);
  if (step !== 'configure' || !isConfigured) return null;
  return (
    <Button
      variant="contained"
      size="large"
      fullWidth={fullWidth}
      endIcon={<ArrowForwardRounded />}
      onClick={() => dispatch(nextPressed())}
    >
      Next
    </Button>
  );
}
