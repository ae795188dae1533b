import { searchUsage, sortUsage, usageRows, usageTotals } from '@/domain/billing/usageTable';
import { pageOf } from '@/domain/billing/table';
import { formatRuntime } from '@/domain/instances/runtime';
import { formatMicros } from '@/domain/money';
import { selectDeployments } from '../instances/selectors';
import type { RootState } from '../state';
import type { UsageQuery } from './slice';
import { selectPersonNames, selectRange } from './spend';
import { createTimedSelector } from './timed';

/**
 * What the table is asked to show comes as an argument: a page may draw a search later than it is typed
 * (`state.billing.usage` is the latest).
 */
type Given = [state: RootState, now: number, timeZone: string, query: UsageQuery];

/** Every deployment that cost something in the chosen range. */
const selectRows = createTimedSelector(
  [selectDeployments, selectRange, selectPersonNames],
  usageRows,
);

/** Is there anything to list, whatever the search? */
export const selectHasUsage = createTimedSelector([selectRows], (rows) => rows.length > 0);

/** Ordered before they are searched: a search changes with every key, the order hardly ever. */
const selectSortedRows = createTimedSelector(
  [selectRows, (...[, , , query]: Given) => query.order],
  sortUsage,
);

/** All rows that the search leaves, in order, on whatever page. */
export const selectListedUsage = createTimedSelector(
  [selectSortedRows, (...[, , , query]: Given) => query.search],
  searchUsage,
);

/** The page of the table that is shown. */
export const selectUsagePage = createTimedSelector(
  [selectListedUsage, (...[, , , query]: Given) => query.page],
  pageOf,
);

/** Totals of all listed rows, as texts. */
export const selectUsageTotals = createTimedSelector([selectListedUsage], (rows) => {
  const { count, runtimeMs, spend } = usageTotals(rows);
  return { count, runtime: formatRuntime(runtimeMs), spend: formatMicros(spend) };
});
