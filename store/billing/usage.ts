import { searchUsage, sortUsage, usageRows, usageTotals } from '@/domain/billing/usageTable';
import { pageOf } from '@/domain/table';
import { formatRuntime } from '@/domain/instances/runtime';
import { formatMicros } from '@/domain/money';
import { selectDeployments } from '../instances/selectors';
import type { RootState } from '../state';
import type { UsageQuery } from './slice';
import { selectPersonNames, selectRange } from './spend';
import { createTimedSelector } from './timedSelector';

/** The query is an argument, since the page may render a deferred search; `state.billing.usage` is the latest. */
type Given = [state: RootState, now: number, timeZone: string, query: UsageQuery];

/** Every deployment with costs in the chosen range. */
const selectRows = createTimedSelector(
  [selectDeployments, selectRange, selectPersonNames],
  usageRows,
);

/** Whether there is anything to list, before the search. */
export const selectHasUsage = createTimedSelector([selectRows], (rows) => rows.length > 0);

/** Sorted before they are searched: a search changes with every key, the order hardly ever. */
const selectSortedRows = createTimedSelector(
  [selectRows, (...[, , , query]: Given) => query.order],
  sortUsage,
);

/** The found rows of all pages, in order. */
export const selectListedUsage = createTimedSelector(
  [selectSortedRows, (...[, , , query]: Given) => query.search],
  searchUsage,
);

/** The current page of the table. */
export const selectUsagePage = createTimedSelector(
  [selectListedUsage, (...[, , , query]: Given) => query.page],
  pageOf,
);

/** Totals of the found rows, as texts. */
export const selectUsageTotals = createTimedSelector([selectListedUsage], (rows) => {
  const { count, runtimeMs, spend } = usageTotals(rows);
  return { count, runtime: formatRuntime(runtimeMs), spend: formatMicros(spend) };
});
