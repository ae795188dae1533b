import type { RefObject } from 'react';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import { styled } from '@mui/material/styles';
import { type SortOrder } from '@/contract/offer';
import { MAX_SEARCH_LENGTH, OFFER_SORT_KEYS } from '@/contract/words';
import { SORT_LABELS } from '@/domain/deploy/listing';
import { offersSorted, offerSearchChanged } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { SearchField } from '../../../ui/SearchField';
import { SegmentedControl } from '../../../ui/SegmentedControl';
import { useSlashKey } from './useSlashKey';

const Root = styled('div')({
  display: 'flex',
  gap: 12,
  marginBottom: 12,
  '@container (max-width: 35rem)': {
    flexDirection: 'column',
    gap: 8,
    '& [role="radiogroup"]': { display: 'flex' },
    '& [role="radiogroup"] > label': { flex: 1, padding: '0 4px' },
  },
});

function OrderIcon({ order }: { order: SortOrder }) {
  const Icon = order === 'asc' ? ArrowUpwardRounded : ArrowDownwardRounded;
  return <Icon aria-hidden sx={{ fontSize: 14, order: 1 }} />;
}

/** Search and order of the offers. Each renders by itself, so that a key in one is not the other's matter. */
export function OfferToolbar({ searchRef }: { searchRef: RefObject<HTMLInputElement | null> }) {
  return (
    <Root>
      <Search inputRef={searchRef} />
      <Order />
    </Root>
  );
}

function Search({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  const dispatch = useAppDispatch();
  const search = useAppSelector((state) => state.deploy.list.search);
  useSlashKey(inputRef);
  return (
    <SearchField
      limit={MAX_SEARCH_LENGTH}
      inputRef={inputRef}
      value={search}
      onChange={(text) => dispatch(offerSearchChanged(text))}
      placeholder="Search GPU models, providers, regions..."
      hint="/"
    />
  );
}

function Order() {
  const dispatch = useAppDispatch();
  const sortBy = useAppSelector((state) => state.deploy.list.sortBy);
  const sortOrder = useAppSelector((state) => state.deploy.list.sortOrder);
  return (
    <SegmentedControl
      label="Sort by"
      value={sortBy}
      options={OFFER_SORT_KEYS.map((key) => ({
        value: key,
        label: SORT_LABELS[key],
        ...(key === sortBy
          ? {
              icon: <OrderIcon order={sortOrder} />,
              hint: sortOrder === 'asc' ? 'Ascending' : 'Descending',
            }
          : {}),
      }))}
      onChange={(key) => dispatch(offersSorted(key))}
      onRepeat={(key) => dispatch(offersSorted(key))}
    />
  );
}
