import { useDeferredValue, useMemo } from 'react';
import DnsOutlined from '@mui/icons-material/DnsOutlined';
import { MAX_SEARCH_LENGTH } from '@/contract/words';
import { usageCsv } from '@/domain/billing/csvFiles';
import { plainNumber } from '@/domain/numbers';
import { usageColumnPressed, usagePageTurned, usageSearchChanged } from '@/store/billing/slice';
import {
  selectHasUsage,
  selectListedUsage,
  selectUsagePage,
  selectUsageTotals,
} from '@/store/billing/usage';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { FilterBar } from '../../../ui/FilterBar';
import { SearchField } from '../../../ui/SearchField';
import { SectionCard } from '../../../ui/SectionCard';
import { SkeletonRows } from '../../../ui/Skeletons';
import { CsvButton } from '../CsvButton';
import { DeploymentsGate } from '../DeploymentsGate';
import { ListTable } from '../ListTable';
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
  const { listed, now, timeZone } = useListedUsage();
  return (
    <CsvButton
      subject="usage"
      // What the field says, even if its rows are still to be drawn.
      file={(state) => {
        const asked = selectListedUsage(state, now, timeZone, state.billing.usage);
        return usageCsv(asked, now, timeZone);
      }}
      disabled={listed.length === 0}
    />
  );
}

function Listed() {
  const dispatch = useAppDispatch();
  const { query, now, timeZone } = useListedUsage();
  const { order } = query;
  const view = useAppSelector((state) => selectUsagePage(state, now, timeZone, query));
  const totals = useAppSelector((state) => selectUsageTotals(state, now, timeZone, query));
  const columns = useMemo(() => usageColumns(timeZone), [timeZone]);
  // The same element is not rendered again, as with a key in the search field whose rows are still to be found.
  return useMemo(() => {
    const { count, runtime, spend } = totals;
    const total = `Total of ${plainNumber(count)}`;
    return (
      <ListTable
        label="Usage by deployment"
        columns={columns}
        view={view}
        order={order}
        compact={(row) => <CompactUsage row={row} />}
        totals={{ name: total, runtime, spend }}
        compactTotal={`${total}: ${spend} · ${runtime}`}
        none={{ title: 'No deployments match your search', button: 'Show all' }}
        onColumnPressed={(column) => dispatch(usageColumnPressed(column))}
        onPageTurned={(page) => dispatch(usagePageTurned(page))}
        onSearchCleared={() => dispatch(usageSearchChanged(''))}
      />
    );
  }, [dispatch, columns, view, order, totals]);
}
