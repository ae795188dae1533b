import type { UsageRow } from '@/domain/billing/usageTable';
import { formatRuntime } from '@/domain/instances/runtime';
import { formatMicros } from '@/domain/money';
import { Money } from '../../../ui/Money';
import { StatusChip } from '../../../ui/StatusChip';
import { TwoLines } from '../../../ui/TwoLines';

/** A deployment's usage in two lines. */
export function CompactUsage({ row }: { row: UsageRow }) {
  return (
    <TwoLines
      title={row.name}
      end={<Money text={formatMicros(row.spend)} />}
      detail={`${row.gpu} · ${formatRuntime(row.runtimeMs)} · ${row.person}`}
      detailEnd={<StatusChip tone={row.tone} label={row.statusLabel} />}
    />
  );
}
