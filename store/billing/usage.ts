import { searchUsage, sortUsage, usageRows, usageTotals } from '@/domain/billing/usageTable';
import { pageOf } from '@/domain/billing/table';
import { formatRuntime } from '@/domain/instances/runtime';
import { formatMicros } from '@/domain/money';
import { selectDeployments } from '../instances/selectors';
import type { RootState } from '../reducer';
import { selectPersonNames, selectRange } from './spend';
import { createTimedSelector } from './timed';

/** Every deployment that cost something in the chosen range. */
const selectRows = createTimedSelector(
  [selectDeployments, selectRange, selectPersonNames],
  usageRows,
);

/** Ordered before they are searched: a search changes with every key, the order hardly ever. */
const selectSortedRows = createTimedSelector(
  [selectRows, (state: RootState) => state.billing.usage.order],
  sortUsage,
);

/** All rows that the search leaves, in order, on whatever page. */
export const selectListedUsage = createTimedSelector(
  [selectSortedRows, (state: RootState) => state.billing.usage.search],
  searchUsage,
);

/** The page of the table that is shown. */
export const selectUsagePage = createTimedSelector(
  [selectListedUsage, (state: RootState) => state.billing.usage.page],
  pageOf,
);

/** Totals of all listed rows, as texts. */
export const selectUsageTotals = createTimedSelector([selectListedUsage], (rows) => {
  const { count, runtimeMs, spend } = usageTotals(rows);
  return { count, runtime: formatRuntime(runtimeMs), spend: formatMicros(spend) };
});
