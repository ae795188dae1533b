import { memo, useDeferredValue, useMemo } from 'react';
import DnsOutlined from '@mui/icons-material/DnsOutlined';
import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { MAX_SEARCH_LENGTH } from '@/contract/words';
import { usageCsv } from '@/domain/billing/csvFiles';
import { plainNumber } from '@/domain/numbers';
import {
  usageColumnPressed,
  usagePageTurned,
  usageSearchChanged,
  type UsageQuery,
} from '@/store/billing/slice';
import {
  selectHasUsage,
  selectListedUsage,
  selectUsagePage,
  selectUsageTotals,
} from '@/store/billing/usage';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { Button } from '../../../ui/Button';
import { DataTable } from '../../../ui/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { FilterBar } from '../../../ui/FilterBar';
import { Pagination } from '../../../ui/Pagination';
import { SearchField } from '../../../ui/SearchField';
import { SectionCard } from '../../../ui/SectionCard';
import { SkeletonRows } from '../../../ui/Skeletons';
import { CsvButton } from '../CsvButton';
import { DeploymentsGate } from '../DeploymentsGate';
import { NoUsage } from '../NoUsage';
import { useBillingTime } from '../useBillingTime';
import { usageColumns } from './columns';
import { CompactUsage } from './CompactUsage';

/** The deployments that cost something in the chosen range; their total is the chart's. */
export function UsageTable() {
  const [now, timeZone] = useBillingTime();
  const hasUsage = useAppSelector((state) => selectHasUsage(state, now, timeZone));
  return (
    <SectionCard title="Usage by deployment" padded={false} actions={<ExportUsage />}>
      <DeploymentsGate skeleton={<SkeletonRows count={8} height={43} label="Loading usage" />}>
        {hasUsage ? (
          <>
            <FilterBar>
              <Search />
            </FilterBar>
            <Listed />
          </>
        ) : (
          <NoUsage
            icon={<DnsOutlined />}
            text="The deployments that cost something in this range are listed here."
          />
        )}
      </DeploymentsGate>
    </SectionCard>
  );
}

/** By itself, so that a key renders nothing else. */
function Search() {
  const dispatch = useAppDispatch();
  const search = useAppSelector((state) => state.billing.usage.search);
  return (
    <SearchField
      limit={MAX_SEARCH_LENGTH}
      value={search}
      placeholder="Search usage..."
      onChange={(typed) => dispatch(usageSearchChanged(typed))}
    />
  );
}

/** A key in the search field is painted before what it finds: to find and draw that takes longer than a frame. */
function useListedUsage() {
  const [now, timeZone] = useBillingTime();
  const query = useDeferredValue(useAppSelector((state) => state.billing.usage));
  const listed = useAppSelector((state) => selectListedUsage(state, now, timeZone, query));
  return { listed, query, now, timeZone };
}

function ExportUsage() {
  const store = useAppStore();
  const { listed, now, timeZone } = useListedUsage();
  return (
    <CsvButton
      subject="usage"
      // What the field says, even if its rows are still to be drawn.
      file={() => {
        const state = store.getState();
        const asked = selectListedUsage(state, now, timeZone, state.billing.usage);
        return usageCsv(asked, now, timeZone);
      }}
      disabled={listed.length === 0}
    />
  );
}

function Listed() {
  const { listed, query, now, timeZone } = useListedUsage();
  const view = useAppSelector((state) => selectUsagePage(state, now, timeZone, query));
  const totals = useAppSelector((state) => selectUsageTotals(state, now, timeZone, query));
  if (listed.length === 0) return <NoMatch />;
  return <Rows view={view} totals={totals} order={query.order} timeZone={timeZone} />;
}

interface RowsProps {
  view: ReturnType<typeof selectUsagePage>;
  totals: ReturnType<typeof selectUsageTotals>;
  order: UsageQuery['order'];
  timeZone: string;
}

const Rows = memo(function Rows({ view, totals, order, timeZone }: RowsProps) {
  const dispatch = useAppDispatch();
  const { rows, page, totalPages, summary } = view;
  const { count, runtime, spend } = totals;
  const columns = useMemo(() => usageColumns(timeZone), [timeZone]);
  const total = `Total of ${plainNumber(count)}`;
  return (
    <>
      <DataTable
        label="Usage by deployment"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        order={order}
        onColumnPressed={(column) => dispatch(usageColumnPressed(column))}
        compact={(row) => <CompactUsage row={row} />}
        totals={{ name: total, runtime, spend }}
        compactTotal={`${total}: ${spend} · ${runtime}`}
      />
      <Pagination
        inset
        page={page}
        totalPages={totalPages}
        summary={summary}
        onChange={(turned) => dispatch(usagePageTurned(turned))}
      />
    </>
  );
});

function NoMatch() {
  const dispatch = useAppDispatch();
  return (
    <EmptyState
      icon={<SearchOffRounded />}
      title="No deployments match your search"
      action={<Button onClick={() => dispatch(usageSearchChanged(''))}>Show all</Button>}
    />
  );
}
