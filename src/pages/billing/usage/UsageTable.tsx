import { memo, useDeferredValue, useMemo } from 'react';
import DnsOutlined from '@mui/icons-material/DnsOutlined';
import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { usageCsv } from '@/domain/billing/csvFiles';
import { plainNumber } from '@/domain/numbers';
import { usageColumnPressed, usagePageTurned, usageSearchChanged } from '@/store/billing/slice';
import { selectListedUsage, selectUsagePage, selectUsageTotals } from '@/store/billing/usage';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PATHS } from '@/store/location/paths';
import { DataTable } from '../../../ui/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { FilterBar } from '../../../ui/FilterBar';
import { Pagination } from '../../../ui/Pagination';
import { SearchField } from '../../../ui/SearchField';
import { SectionCard } from '../../../ui/SectionCard';
import { SkeletonRows } from '../../../ui/Skeletons';
import { CsvButton } from '../CsvButton';
import { DeploymentsGate } from '../DeploymentsGate';
import { useBillingTime } from '../useBillingTime';
import { usageColumns } from './columns';
import { CompactUsage } from './CompactUsage';

/** The deployments that cost something in the chosen range; their total is the chart's. */
export function UsageTable() {
  const dispatch = useAppDispatch();
  const [now, timeZone] = useBillingTime();
  const listed = useAppSelector((state) => selectListedUsage(state, now, timeZone));
  const search = useAppSelector((state) => state.billing.usage.search);
  return (
    <SectionCard
      title="Usage by deployment"
      padded={false}
      actions={
        <CsvButton
          subject="usage"
          file={() => usageCsv(listed, now, timeZone)}
          disabled={listed.length === 0}
        />
      }
    >
      <DeploymentsGate skeleton={<SkeletonRows count={8} height={43} label="Loading usage" />}>
        {listed.length === 0 && search === '' ? (
          <NoUsage />
        ) : (
          <>
            <FilterBar>
              <SearchField
                value={search}
                placeholder="Search usage..."
                onChange={(typed) => dispatch(usageSearchChanged(typed))}
              />
            </FilterBar>
            {listed.length === 0 ? <NoMatch /> : <Found />}
          </>
        )}
      </DeploymentsGate>
    </SectionCard>
  );
}

/** A key in the search field is painted before what it finds: to draw that takes longer than a frame. */
function Found() {
  const [now, timeZone] = useBillingTime();
  const view = useAppSelector((state) => selectUsagePage(state, now, timeZone));
  const totals = useAppSelector((state) => selectUsageTotals(state, now, timeZone));
  return (
    <Rows view={useDeferredValue(view)} totals={useDeferredValue(totals)} timeZone={timeZone} />
  );
}

interface RowsProps {
  view: ReturnType<typeof selectUsagePage>;
  totals: ReturnType<typeof selectUsageTotals>;
  timeZone: string;
}

const Rows = memo(function Rows({ view, totals, timeZone }: RowsProps) {
  const dispatch = useAppDispatch();
  const order = useAppSelector((state) => state.billing.usage.order);
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

function NoUsage() {
  return (
    <EmptyState
      icon={<DnsOutlined />}
      title="No usage yet"
      text="Deployments that cost something in this range are listed here."
      action={
        <Button component={Link} to={PATHS.deploy}>
          Deploy New Instance
        </Button>
      }
    />
  );
}

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
