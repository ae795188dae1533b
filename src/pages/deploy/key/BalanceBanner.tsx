import { formatBalance, isUnderMinimum, MINIMUM_BALANCE } from '@/domain/balance';
import { formatMoney } from '@/domain/money';
import { addCreditsOpened } from '@/store/credits/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/teams/selectors';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { BALANCE_ID } from './DeployButton';

/** Shown while the balance is under what a deploy needs. */
export function BalanceBanner() {
  const dispatch = useAppDispatch();
  const balance = useAppSelector(selectBalance);
  if (balance === undefined || !isUnderMinimum(balance)) return null;
  return (
    <div id={BALANCE_ID}>
      <Banner
        tone="bad"
        title="Insufficient Balance"
        text={`You need at least ${formatMoney(MINIMUM_BALANCE)} to deploy an instance. Current balance: ${formatBalance(balance)}.`}
        action={
          <Button size="small" onClick={() => dispatch(addCreditsOpened())}>
            Add Credits
          </Button>
        }
      />
    </div>
  );
}
