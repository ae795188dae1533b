import type { UsageColumn, UsageRow } from '@/domain/billing/usageTable';
import { formatRuntime } from '@/domain/instances/runtime';
import { formatMicros } from '@/domain/money';
import { formatDateTime, formatUtc } from '@/domain/time';
import type { DataColumn } from '../../../ui/DataTable';
import { Money } from '../../../ui/Money';
import { RelativeTime } from '../../../ui/RelativeTime';

interface Totals {
  count: number;
  runtime: string;
  spend: string;
}

/** The columns of the usage table. */
export function usageColumns(
  timeZone: string,
  totals: Totals,
): DataColumn<UsageRow, UsageColumn>[] {
  return [
    {
      column: 'name',
      label: 'Instance',
      cell: ({ name }) => name,
      total: `Total of ${totals.count.toLocaleString('en-US')}`,
    },
    { column: 'gpu', label: 'GPU', cell: ({ gpu }) => gpu },
    { column: 'provider', label: 'Provider', minor: 'second', cell: ({ provider }) => provider },
    { column: 'person', label: 'Person', cell: ({ person }) => person },
    {
      column: 'startedAt',
      label: 'Started',
      minor: 'first',
      cell: ({ startedAt }) => (
        <RelativeTime
          iso={startedAt}
          text={formatDateTime(startedAt, timeZone)}
          title={formatUtc(startedAt)}
        />
      ),
    },
    {
      column: 'runtime',
      label: 'Runtime',
      align: 'right',
      cell: ({ runtimeMs }) => formatRuntime(runtimeMs),
      total: totals.runtime,
    },
    {
      column: 'spend',
      label: 'Spend',
      align: 'right',
      cell: ({ spend }) => <Money text={formatMicros(spend)} />,
      total: totals.spend,
    },
  ];
}
