import { useDeferredValue, useRef } from 'react';
import MemoryRounded from '@mui/icons-material/MemoryRounded';
import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { styled } from '@mui/material/styles';
import { showingLine } from '@/domain/deploy/listing';
import { offerPageTurned, offerSearchChanged } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Pagination } from '../../../ui/Pagination';
import { Panel } from '../../../ui/SectionCard';
import { SkeletonRows } from '../../../ui/Skeletons';
import { OfferToolbar } from './OfferToolbar';
import { Offers, ROW_HEIGHT } from './Offers';
import { useOfferList, type OfferListView } from './useOfferList';

/** As many placeholders as the specification says (section 2), each as high as a row. */
const SKELETONS = { count: 4, height: ROW_HEIGHT };

/** Rows and toolbar change their layout with the width of the list, whatever stands beside it. */
const Root = styled('section')({ containerType: 'inline-size' });

interface OfferListProps {
  /** Called as the person picks another offer by pointer or Space, before it is chosen. */
  onPicked: () => void;
}

/** All GPU offers, a page at a time. */
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
          <Instead kind={view.kind} retry={retry} focusSearch={() => searchRef.current?.focus()} />
        </Panel>
      )}
    </Root>
  );
}

interface PagesProps {
  total: number;
  totalPages: number;
  stale: boolean;
}

function Pages({ total, totalPages, stale }: PagesProps) {
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

interface InsteadProps {
  kind: Exclude<OfferListView['kind'], 'listed'>;
  retry: () => void;
  focusSearch: () => void;
}

/** What stands in the place of the offers where there are none. */
function Instead({ kind, retry, focusSearch }: InsteadProps) {
  const dispatch = useAppDispatch();
  switch (kind) {
    case 'loading':
      return <SkeletonRows {...SKELETONS} label="Loading GPU offers" />;
    case 'failed':
      return (
        <ErrorState
          message="Failed to load GPU offers. Please try refreshing the page."
          detail="Failed to fetch GPU offers"
          onRetry={retry}
        />
      );
    case 'noOffers':
      return (
        <EmptyState
          icon={<MemoryRounded />}
          title="No GPU offers available at the moment. Please check back later."
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
