import { type ComponentProps, useCallback } from 'react';
import DnsOutlined from '@mui/icons-material/DnsOutlined';
import Box from '@mui/material/Box';
import type { InstanceTab } from '@/domain/instances/tabs';
import { plainNumber } from '@/domain/numbers';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectListing, selectShownCards } from '@/store/instances/selectors';
import { listEndReached, refreshPressed } from '@/store/instances/slice';
import { selectIsAtTop } from '@/store/scroll/panes';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { EmptyState, ErrorState, SkeletonCards, useDrawnCount } from '../../../ui/Placeholders';
import { CardGrid } from '../../../ui/SectionCard';
import { CARD_HEIGHT, CardPlace } from './cardLayout';
import { InstanceCard } from './InstanceCard';
import { DeployLink } from './InstancesHeader';

const FIRST_CARDS = 6;

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
  if (ids.length === 0) return <EmptyState icon={<DnsOutlined />} {...NONE[tab]} />;
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

const NONE: Record<InstanceTab, Omit<ComponentProps<typeof EmptyState>, 'icon'>> = {
  running: {
    title: 'No running instances',
    text: 'Deploy your first GPU instance to get started',
    action: <DeployLink />,
  },
  terminated: {
    title: 'No terminated instances',
    text: 'Terminated and failed instances will appear here',
  },
};

/** How far below the screen's edge the end of the list may be when more cards are added. */
const AHEAD = '800px';

/** The end of the cards that are on the page: more follow when it comes near, or when its button is pressed. */
function MoreCards({ rest }: { rest: number }) {
  const dispatch = useAppDispatch();
  const watch = useCallback(
    (end: HTMLDivElement) => {
      if (typeof IntersectionObserver === 'undefined') return undefined;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) dispatch(listEndReached());
        },
        { rootMargin: AHEAD },
      );
      observer.observe(end);
      return () => observer.disconnect();
    },
    [dispatch],
  );
  return (
    <Box sx={{ mt: 3, textAlign: 'center' }}>
      {/* The key makes a new observer, which reports an end that is still near after cards were added. */}
      <div key={rest} ref={watch} />
      <Button
        onClick={() => dispatch(listEndReached())}
      >{`Show more (${plainNumber(rest)} left)`}</Button>
    </Box>
  );
}

export function RefreshFailure() {
  const dispatch = useAppDispatch();
  const listing = useAppSelector(selectListing);
  if (listing.phase !== 'ready' || listing.failure === null) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <Banner
        tone="bad"
        title={listing.failure}
        text="This is the list as it was last loaded."
        action={
          <Button size="small" onClick={() => dispatch(refreshPressed())}>
            Retry
          </Button>
        }
      />
    </Box>
  );
}
