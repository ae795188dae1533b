import type { TransactionRow } from '@/domain/billing/transactionTable';
import { formatDateTime, formatUtc } from '@/domain/time';
import { Money } from '../../../ui/Money';
import { RelativeTime } from '../../../ui/RelativeTime';
import { StatusChip } from '../../../ui/StatusChip';
import { TwoLines } from '../../../ui/TwoLines';
import { amountText, Id } from './columns';

interface CompactTransactionProps {
  row: TransactionRow;
  timeZone: string;
}

/** A transaction in two lines. */
export function CompactTransaction({ row, timeZone }: CompactTransactionProps) {
  return (
    <TwoLines
      title={
        <>
          <Money text={amountText(row)} />
          <span>{` · ${row.method}`}</span>
        </>
      }
      end={<StatusChip tone={row.tone} label={row.statusLabel} />}
      detail={
        <RelativeTime
          iso={row.createdAt}
          text={formatDateTime(row.createdAt, timeZone)}
          title={formatUtc(row.createdAt)}
        />
      }
      detailEnd={<Id title={row.id}>{row.id}</Id>}
      note={row.errorMessage ?? undefined}
    />
  );
}
