import Stack from '@mui/material/Stack';
import { billingTabChosen } from '@/store/billing/slice';
import { selectIsNegative } from '@/store/billing/summary';
import { paymentErrorDismissed } from '@/store/credits/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';

/** What went wrong with a payment, and the warning of a negative balance (specification, section 2). */
export function Notices() {
  const dispatch = useAppDispatch();
  const error = useAppSelector((state) => state.credits.error);
  const isNegative = useAppSelector(selectIsNegative);
  const isBuying = useAppSelector((state) => state.billing.tab === 'credits');
  if (error === null && !isNegative) return null;
  return (
    <Stack sx={{ gap: 1, mb: 3 }}>
      {error === null ? null : (
        <Banner
          tone="bad"
          title="Payment Error"
          text={error}
          onClose={() => dispatch(paymentErrorDismissed())}
        />
      )}
      {isNegative ? (
        <Banner
          tone="low"
          title="Negative balance - Add credits to continue deployments"
          action={
            isBuying ? undefined : (
              <Button size="small" onClick={() => dispatch(billingTabChosen('credits'))}>
                Add Credits
              </Button>
            )
          }
        />
      ) : null}
    </Stack>
  );
}
