import type { ReactNode } from 'react';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { isApiFailure } from '@/store/api/failure';
import { useListTransactionsQuery } from '@/store/api/payments';
import { billingTabChosen } from '@/store/billing/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectTeamId } from '@/store/teams/selectors';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/Placeholders';
import { DeploymentsGate } from '../DeploymentsGate';

const ROW_HEIGHT = 43;
const FAILED = 'Failed to load transactions. Please try again.';

interface TransactionsGateProps {
  rows: number;
  children: ReactNode;
}

/** Renders its children once the team's transactions are loaded and there are any. */
export function TransactionsGate({ rows, children }: TransactionsGateProps) {
  // Data of the team before must not stand under the name of this one: only what belongs to it counts.
  const { teamId, currentData, error, isFetching, refetch } = useTransactionsQuery();
  const skeleton = <SkeletonRows count={rows} height={ROW_HEIGHT} label="Loading transactions" />;
  if (teamId === null)
    // Without a team it is the teams that are missing, and with them the instances.
    return (
      <DeploymentsGate skeleton={skeleton}>
        <NoTransactions />
      </DeploymentsGate>
    );
  if (!currentData && error)
    return (
      <ErrorState
        message={FAILED}
        requestId={(isApiFailure(error) ? error.requestId : null) ?? undefined}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!currentData) return skeleton;
  return (
    <>
      {error ? (
        <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: 2.5, pb: 1 }}>
          <Banner tone="bad" title={FAILED} text="This is the list as it was last loaded." />
        </Box>
      ) : null}
      {currentData.ids.length > 0 ? children : <NoTransactions />}
    </>
  );
}

function NoTransactions() {
  const dispatch = useAppDispatch();
  const isBuying = useAppSelector((state) => state.billing.tab === 'credits');
  return (
    <EmptyState
      icon={<ReceiptLongOutlined />}
      title="No transactions yet"
      text="The credits that you buy are listed here, with the outcome of each payment."
      action={
        // Beside the Buy Credits panel the next thing to do is in view already.
        isBuying ? undefined : (
          <Button onClick={() => dispatch(billingTabChosen('credits'))}>Add Credits</Button>
        )
      }
    />
  );
}

export function useTransactionsQuery() {
  const teamId = useAppSelector(selectTeamId);
  const query = useListTransactionsQuery(teamId === null ? skipToken : { teamId });
  return { ...query, teamId };
}
