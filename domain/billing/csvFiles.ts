import { dayOf } from '../calendar';
import { HOUR_MS, two, wallClock } from '../time';
import { type Micros, microsToDecimal } from '../money';
import { PRODUCT_NAME } from '../product';
import { toCsv } from './csv';
import type { DailySpend } from './spend';
import { shareLabel } from './shares';
import type { TransactionRow } from './transactionTable';
import type { UsageRow } from './usageTable';

/** A table as a file: exact amounts, so that its columns add up to the totals on the screen. */
export interface CsvFile {
  name: string;
  text: string;
}

/** `rackline-transactions-2026-11-27.csv`, with the date of the person's time zone. */
function fileName(subject: string, now: number, timeZone: string): string {
  return `${PRODUCT_NAME.toLowerCase()}-${subject}-${dayOf(now, timeZone)}.csv`;
}

/** `2026-11-27 09:12:34` on the wall clock of `timeZone`, as a spreadsheet reads it. */
function localTime(iso: string, timeZone: string): string {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) return iso;
  const { hour, minute, second } = wallClock(instant, timeZone);
  return `${dayOf(instant, timeZone)} ${two(hour)}:${two(minute)}:${two(second)}`;
}

const decimal = (micros: Micros | null): string | null =>
  micros === null ? null : microsToDecimal(micros);

/** Transactions in the order in which the table lists them; the completed ones' amounts add up to its total. */
export function transactionsCsv(
  rows: readonly TransactionRow[],
  now: number,
  timeZone: string,
): CsvFile {
  const header = [
    `Date (${timeZone})`,
    'Date (ISO 8601)',
    'Status',
    'Amount (USD)',
    'Credits',
    'Method',
    'Package',
    'ID',
    'Processed (ISO 8601)',
    'Error',
  ];
  const cells = rows.map((row) => [
    row.createdAt === null ? null : localTime(row.createdAt, timeZone),
    row.createdAt,
    row.statusLabel,
    decimal(row.amount),
    decimal(row.credits),
    row.method,
    row.packageLabel,
    row.id,
    row.processedAt,
    row.errorMessage,
  ]);
  return { name: fileName('transactions', now, timeZone), text: toCsv(header, cells) };
}

/** Usage of deployments in the order in which the table lists them. */
export function usageCsv(rows: readonly UsageRow[], now: number, timeZone: string): CsvFile {
  const header = [
    'Instance',
    'GPU',
    'Provider',
    'Person',
    'Status',
    `Started (${timeZone})`,
    'Started (ISO 8601)',
    'Hours',
    'Rate (USD an hour)',
    'Spend (USD)',
    'ID',
  ];
  const cells = rows.map((row) => [
    row.name,
    row.gpu,
    row.provider,
    row.person,
    row.statusLabel,
    localTime(row.startedAt, timeZone),
    row.startedAt,
    (row.runtimeMs / HOUR_MS).toFixed(4),
    decimal(row.hourly),
    decimal(row.spend),
    row.id,
  ]);
  return { name: fileName('usage', now, timeZone), text: toCsv(header, cells) };
}

/** Spend a day until today, one column a GPU type, none folded. */
export function dailySpendCsv(spend: DailySpend, now: number, timeZone: string): CsvFile {
  const { days, series } = spend;
  const header = [
    'Date',
    ...series.map(({ key }) => shareLabel(key, 'gpuType', {})),
    'Total (USD)',
  ];
  const today = dayOf(now, timeZone);
  const past = days.filter((day) => day <= today);
  const cells = past.map((day, index) => {
    const amounts = series.map(({ micros }) => micros[index] ?? 0);
    const total = amounts.reduce((sum, micros) => sum + micros, 0);
    return [day, ...amounts.map(microsToDecimal), microsToDecimal(total)];
  });
  return { name: fileName('daily-spend', now, timeZone), text: toCsv(header, cells) };
}
