import { MAX_SEARCH_LENGTH } from '@/contract/words';
import { STATUS_FILTERS } from '@/domain/billing/transactionTable';
import { transactionSearchChanged, transactionStatusChosen } from '@/store/billing/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { FilterBar } from '../../../ui/FilterBar';
import { SearchField } from '../../../ui/SearchField';
import { SelectField } from '../../../ui/SelectField';

/** Narrows the table by status and by text. */
export function TransactionFilters() {
  const dispatch = useAppDispatch();
  const search = useAppSelector((state) => state.billing.transactions.search);
  const status = useAppSelector((state) => state.billing.transactions.status);
  return (
    <FilterBar>
      <SearchField
        limit={MAX_SEARCH_LENGTH}
        value={search}
        placeholder="Search transactions..."
        onChange={(typed) => dispatch(transactionSearchChanged(typed))}
      />
      <SelectField
        label="Status"
        value={status}
        options={STATUS_FILTERS}
        onChange={(chosen) => dispatch(transactionStatusChosen(chosen))}
      />
    </FilterBar>
  );
}
