import DnsOutlined from '@mui/icons-material/DnsOutlined';
import { usageCsv } from '@/domain/billing/csvFiles';
import type { UsageRow } from '@/domain/billing/usageTable';
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
import { Money } from '../../../ui/Money';
import { SkeletonRows } from '../../../ui/Placeholders';
import { SectionCard } from '../../../ui/SectionCard';
import { StatusChip } from '../../../ui/StatusChip';
import { TwoLines } from '../../../ui/TwoLines';
import { DeploymentsGate } from '../DeploymentsGate';
import { NoUsage } from '../NoUsage';
import { FilterBar, searchedTable } from '../searchedTable';
import { useBillingSelector } from '../useBillingSelector';
import { USAGE_COLUMNS } from './columns';

const { Search, Export, Rows } = searchedTable({
  label: 'Usage by deployment',
  subject: 'usage',
  placeholder: 'Search usage...',
  query: (state) => state.billing.usage,
  listed: selectListedUsage,
  page: selectUsagePage,
  sums: selectUsageTotals,
  totals: ({ count, runtime, spend }) => {
    const name = `Total of ${plainNumber(count)}`;
    return { cells: { name, runtime, spend }, line: `${name}: ${spend} · ${runtime}` };
  },
  csv: usageCsv,
  searched: usageSearchChanged,
  columnPressed: usageColumnPressed,
  pageTurned: usagePageTurned,
  none: {
    title: 'No deployments match your search',
    button: 'Show all',
    pressed: () => usageSearchChanged(''),
  },
});

const compactUsage = (row: UsageRow) => (
  <TwoLines
    title={row.name}
    end={<Money text={formatMicros(row.spend)} />}
    detail={`${row.gpu} · ${formatRuntime(row.runtimeMs)} · ${row.person}`}
    detailEnd={<StatusChip tone={row.tone} label={row.statusLabel} />}
  />
);

/** The deployments that cost something in the chosen range; their total is the chart's. */
export function UsageTable() {
  const hasUsage = useBillingSelector(selectHasUsage);
  return (
    <SectionCard title="Usage by deployment" padded={false} actions={<Export />}>
      <DeploymentsGate skeleton={<SkeletonRows count={8} height={43} label="Loading usage" />}>
        {hasUsage ? (
          <>
            <FilterBar>
              <Search />
            </FilterBar>
            <Rows columns={USAGE_COLUMNS} compact={compactUsage} />
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
