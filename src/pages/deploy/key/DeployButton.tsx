import { isDeployDisabled } from '@/domain/deploy/readiness';
import { selectDeployBlockers } from '@/store/deploy/selectors';
import { deployPressed } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PendingButton } from '../../../ui/PendingButton';

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
