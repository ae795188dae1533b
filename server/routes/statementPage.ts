import { STATEMENT_KINDS, type UsageLine } from '@/domain/billing/statement';
import { STATEMENT_LABELS } from '@/domain/billing/statementCsv';
import { formatMicros, formatPriceMicros } from '@/domain/money';
import { HOUR_MS, MONTHS } from '@/domain/time';
import { escapeHtml } from '../http/html';
import type { Seller } from '../services/receipts';
import type { StatementMovement, TeamStatement } from '../services/statements';
import {
  dateText,
  factsTable,
  instantText,
  printedPage,
  rowsTable,
  type Cell,
  type Fact,
} from './printedPage';

const money = (micros: number): Cell => ({ number: formatMicros(micros) });

/** A statement as a page: what the balance came to, then every transaction and every instance. */
export function statementPage(statement: TeamStatement, seller: Seller): string {
  const { month, opening, closing, totals, teamName, from, until, isRunning } = statement;
  const period = isRunning
    ? `${dateText(from)} to ${instantText(until)}: the month is running`
    : `${dateText(from)} to ${dateText(until - 1)}, in UTC`;
  const [year, number] = month.split('-');
  const changes = STATEMENT_KINDS.filter((kind) => totals[kind] !== 0);
  const parts = [
    factsTable([
      ['Team', teamName],
      ['Period', period],
      ['Opening balance', money(opening)],
      ...changes.map((kind): Fact => [STATEMENT_LABELS[kind], money(totals[kind])]),
      [isRunning ? 'Balance now' : 'Closing balance', money(closing)],
    ]),
    movementsPart(statement),
    usagePart(statement),
    ...(seller.taxNote === undefined ? [] : [`<footer>${escapeHtml(seller.taxNote)}</footer>`]),
  ];
  const title = `Statement ${MONTHS[Number(number) - 1]} ${year}`;
  return printedPage(title, parts.join('\n'), seller);
}

function movementsPart({ lines }: TeamStatement): string {
  const movements = lines.filter((line) => line.kind !== 'usage');
  if (movements.length === 0) return '';
  const sum = movements.reduce((total, { amount }) => total + amount, 0);
  const row = ({
    at,
    kind,
    receiptNumber,
    note,
    amount,
  }: StatementMovement & { amount: number }) => [
    ...[dateText(at), STATEMENT_LABELS[kind], receiptNumber ?? ''].map((text) => ({ whole: text })),
    ...[note ?? '', money(amount)],
  ];
  return `<h2>Credits</h2>\n${rowsTable(
    ['Date', 'Kind', 'Receipt', 'Note', { number: 'Amount' }],
    movements.map(row),
    ['Total', '', '', '', money(sum)],
  )}`;
}

function usagePart({ lines, totals }: TeamStatement): string {
  const usage = lines.filter((line) => line.kind === 'usage');
  if (usage.length === 0) return '';
  const row = ({ name, gpu, milliseconds, rate, amount }: UsageLine): Cell[] => [
    ...[name, { whole: gpu }],
    ...[(milliseconds / HOUR_MS).toFixed(2), formatPriceMicros(rate)].map((text) => ({
      number: text,
    })),
    money(amount),
  ];
  return `<h2>Usage by instance</h2>\n${rowsTable(
    ['Instance', 'GPU', { number: 'Hours' }, { number: 'Price an hour' }, { number: 'Amount' }],
    usage.map(row),
    ['Total', '', '', '', money(totals.usage)],
  )}`;
}
