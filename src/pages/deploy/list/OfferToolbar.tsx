import type { RefObject } from 'react';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import { styled } from '@mui/material/styles';
import type { SortOrder } from '@/contract/offer';
import { MAX_SEARCH_LENGTH, OFFER_SORT_KEYS } from '@/contract/words';
import { SORTS } from '@/domain/deploy/listing';
import { offerSearchChanged, offersSorted } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useDocumentKey } from '../../../ui/keys';
import { SearchField } from '../../../ui/SearchField';
import { SegmentedControl } from '../../../ui/SegmentedControl';

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
        label: SORTS[key].label,
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

/** Where a slash is a letter, or where something in front of the page has the keyboard. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]';
/** These take no letters. */
const CHOICES = 'input[type="radio"], input[type="checkbox"]';

/** `/` puts the keyboard into the field, from anywhere on the page. */
function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useDocumentKey((event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (target instanceof Element) {
      const place = target.matches(CHOICES) ? target.parentElement : target;
      if (place?.closest(ELSEWHERE)) return;
    }
    event.preventDefault();
    field.current?.focus();
  });
}
