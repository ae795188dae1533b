import { formatMicros } from '@/domain/money';
import { DAY_MS } from '@/domain/time';
import type { AppContext } from '../context';
import { PaymentError, type PaymentProvider } from '../payments/paymentProvider';
import { BOOK_CHECKS } from '../services/books/findings';
import { checkBooks, type BooksReport } from '../services/books/checkBooks';
import { compareWithProvider, DIFFERENCES } from '../services/books/compareProvider';
import { atOtherProviders, type AtProvider } from '../repo/transactions';
import { realProviders } from '../services/payments/providers';
import { readOptions, type Write } from './options';

const USAGE = `usage: npm run books [-- --json]      proves that all entries, transactions, charges and receipts fit
       npm run books -- --provider [--from DATE] [--to DATE] [--json]
                                      compares with what the payment providers say, both ways;
                                      by days of UTC, as 2026-11-30: the last 30 unless it is said`;

/** The days that are compared unless it is said. */
const USUAL_DAYS = 30;
/** Most lines about what is wrong. */
const MOST = 1000;

/**
 * Checks the books, or compares them with the payment providers, while servers run or not.
 * @param open makes what use cases are given; it is asked once the words are understood
 * @returns the process's exit status: 0 when all fits, 1 when something does not, 2 for other words
 */
export async function booksCommand(
  words: readonly string[],
  open: () => Promise<AppContext>,
  now: number,
  write: Write,
): Promise<number> {
  const options = readOptions(words, { flags: ['json', 'provider'], values: ['from', 'to'] });
  if (typeof options === 'string' || options.words.length > 0) {
    return wrong(typeof options === 'string' ? options : 'It takes no other words.', write);
  }
  const { flags, values } = options;
  const isJson = flags.has('json');
  if (!flags.has('provider')) {
    if (values.size > 0) return wrong('--from and --to go with --provider.', write);
    const report = await checkBooks((await open()).db);
    writeReport(report, isJson, write);
    return report.problems.length === 0 ? 0 : 1;
  }
  const from = values.has('from') ? dayOf(values.get('from')) : now - USUAL_DAYS * DAY_MS;
  const last = values.has('to') ? dayOf(values.get('to')) : now - DAY_MS;
  if (from === null || last === null) return wrong('A date is written as 2026-11-30.', write);
  const range = { from, to: last + DAY_MS };
  if (range.from >= range.to) return wrong('--from comes after --to.', write);
  return compareAll(await open(), range, isJson, write);
}

function wrong(sentence: string, write: Write): number {
  write(sentence);
  write(USAGE);
  return 2;
}

/** The start of a day; null for what is none. */
function dayOf(text = ''): number | null {
  const at = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : at;
}

function writeReport(report: BooksReport, isJson: boolean, write: Write): void {
  const { problems, accounts, teams, deployments, entries, receipts } = report;
  if (isJson) {
    write(JSON.stringify({ ...report, accounts: Object.fromEntries(accounts) }));
    return;
  }
  write(`${teams} teams, ${deployments} instances, ${entries} entries, ${receipts} receipts`);
  for (const [account, amount] of accounts) {
    write(`  ${account.padEnd(ACCOUNT_WIDTH)}${formatMicros(amount)}`);
  }
  const lines = problems.map(
    ({ check, team, id, text }) => `${check}: ${id}${team === null ? '' : ` of ${team}`}: ${text}`,
  );
  writeProblems(lines, problems, BOOK_CHECKS, write);
}

const ACCOUNT_WIDTH = 15;

async function compareAll(
  ctx: AppContext,
  range: { from: number; to: number },
  isJson: boolean,
  write: Write,
): Promise<number> {
  const providers = realProviders(ctx);
  const left = await atOtherProviders(
    ctx.db,
    providers.map(({ name }) => name),
    range,
  );
  for (const one of left)
    write(isJson ? JSON.stringify({ ...one, error: NOT_SET_UP }) : leftLine(one));
  if (providers.length === 0 && left.length === 0) {
    write('No payment provider is set up: there is nothing to compare with (docs/payments.md).');
    return 1;
  }
  let isWell = left.length === 0;
  for (const provider of providers) {
    isWell = (await compareOne(ctx, provider, range, isJson, write)) && isWell;
  }
  return isWell ? 0 : 1;
}

const NOT_SET_UP = 'It is not set up any more';

/** What cannot be compared, since there is no key any more. */
function leftLine({ provider, waiting, completed }: AtProvider): string {
  const parts = [
    waiting > 0 ? `purchases that wait there: ${waiting}` : '',
    completed > 0 ? `movements in the books that are not compared: ${completed}` : '',
  ];
  return `${provider}: ${NOT_SET_UP}; ${parts.filter(Boolean).join(', ')}. Set its settings again (docs/payments.md).`;
}

/** @returns whether all fits */
async function compareOne(
  ctx: AppContext,
  provider: PaymentProvider,
  range: { from: number; to: number },
  isJson: boolean,
  write: Write,
): Promise<boolean> {
  const { name } = provider;
  try {
    const { there, here, differences } = await compareWithProvider(ctx, provider, range);
    if (isJson) write(JSON.stringify({ provider: name, there, here, differences }));
    else {
      const days = [range.from, range.to].map((at) => new Date(at).toISOString().slice(0, 16));
      write(`${name}, ${days.join(' to ')} UTC: ${there} movements there, ${here} in the books`);
      const lines = differences.map(
        ({ check, externalId, transaction, text }) =>
          `${check}: ${externalId}${transaction === null ? '' : ` (${transaction})`}: ${text}`,
      );
      writeProblems(lines, differences, DIFFERENCES, write);
    }
    return differences.length === 0;
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    const problem = `It gives no answer: ${error.message}`;
    write(isJson ? JSON.stringify({ provider: name, error: problem }) : `${name}: ${problem}`);
    return false;
  }
}

/** What does not fit, how much that is, and what the names mean. */
function writeProblems(
  lines: readonly string[],
  found: readonly { check: string }[],
  meanings: Record<string, string>,
  write: Write,
): void {
  lines.slice(0, MOST).forEach(write);
  if (lines.length > MOST) write(`and ${lines.length - MOST} more`);
  if (found.length === 0) {
    write('Everything fits.');
    return;
  }
  write(found.length === 1 ? '1 problem' : `${found.length} problems`);
  for (const name of new Set(found.map(({ check }) => check))) {
    write(`  ${name.padEnd(ACCOUNT_WIDTH)}${meanings[name] ?? ''}`);
  }
}
