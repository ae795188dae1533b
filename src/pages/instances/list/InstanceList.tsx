import DnsOutlined from '@mui/icons-material/DnsOutlined';
import type { InstanceTab } from '@/domain/instances/tabs';
import { CardGrid } from '@/src/ui/CardGrid';
import { EmptyState } from '@/src/ui/EmptyState';
import { ErrorState } from '@/src/ui/ErrorState';
import { SkeletonCards } from '@/src/ui/Skeletons';
import { useDrawnCount } from '@/src/ui/useDrawnCount';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectListing, selectShownCards } from '@/store/instances/selectors';
import { refreshPressed } from '@/store/instances/slice';
import { selectIsAtTop } from '@/store/scroll/selectors';
import { CARD_HEIGHT, CardPlace } from './cardLayout';
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
  return <Cards key={tab} tab={tab} />;
}

function Cards({ tab }: { tab: InstanceTab }) {
  const { ids, rest } = useAppSelector(selectShownCards);
  const drawn = useDrawnCount(FIRST_CARDS, useAppSelector(selectIsAtTop));
  if (ids.length === 0) return tab === 'running' ? <NoneRunning /> : <NoneTerminated />;
  return (
    <>
      {/* Safari forgets that a list without bullets is one, unless its role says so. */}
      <CardGrid as="ul" role="list">
        {ids.map((id, index) =>
          index < drawn ? <InstanceCard key={id} id={id} /> : <CardPlace key={id} />,
        )}
      </CardGrid>
      {rest > 0 ? <MoreCards rest={rest} /> : null}
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
