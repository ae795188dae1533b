import { adjustmentMicros, MAX_ADJUSTMENT } from '@/domain/billing/adjustment';
import { formatBalanceMicros } from '@/domain/balance';
import { formatMicros } from '@/domain/money';
import type { AppContext } from '../context';
import { DomainError } from '../errors';
import { adjust } from '../services/books/adjust';
import { readOptions, type Options, type Write } from './options';

const USAGE = `usage: npm run adjust -- TEAM AMOUNT --reason 'WHY' [--by NAME]
       gives a team AMOUNT dollars, or takes them: -2.50. TEAM is its id or its slug. The team reads the reason.`;

/**
 * Corrects the balance of a team by hand, while servers run or not.
 * @param open makes what use cases are given; it is asked once the words are understood
 * @param user who does it unless `--by` says so
 * @returns the process's exit status: 0 when it is booked, 1 when it could not be, 2 for other words; then nothing is booked
 */
export async function adjustCommand(
  said: readonly string[],
  open: () => Promise<AppContext>,
  user: string,
  write: Write,
): Promise<number> {
  const options = readOptions(said, { values: ['reason', 'by'] });
  const problem = typeof options === 'string' ? options : problemOf(options);
  if (typeof options === 'string' || problem !== undefined) {
    write(problem ?? '');
    write(USAGE);
    return 2;
  }
  const [team = '', amount = ''] = options.words;
  const by = options.values.get('by') ?? user;
  const reason = options.values.get('reason') ?? '';
  const amountMicros = adjustmentMicros(amount) ?? 0;
  try {
    const done = await adjust(await open(), { team, amountMicros, reason, by });
    const field = (what: string, text: string): void => write(`  ${what.padEnd(16)}${text}`);
    write(`${done.team.name} (${done.team.slug})`);
    field('balance before', formatBalanceMicros(done.before));
    field('adjustment', `${formatMicros(amountMicros)}, by ${done.transaction.made_by}`);
    field('reason', done.transaction.note ?? '');
    field('balance after', formatBalanceMicros(done.after));
    field('receipt', done.transaction.receipt_number ?? '');
    return 0;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    write(`${error.message} Nothing is booked.`);
    return 1;
  }
}

/** What is wrong with the words; undefined where nothing is. */
function problemOf({ words, values }: Options): string | undefined {
  const [team, amount, ...others] = words;
  if (team === undefined) return 'TEAM is missing.';
  if (amount === undefined) return 'AMOUNT is missing.';
  if (others.length > 0) return `Too many words: ${others.join(' ')}. A reason is put in quotes.`;
  if (adjustmentMicros(amount) === null) {
    return `AMOUNT is a number of dollars with at most 2 decimals, other than 0 and up to ${MAX_ADJUSTMENT}: ${amount} is not.`;
  }
  if (!values.has('reason')) return '--reason is missing.';
  return undefined;
}
