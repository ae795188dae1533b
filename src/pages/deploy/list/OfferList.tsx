import { useDeferredValue, useMemo, useRef } from 'react';
import MemoryRounded from '@mui/icons-material/MemoryRounded';
import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { styled } from '@mui/material/styles';
import type { OfferGroup } from '@/contract/offer';
import { showingLine } from '@/domain/deploy/listing';
import { OFFERS_REFETCH, useListOffersQuery } from '@/store/api/offers';
import {
  selectIsSearchUnsettled,
  selectOfferQuery,
  selectOffersBefore,
} from '@/store/deploy/selectors';
import { offerGroupChosen, offerPageTurned, offerSearchChanged } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAtTop } from '@/store/scroll/panes';
import { Button } from '../../../ui/Button';
import { OptionGroup } from '../../../ui/OptionGroup';
import { Pagination } from '../../../ui/Pagination';
import { EmptyState, ErrorState, SkeletonRows, useDrawnCount } from '../../../ui/Placeholders';
import { Panel } from '../../../ui/SectionCard';
import { OfferRow } from './OfferRow';
import { OfferToolbar } from './OfferToolbar';

/** Height of a row in a wide list, in px. */
const ROW_HEIGHT = 98;

/** As many placeholders as the specification says (section 2). */
const SKELETONS = 4;

/** Rows and toolbar change their layout with the width of the list, whatever stands beside it. */
const Root = styled('section')({ containerType: 'inline-size' });

interface OfferListProps {
  /** Called as the person picks another offer by pointer or Space, before it is chosen. */
  onPicked: () => void;
}

export function OfferList({ onPicked }: OfferListProps) {
  const searchRef = useRef<HTMLInputElement>(null);
  const { view: latest, retry } = useOfferList();
  // A dozen rows are much to draw at once; meanwhile what was there stays, and the page answers.
  const view = useDeferredValue(latest);
  return (
    <Root aria-label="GPU offers">
      <OfferToolbar searchRef={searchRef} />
      {view.kind === 'listed' ? (
        <>
          <Offers groups={view.groups} stale={view.stale} onPicked={onPicked} />
          <Pages total={view.total} totalPages={view.totalPages} stale={view.stale} />
        </>
      ) : (
        <Panel as="div">
          <OffersPlaceholder
            kind={view.kind}
            retry={retry}
            focusSearch={() => searchRef.current?.focus()}
          />
        </Panel>
      )}
    </Root>
  );
}

function Pages({ total, totalPages, stale }: Omit<ListedOffers, 'kind' | 'groups'>) {
  const dispatch = useAppDispatch();
  const page = useAppSelector((state) => state.deploy.list.page);
  return (
    <Pagination
      page={page}
      totalPages={totalPages}
      onChange={(turned) => dispatch(offerPageTurned(turned))}
      summary={stale ? 'Loading GPU configurations' : showingLine(page, total)}
    />
  );
}

interface PlaceholderProps {
  kind: Exclude<OfferListView['kind'], 'listed'>;
  retry: () => void;
  focusSearch: () => void;
}

function OffersPlaceholder({ kind, retry, focusSearch }: PlaceholderProps) {
  const dispatch = useAppDispatch();
  const { machines, localMode } = useAppSelector(({ server }) => server);
  switch (kind) {
    case 'loading':
      return <SkeletonRows count={SKELETONS} height={ROW_HEIGHT} label="Loading GPU offers" />;
    case 'failed':
      return (
        <ErrorState
          message="Failed to load GPU offers. Please try refreshing the page."
          detail="Failed to fetch GPU offers"
          onRetry={retry}
        />
      );
    case 'noOffers':
      if (machines === 'none')
        return (
          <EmptyState
            icon={<MemoryRounded />}
            title="This console is not connected to any provider yet."
            text="There is nothing to rent until whoever runs it sets one up."
          />
        );
      return (
        <EmptyState
          icon={<MemoryRounded />}
          title="No GPU offers available at the moment. Please check back later."
          // In local mode whoever is here also runs the console.
          {...(localMode && machines === 'real' && { text: 'npm run providers says why.' })}
          action={<Button onClick={retry}>Check again</Button>}
        />
      );
    case 'noMatch':
      return (
        <EmptyState
          icon={<SearchOffRounded />}
          title="No GPU offers match your current search or filters. Try adjusting your criteria."
          action={
            <Button
              onClick={() => {
                dispatch(offerSearchChanged(''));
                focusSearch();
              }}
            >
              Clear search
            </Button>
          }
        />
      );
  }
}

const Fade = styled('div')(({ theme }) => ({
  transition: theme.transitions.create('opacity'),
  '&[aria-busy="true"]': { opacity: 0.45 },
}));

const FIRST_ROWS = 4;

interface OffersProps extends OfferListProps, Pick<ListedOffers, 'groups' | 'stale'> {}

/** The offers; dimmed and not to be chosen where they are not what was asked for last. */
function Offers({ groups, stale, onPicked }: OffersProps) {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => state.deploy.configuration.group?.gpuType ?? null);
  // Arrow keys choose on the way: the page must not scroll away from somebody who moves through the list.
  const byArrow = useRef(false);
  const drawn = useDrawnCount(FIRST_ROWS, useAppSelector(selectIsAtTop));

  function choose(gpuType: string): void {
    const group = groups.find((one) => one.gpuType === gpuType);
    if (group === undefined) return;
    if (!byArrow.current) onPicked();
    dispatch(offerGroupChosen(group));
  }

  return (
    <Fade
      aria-busy={stale}
      inert={stale}
      onKeyDown={({ key }) => {
        byArrow.current = key.startsWith('Arrow');
      }}
      onPointerDown={() => {
        byArrow.current = false;
      }}
    >
      <OptionGroup label="GPU offers" layout="list" value={chosen} onChange={choose}>
        {groups.map((group, index) =>
          index < drawn ? (
            <OfferRow key={group.gpuType} group={group} />
          ) : (
            <div key={group.gpuType} style={{ height: ROW_HEIGHT }} />
          ),
        )}
      </OptionGroup>
    </Fade>
  );
}

type OfferListView = { kind: 'loading' | 'failed' | 'noOffers' | 'noMatch' } | ListedOffers;

interface ListedOffers {
  kind: 'listed';
  groups: OfferGroup[];
  /** Groups on all pages. */
  total: number;
  totalPages: number;
  /** The groups are those of another page, order or search; the right ones are on their way. */
  stale: boolean;
}

function useOfferList(): { view: OfferListView; retry: () => void } {
  const query = useAppSelector(selectOfferQuery);
  const isUnsettled = useAppSelector(selectIsSearchUnsettled);
  const { currentData, isError, refetch } = useListOffersQuery(query, OFFERS_REFETCH);
  // Of the store, not the hook, whose own memory a replay does not have.
  const before = useAppSelector(selectOffersBefore);
  const view = useMemo<OfferListView>(() => {
    const stale = isUnsettled || currentData === undefined;
    if (isError && stale && !isUnsettled) return { kind: 'failed' };
    // Until the answer to what is asked now is there, that to what was asked before.
    const shown = currentData ?? before;
    if (shown === undefined) return { kind: 'loading' };
    if (shown.data.length > 0) return { ...shown, kind: 'listed', groups: shown.data, stale };
    // An empty answer says nothing about another search, and nothing on a page behind the last one.
    if (stale || shown.total > 0) return { kind: 'loading' };
    return { kind: query.search === undefined ? 'noOffers' : 'noMatch' };
  }, [before, currentData, isError, isUnsettled, query.search]);
  return { view, retry: () => void refetch() };
}
