import type { UsageRow } from '@/domain/billing/usageTable';
import type { UsageColumn } from '@/domain/billing/words';
import { formatRuntime } from '@/domain/instances/runtime';
import { formatMicros } from '@/domain/money';
import { Instant } from '../../../environment/timeZone';
import type { DataColumn } from '../../../ui/DataTable';
import { Money } from '../../../ui/Money';

export const USAGE_COLUMNS: readonly DataColumn<UsageRow, UsageColumn>[] = [
  { column: 'name', label: 'Instance', verbatim: true, cell: ({ name }) => name },
  { column: 'gpu', label: 'GPU', verbatim: true, cell: ({ gpu }) => gpu },
  {
    column: 'provider',
    label: 'Provider',
    verbatim: true,
    minor: 'second',
    cell: ({ provider }) => provider,
  },
  { column: 'person', label: 'Person', verbatim: true, cell: ({ person }) => person },
  {
    column: 'startedAt',
    label: 'Started',
    minor: 'first',
    cell: ({ startedAt }) => <Instant iso={startedAt} />,
  },
  {
    column: 'runtime',
    label: 'Runtime',
    align: 'right',
    cell: ({ runtimeMs }) => formatRuntime(runtimeMs),
  },
  {
    column: 'spend',
    label: 'Spend',
    align: 'right',
    cell: ({ spend }) => <Money text={formatMicros(spend)} />,
  },
];
