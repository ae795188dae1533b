import type { AppContext } from '../../context';
import { inTransaction } from '../../db/transaction';
import { metaValue, storeMeta } from '../../repo/meta';
import { checkBooks } from './checkBooks';

/** Key of `meta`: what the last check of the books came to. */
const KEY = 'books_checked';

/** What a check of the books came to. */
export interface CheckedBooks {
  /** Epoch milliseconds. */
  at: number;
  problems: number;
}

/** Checks the books, and keeps for the metrics of all servers what that came to. */
export async function checkBooksNightly(ctx: AppContext): Promise<void> {
  const { problems, teams, entries } = await checkBooks(ctx.db);
  const checked: CheckedBooks = { at: ctx.now(), problems: problems.length };
  await inTransaction(ctx, ({ db }) => storeMeta(db, KEY, JSON.stringify(checked)));
  if (problems.length === 0) {
    ctx.log.info({ teams, entries }, 'the books are right');
    return;
  }
  const checks = [...new Set(problems.map(({ check }) => check))];
  ctx.log.error(
    { problems: problems.length, checks },
    'the books are wrong: npm run books says where',
  );
}

/** What the last check came to, whichever server has made it; undefined before the first. */
export async function lastCheck({ db }: Pick<AppContext, 'db'>): Promise<CheckedBooks | undefined> {
  const value = await metaValue(db, KEY);
  return value === undefined ? undefined : (JSON.parse(value) as CheckedBooks);
}
