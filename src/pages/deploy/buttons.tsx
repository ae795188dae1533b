import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import { isDeployDisabled } from '@/domain/deploy/readiness';
import { addCreditsOpened } from '@/store/credits/slice';
import { selectDeployBlockers, selectIsConfigured } from '@/store/deploy/selectors';
import { deployPressed, nextPressed } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { canPay } from '@/store/server/slice';
import { Button } from '../../ui/Button';
import { PendingButton } from '../../ui/PendingButton';

/** Ids of what says why the button cannot be used: the line beside it, or the banner above the keys. */
export const WHY_ID = 'deploy-why';
export const BALANCE_ID = 'deploy-balance';

/** The order itself: beside Back, below 1200 px in the bar, where the first step has Next. */
export function DeployButton() {
  const dispatch = useAppDispatch();
  const blockers = useAppSelector(selectDeployBlockers);
  const isPending = useAppSelector((state) => state.deploy.progress !== 'idle');
  return (
    <PendingButton
      variant="contained"
      size="large"
      // On the narrowest screens its words stand below each other, so that the whole price beside it is seen.
      sx={{ '@media (max-width: 359px)': { maxWidth: 108, lineHeight: 1.2, whiteSpace: 'normal' } }}
      pending={isPending}
      disabled={!isPending && isDeployDisabled(blockers)}
      aria-describedby={blockers.includes('balanceInsufficient') ? BALANCE_ID : WHY_ID}
      onClick={() => dispatch(deployPressed())}
    >
      {isPending ? 'Deploying...' : 'Deploy Instance'}
    </PendingButton>
  );
}

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

/** Said in place of the button where nobody can pay. */
export const NO_PAYMENTS = 'Credits cannot be bought here. Please ask whoever runs this console.';

export function AddCreditsButton() {
  const dispatch = useAppDispatch();
  if (!useAppSelector(canPay)) return null;
  return (
    <Button size="small" onClick={() => dispatch(addCreditsOpened())}>
      Add Credits
    </Button>
  );
}
