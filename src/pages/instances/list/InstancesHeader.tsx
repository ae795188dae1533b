import { useCallback } from 'react';
import Skeleton from '@mui/material/Skeleton';
import RefreshRounded from '@mui/icons-material/RefreshRounded';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { PAGES } from '@/contract/pages';
import { MISSING } from '@/domain/missing';
import { formatPriceMicros } from '@/domain/money';
import { plainNumber } from '@/domain/numbers';
import { formatUtc, relativeTime } from '@/domain/time';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import {
  selectListing,
  selectRunningTotals,
  selectTabCounts,
  selectUpdatedAt,
} from '@/store/instances/selectors';
import { refreshPressed } from '@/store/instances/slice';
import { useNow, useSampled } from '../../../environment/clock';
import { Button } from '../../../ui/Button';
import { PageHeader } from '../../../ui/PageHeader';
import { RelativeTime } from '../../../ui/Text';
import { Spinner } from '../../../ui/Spinner';

export function InstancesHeader() {
  const isEmpty = useAppSelector(
    (state) => state.instances.tab === 'running' && selectTabCounts(state)?.running === 0,
  );
  return (
    <PageHeader
      title="Instances"
      subtitle={<TotalsLine />}
      actions={
        <>
          <UpdatedAgo />
          <RefreshButton />
          {/* The empty list has the same button where it is looked for. */}
          {isEmpty ? null : <DeployLink />}
        </>
      }
    />
  );
}

function TotalsLine() {
  const { phase } = useAppSelector(selectListing);
  const { count, deploying, rate } = useAppSelector(selectRunningTotals);
  if (phase === 'loading') return <Skeleton width={168} />;
  if (phase === 'failed') return <span>{MISSING}</span>;
  const coming = deploying === 0 ? '' : `, ${plainNumber(deploying)} deploying`;
  return (
    <span>{`${formatPriceMicros(rate)} an hour, ${plainNumber(count)} running${coming}`}</span>
  );
}

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
function RefreshButton() {
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

/**
 * How old the list is: `Updated 12 s ago`. Its text moves with the clock, not with every answer, so that a poll that
 * brings nothing new renders nothing; what a person has asked for shows at once.
 */
function UpdatedAgo() {
  const store = useAppStore();
  useAppSelector((state) => selectUpdatedAt(state) !== null);
  useAppSelector((state) => state.instances.refreshing);
  const updatedAt = useSampled(useCallback(() => selectUpdatedAt(store.getState()), [store]));
  const now = useNow();
  if (updatedAt === null) return null;
  const iso = new Date(updatedAt).toISOString();
  return (
    <Typography variant="caption" color="textTertiary">
      <span>{`Updated `}</span>
      <RelativeTime
        iso={iso}
        // The clock moves in whole seconds: an answer of this second is not one of the future.
        text={relativeTime(iso, Math.max(now, updatedAt))}
        title={formatUtc(iso)}
      />
    </Typography>
  );
}

export function DeployLink() {
  return (
    <Button component={Link} to={PAGES.deploy.path} variant="contained">
      Deploy New Instance
    </Button>
  );
}
