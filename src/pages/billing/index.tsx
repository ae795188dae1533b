import type { ReactNode } from 'react';
import Stack from '@mui/material/Stack';
import Skeleton from '@mui/material/Skeleton';
import { WAITING } from '@/domain/billing/awaited';
import { MISSING } from '@/domain/missing';
import { type BillingTab, billingTabChosen } from '@/store/billing/slice';
import { selectIsNegative, selectSummary } from '@/store/billing/summary';
import { selectAwaitedAmount, selectIsAwaiting } from '@/store/credits/selectors';
import { paymentErrorDismissed } from '@/store/credits/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectListing } from '@/store/instances/selectors';
import { canPay } from '@/store/server/slice';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { PageHeader } from '../../ui/PageHeader';
import { StatStrip, StatTile } from '../../ui/StatTile';
import { TabBar } from '../../ui/TabBar';
import { CreditsTab } from './credits/CreditsTab';
import { TransactionsTab } from './transactions/TransactionsTab';
import { UsageTab } from './usage/UsageTab';
import { useBillingSelector } from './useBillingSelector';

const TABS: readonly { value: BillingTab; label: string; content: ReactNode }[] = [
  { value: 'credits', label: 'Add Credits', content: <CreditsTab /> },
  { value: 'usage', label: 'Usage Analytics', content: <UsageTab /> },
  { value: 'transactions', label: 'Transactions', content: <TransactionsTab /> },
];

/** Where nothing can be bought, the first tab has all of its rest. */
const TABS_WITHOUT_PAYMENTS = TABS.map((tab) =>
  tab.value === 'credits' ? { ...tab, label: 'Overview' } : tab,
);

/** Credits and what they were spent on (specification, section 2, 'Billing page'). */
export function Page() {
  const dispatch = useAppDispatch();
  const tab = useAppSelector((state) => state.billing.tab);
  const payments = useAppSelector(canPay);
  return (
    <>
      <PageHeader title="Billing" subtitle="Manage your credits and view usage history" />
      <Notices />
      <Summary />
      <TabBar
        id="billing"
        label="Billing"
        value={tab}
        tabs={payments ? TABS : TABS_WITHOUT_PAYMENTS}
        onChange={(chosen) => dispatch(billingTabChosen(chosen))}
      />
    </>
  );
}

function Notices() {
  const dispatch = useAppDispatch();
  const error = useAppSelector((state) => state.credits.error);
  const isNegative = useAppSelector(selectIsNegative);
  const payments = useAppSelector(canPay);
  const isBuying = useAppSelector((state) => state.billing.tab === 'credits');
  const isAwaiting = useAppSelector(selectIsAwaiting);
  const awaited = useAppSelector(selectAwaitedAmount);
  if (error === null && !isNegative && !isAwaiting) return null;
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
      {isAwaiting ? (
        <Banner
          tone="low"
          title={WAITING}
          text={`${awaited ?? 'Your payment'} is added to the balance once it is paid and confirmed. With crypto this takes some minutes.`}
        />
      ) : null}
      {isNegative ? (
        <Banner
          tone="low"
          title={
            payments ? 'Negative balance - Add credits to continue deployments' : 'Negative balance'
          }
          action={
            isBuying || !payments ? undefined : (
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

const LOADING = {
  value: <Skeleton variant="rounded" width={120} height={31} />,
  hint: <Skeleton variant="rounded" width={160} height={17} />,
};
const FAILED = { value: MISSING, hint: 'This could not be loaded' };

function Summary() {
  const phase = useAppSelector((state) => selectListing(state).phase);
  const { balance, usage, running } = useBillingSelector(selectSummary);
  const missing = phase === 'failed' ? FAILED : LOADING;
  const isKnown = phase === 'ready';
  const figure = ({ text, hint }: { text: string; hint: string }) =>
    isKnown ? { value: text, hint } : missing;
  return (
    <StatStrip label="Summary">
      {balance === null ? (
        <StatTile label="Current balance" {...missing} />
      ) : (
        <StatTile
          label="Current balance"
          value={balance.text}
          tone={balance.tone}
          hint={phase === 'failed' ? undefined : isKnown ? balance.hint : LOADING.hint}
        />
      )}
      <StatTile label="This-month usage" {...figure(usage)} />
      <StatTile label="Running instances" {...figure(running)} />
    </StatStrip>
  );
}
