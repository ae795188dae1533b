import { useDeferredValue } from 'react';
import DnsOutlined from '@mui/icons-material/DnsOutlined';
import { MAX_SEARCH_LENGTH } from '@/contract/words';
import { usageCsv } from '@/domain/billing/csvFiles';
import type { UsageRow } from '@/domain/billing/usageTable';
import type { UsageColumn } from '@/domain/billing/words';
import { formatRuntime } from '@/domain/instances/runtime';
import { formatMicros } from '@/domain/money';
import { plainNumber } from '@/domain/numbers';
import { usageColumnPressed, usagePageTurned, usageSearchChanged } from '@/store/billing/slice';
import {
  selectHasUsage,
  selectListedUsage,
  selectUsagePage,
  selectUsageTotals,
} from '@/store/billing/usage';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Money } from '../../../ui/Money';
import { SkeletonRows } from '../../../ui/Placeholders';
import { SearchField } from '../../../ui/SearchField';
import { SectionCard } from '../../../ui/SectionCard';
import { StatusChip } from '../../../ui/StatusChip';
import { TwoLines } from '../../../ui/TwoLines';
import { CsvButton } from '../CsvButton';
import { DeploymentsGate } from '../DeploymentsGate';
import { FilterBar, type ListDescription, ListTable } from '../ListTable';
import { NoUsage } from '../NoUsage';
import { useBillingSelector, useBillingTime } from '../useBillingSelector';
import { USAGE_COLUMNS } from './columns';

/** The deployments that cost something in the chosen range; their total is the chart's. */
export function UsageTable() {
  const hasUsage = useBillingSelector(selectHasUsage);
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
const useUsageQuery = () => useDeferredValue(useAppSelector((state) => state.billing.usage));

function ExportUsage() {
  const [now, timeZone] = useBillingTime();
  const query = useUsageQuery();
  const listed = useAppSelector((state) => selectListedUsage(state, now, timeZone, query));
  return (
    <CsvButton
      subject="usage"
      // What the field says, even if its rows are still to be drawn.
      file={(state) => {
        const latest = selectListedUsage(state, now, timeZone, state.billing.usage);
        return usageCsv(latest, now, timeZone);
      }}
      disabled={listed.length === 0}
    />
  );
}

const LIST: ListDescription<UsageRow, UsageColumn, ReturnType<typeof selectUsageTotals>> = {
  label: 'Usage by deployment',
  columns: USAGE_COLUMNS,
  compact: (row) => (
    <TwoLines
      title={row.name}
      end={<Money text={formatMicros(row.spend)} />}
      detail={`${row.gpu} · ${formatRuntime(row.runtimeMs)} · ${row.person}`}
      detailEnd={<StatusChip tone={row.tone} label={row.statusLabel} />}
    />
  ),
  totals: ({ count, runtime, spend }) => {
    const name = `Total of ${plainNumber(count)}`;
    return { cells: { name, runtime, spend }, line: `${name}: ${spend} · ${runtime}` };
  },
  columnPressed: usageColumnPressed,
  pageTurned: usagePageTurned,
  none: {
    title: 'No deployments match your search',
    button: 'Show all',
    pressed: () => usageSearchChanged(''),
  },
};

function Listed() {
  const query = useUsageQuery();
  const view = useBillingSelector((...time) => selectUsagePage(...time, query));
  const sums = useBillingSelector((...time) => selectUsageTotals(...time, query));
  return <ListTable list={LIST} view={view} order={query.order} sums={sums} />;
}
