import { STATEMENT_KINDS } from '@/domain/billing/statement';
import { STATEMENT_LABELS } from '@/domain/billing/statementCsv';
import { formatMicros, formatPriceMicros } from '@/domain/money';
import { HOUR_MS, MONTHS } from '@/domain/time';
import { escapeHtml } from '../http/html';
import type { Seller } from '../services/receipts';
import type { TeamStatement } from '../services/statements';
import {
  dateText,
  shortDate,
  factsTable,
  instantText,
  printedPage,
  rowsTable,
  type Cell,
  type Fact,
} from './printedPage';

const money = (micros: number): Cell => ({ number: formatMicros(micros) });

const ORDER =
  'In the order of time. What an instance has cost stands where it ended, or at the end of the period.';

const closingName = ({ isRunning }: Pick<TeamStatement, 'isRunning'>): string =>
  isRunning ? 'Balance now' : 'Closing balance';

/** A statement as a page: what the balance came to, then every transaction and every instance, in the order of time. */
export function statementPage(statement: TeamStatement, seller: Seller): string {
  const { month, opening, closing, lines, totals, teamName, from, last, isRunning } = statement;
  const period = isRunning
    ? `${dateText(from)} to ${instantText(last)}: the month is running`
    : `${dateText(from)} to ${dateText(last)}, in UTC`;
  const [year, number] = month.split('-');
  const changes = STATEMENT_KINDS.filter((kind) => totals[kind] !== 0);
  const parts = [
    factsTable([
      ['Team', teamName],
      ['Period', period],
      ['Opening balance', money(opening)],
      ...changes.map((kind): Fact => [STATEMENT_LABELS[kind], money(totals[kind])]),
      [closingName(statement), money(closing)],
    ]),
    ...(lines.length === 0
      ? []
      : [`<h2>Transactions and usage</h2>\n<p>${ORDER}</p>\n${linesTable(statement)}`]),
    ...(seller.taxNote === undefined ? [] : [`<footer>${escapeHtml(seller.taxNote)}</footer>`]),
  ];
  const title = `Statement ${MONTHS[Number(number) - 1]} ${year}`;
  return printedPage(title, parts.join('\n'), seller);
}

/** All lines in the order of time, between the two balances, each with the balance after it. */
function linesTable({ opening, lines, from, last, ...statement }: TeamStatement): string {
  const balance = (at: number, name: string, micros: number): Cell[] => [
    ...[{ whole: shortDate(at) }, { whole: name }, '', '', money(micros)],
  ];
  const row = (line: (typeof lines)[number]): Cell[] => [
    ...[shortDate(line.at), STATEMENT_LABELS[line.kind]].map((text) => ({ whole: text })),
    ...[detailsOf(line), money(line.amount), money(line.balance)],
  ];
  return rowsTable(
    ['Date', 'Kind', 'Details', { number: 'Amount' }, { number: 'Balance' }],
    [balance(from, 'Opening balance', opening), ...lines.map(row)],
    balance(last, closingName(statement), statement.closing),
  );
}

/** What was rented and how its price comes about; of a transaction its receipt and what is said of it. */
function detailsOf(line: TeamStatement['lines'][number]): string {
  if (line.kind !== 'usage')
    return [line.receiptNumber, line.note].filter((text) => text !== null).join(': ');
  const hours = (line.milliseconds / HOUR_MS).toFixed(2);
  return `${line.name}: ${line.gpu}, ${hours} hours at ${formatPriceMicros(line.rate)}`;
}
