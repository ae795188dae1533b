import { dayOf } from '../calendar';
import { HOUR_MS, two, wallClock } from '../time';
import { type Micros, microsToDecimal, sumOf } from '../money';
import { PRODUCT_NAME } from '../product';
import { type CsvCell, toCsv } from './csv';
import type { DailySpend } from './spend';
import { shareLabel } from './shares';
import type { TransactionRow } from './transactionTable';
import type { UsageRow } from './usageTable';

/** A table as a file: exact amounts, so that its columns add up to the totals on the screen. */
export interface CsvFile {
  name: string;
  text: string;
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

/** The columns of a table: the header of each, and its cell in a row. */
type Columns<Row> = readonly (readonly [header: string, cellOf: (row: Row) => CsvCell])[];

/** A file named with the date of the person's time zone: `rackline-transactions-2026-11-27.csv`. */
function csvFile<Row>(
  subject: string,
  columns: Columns<Row>,
  rows: readonly Row[],
  now: number,
  timeZone: string,
): CsvFile {
  const cells = rows.map((row) => columns.map(([, cellOf]) => cellOf(row)));
  return {
    name: `${PRODUCT_NAME.toLowerCase()}-${subject}-${dayOf(now, timeZone)}.csv`,
    text: toCsv(
      columns.map(([header]) => header),
      cells,
    ),
  };
}

/** Transactions in the order in which the table lists them; the completed ones' amounts add up to its total. */
export function transactionsCsv(
  rows: readonly TransactionRow[],
  now: number,
  timeZone: string,
): CsvFile {
  const columns: Columns<TransactionRow> = [
    [`Date (${timeZone})`, ({ createdAt }) => createdAt && localTime(createdAt, timeZone)],
    ['Date (ISO 8601)', (row) => row.createdAt],
    ['Status', (row) => row.statusLabel],
    ['Amount (USD)', (row) => decimal(row.amount)],
    ['Credits', (row) => decimal(row.credits)],
    ['Method', (row) => row.method],
    ['Package', (row) => row.packageLabel],
    ['ID', (row) => row.id],
    ['Processed (ISO 8601)', (row) => row.processedAt],
    ['Error', (row) => row.errorMessage],
    ['Receipt', (row) => row.receiptNumber],
    ['Note', (row) => row.note],
  ];
  return csvFile('transactions', columns, rows, now, timeZone);
}

/** Usage of deployments in the order in which the table lists them. */
export function usageCsv(rows: readonly UsageRow[], now: number, timeZone: string): CsvFile {
  const columns: Columns<UsageRow> = [
    ['Instance', (row) => row.name],
    ['GPU', (row) => row.gpu],
    ['Provider', (row) => row.provider],
    ['Person', (row) => row.person],
    ['Status', (row) => row.statusLabel],
    [`Started (${timeZone})`, (row) => localTime(row.startedAt, timeZone)],
    ['Started (ISO 8601)', (row) => row.startedAt],
    ['Hours', (row) => (row.runtimeMs / HOUR_MS).toFixed(4)],
    ['Rate (USD an hour)', (row) => decimal(row.hourly)],
    ['Spend (USD)', (row) => decimal(row.spend)],
    ['ID', (row) => row.id],
  ];
  return csvFile('usage', columns, rows, now, timeZone);
}

/** Spend a day until today, one column a GPU type, none folded. */
export function dailySpendCsv(spend: DailySpend, now: number, timeZone: string): CsvFile {
  const { days, series } = spend;
  const past = days.filter((day) => day <= dayOf(now, timeZone));
  const rows = past.map((day, index) => ({
    day,
    amounts: series.map(({ micros }) => micros[index] ?? 0),
  }));
  const columns: Columns<(typeof rows)[number]> = [
    ['Date', ({ day }) => day],
    ...series.map(({ key }, at): Columns<(typeof rows)[number]>[number] => [
      shareLabel(key, 'gpuType', {}),
      ({ amounts }) => microsToDecimal(amounts[at] ?? 0),
    ]),
    ['Total (USD)', ({ amounts }) => microsToDecimal(sumOf(amounts))],
  ];
  return csvFile('daily-spend', columns, rows, now, timeZone);
}
