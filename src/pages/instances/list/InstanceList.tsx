import DnsOutlined from '@mui/icons-material/DnsOutlined';
import { CardGrid } from '@/src/ui/CardGrid';
import { EmptyState } from '@/src/ui/EmptyState';
import { ErrorState } from '@/src/ui/ErrorState';
import { SkeletonCards } from '@/src/ui/Skeletons';
import { useFirstFew } from '@/src/ui/useFirstFew';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectListing, selectShownCards } from '@/store/instances/selectors';
import { refreshPressed } from '@/store/instances/slice';
import { CARD_HEIGHT } from './cardLayout';
import { DeployLink } from './DeployLink';
import { InstanceCard } from './InstanceCard';
import { MoreCards } from './MoreCards';

/** Cards that are drawn before the others. */
const FIRST_CARDS = 6;

/** The chosen tab's cards, or what stands in their place. */
export function InstanceList() {
  const dispatch = useAppDispatch();
  const listing = useAppSelector(selectListing);
  const tab = useAppSelector((state) => state.instances.tab);
  const retrying = useAppSelector((state) => state.instances.refreshing);
  if (listing.phase === 'loading')
    return <SkeletonCards count={6} height={CARD_HEIGHT} label="Loading instances" />;
  if (listing.phase === 'failed')
    return (
      <ErrorState
        message={listing.failure}
        retrying={retrying}
        onRetry={() => dispatch(refreshPressed())}
      />
    );
  return <Cards key={tab} />;
}

function Cards() {
  const tab = useAppSelector((state) => state.instances.tab);
  const { ids, rest } = useAppSelector(selectShownCards);
  const drawn = useFirstFew(ids, FIRST_CARDS);
  if (ids.length === 0) return tab === 'running' ? <NoneRunning /> : <NoneTerminated />;
  return (
    <>
      {/* Safari forgets that a list without bullets is one, unless its role says so. */}
      <CardGrid as="ul" role="list">
        {drawn.map((id) => (
          <InstanceCard key={id} id={id} />
        ))}
      </CardGrid>
      {/* Below the first few alone it would be in view, and ask for more than is wanted. */}
      {rest > 0 && drawn.length === ids.length ? <MoreCards rest={rest} /> : null}
    </>
  );
}

function NoneRunning() {
  return (
    <EmptyState
      icon={<DnsOutlined />}
      title="No running instances"
      text="Deploy your first GPU instance to get started"
      action={<DeployLink />}
    />
  );
}

function NoneTerminated() {
  return (
    <EmptyState
      icon={<DnsOutlined />}
      title="No terminated instances"
      text="Terminated and failed instances will appear here"
    />
  );
}
