import { styled } from '@mui/material/styles';
import { creditsText } from '@/domain/billing/purchase';
import type { TransactionRow } from '@/domain/billing/transactionTable';
import type { TransactionColumn } from '@/domain/billing/words';
import { MISSING } from '@/domain/missing';
import { formatMicros } from '@/domain/money';
import { Instant } from '../../../environment/timeZone';
import type { DataColumn } from '../../../ui/DataTable';
import { Money } from '../../../ui/Money';
import { StatusChip } from '../../../ui/StatusChip';
import { TwoLines } from '../../../ui/TwoLines';
import { ReceiptButton } from './ReceiptButton';

const Reason = styled('p')(({ theme }) => ({
  maxWidth: '36ch',
  marginTop: 2,
  fontSize: '0.75rem',
  color: theme.vars.palette.text.secondary,
}));

/** An id on one line, cut where it is long; the whole of it on hover. */
const Id = styled('span')(({ theme }) => ({
  ...theme.typography.mono,
  display: 'block',
  maxWidth: '10.5rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));

function Credits({ credits }: { credits: number | null }) {
  if (!credits) return <Money text={MISSING} />;
  const text = creditsText(credits).replace(/ credits?$/u, '');
  return credits > 0 ? <Money text={`+${text}`} tone="good" /> : <Money text={text} tone="bad" />;
}

function amountText({ amount }: TransactionRow): string {
  return amount === null ? MISSING : formatMicros(amount);
}

type Columns = readonly DataColumn<TransactionRow, TransactionColumn>[];

const WITH_RECEIPTS: Columns = [
  { column: 'createdAt', label: 'Date', cell: ({ createdAt }) => <Instant iso={createdAt} /> },
  {
    column: 'status',
    label: 'Status',
    cell: ({ tone, statusLabel, errorMessage, note }) => (
      <>
        <StatusChip tone={tone} label={statusLabel} />
        {errorMessage === null ? null : <Reason>{errorMessage}</Reason>}
        {note === null ? null : <Reason>{note}</Reason>}
      </>
    ),
  },
  {
    column: 'amount',
    label: 'Amount',
    align: 'right',
    cell: (row) => <Money text={amountText(row)} />,
  },
  {
    column: 'credits',
    label: 'Credits',
    align: 'right',
    cell: ({ credits }) => <Credits credits={credits} />,
  },
  { column: 'method', label: 'Method', cell: ({ method }) => method },
  { column: 'package', label: 'Package', minor: 'second', cell: (row) => row.packageLabel },
  {
    column: 'receipt',
    label: 'Receipt',
    verbatim: true,
    cell: (row) => (hasReceipt(row) ? <ReceiptButton {...row} /> : null),
  },
  { column: 'id', label: 'ID', minor: 'first', cell: ({ id }) => <Id title={id}>{id}</Id> },
];

const WITHOUT_RECEIPTS: Columns = WITH_RECEIPTS.filter(({ column }) => column !== 'receipt');

const hasReceipt = ({ status }: TransactionRow): boolean => status === 'completed';

/** How transactions are listed. @param receipts whether the server has any */
export const transactionList = (receipts: boolean) => (receipts ? LISTED_WITH : LISTED_WITHOUT);

const compactTransaction = (receipts: boolean) => (row: TransactionRow) => (
  <TwoLines
    title={
      <>
        <Money text={amountText(row)} />
        {row.method === MISSING ? null : <span>{` · ${row.method}`}</span>}
      </>
    }
    end={<StatusChip tone={row.tone} label={row.statusLabel} />}
    detail={<Instant iso={row.createdAt} />}
    detailEnd={
      receipts && hasReceipt(row) ? <ReceiptButton {...row} /> : <Id title={row.id}>{row.id}</Id>
    }
    note={[row.errorMessage, row.note].filter(Boolean).join(' ') || undefined}
  />
);

const LISTED_WITH = { columns: WITH_RECEIPTS, compact: compactTransaction(true) };
const LISTED_WITHOUT = { columns: WITHOUT_RECEIPTS, compact: compactTransaction(false) };
