import { setImmediate } from 'node:timers/promises';
import { bookedUsage } from '@/domain/instances/due';
import type { Micros } from '@/domain/money';
import type { Db } from '../../db/schema';
import {
  accountSums,
  booksAfter,
  entryAt,
  entrySums,
  wrongEntries,
  wrongTransactions,
  type EntrySum,
  type LedgerPart,
  type Piece,
  type TeamBooks,
} from '../../repo/books';
import { entryProblems, exact, found, transactionProblems, type BookProblem } from './findings';
import { receiptProblems } from './receipts';

/** What was looked at, and what does not fit. */
export interface BooksReport {
  teams: number;
  deployments: number;
  entries: number;
  receipts: number;
  /** What each account of the journal comes to, in micro-dollars. */
  accounts: Map<string, Micros>;
  problems: BookProblem[];
}

/** Looked at in one query, which others may have to wait for on SQLite. */
const TEAMS = 250;
const ENTRIES = 10_000;
/** Most rows of a piece that are told. */
const MOST = 200;

/**
 * Proves the books of all teams, while servers run or not: {@link BOOK_CHECKS}. It asks in many short queries and locks nothing.
 * Entries never change, so it is enough that each team's deployments are read at the instant that its ledger is read up to.
 */
export async function checkBooks(db: Db): Promise<BooksReport> {
  const report: BooksReport = {
    ...{ teams: 0, deployments: 0, entries: 0, receipts: 0 },
    accounts: new Map(),
    problems: [],
  };
  for (let after = ''; ;) {
    const rows = await booksAfter(db, after, TEAMS);
    const ledgers = new Map(rows.map(({ team_id, last }) => [team_id, { team_id, last }]));
    const teams = [...ledgers.keys()];
    if (teams.length === 0) break;
    after = teams.at(-1) ?? '';
    await checkTeams(db, [...ledgers.values()], rows, report);
    report.teams += teams.length;
    await setImmediate();
  }
  const receipts = await receiptProblems(db);
  report.receipts = receipts.count;
  report.problems.push(...receipts.problems);
  const sum = [...report.accounts.values()].reduce((total, one) => total + one, 0);
  if (sum !== 0) {
    const text = `all accounts together come to ${exact(sum)}`;
    report.problems.push({ check: 'accounts', team: null, id: 'journal', text });
  }
  return report;
}

async function checkTeams(
  db: Db,
  ledgers: readonly LedgerPart[],
  rows: readonly TeamBooks[],
  report: BooksReport,
): Promise<void> {
  const { problems, accounts } = report;
  const sums = new Map<string, Micros>();
  const teams = ledgers.map(({ team_id }) => team_id);
  for await (const piece of piecesOf(db, ledgers)) {
    const parts = await entrySums(db, piece);
    if (parts.some(({ wrong }) => wrong > 0)) {
      problems.push(...(await wrongEntries(db, piece, MOST)).flatMap(entryProblems));
    }
    for (const { account, amount } of await accountSums(db, piece)) {
      add(accounts, account ?? 'unknown', amount);
    }
    for (const sum of parts) if (sum.deployment_id !== null) add(sums, keyOf(sum), sum.amount);
    await setImmediate();
  }
  report.entries += ledgers.reduce((count, { last }) => count + last, 0);
  problems.push(...(await wrongTransactions(db, teams, MOST)).flatMap(transactionProblems));
  for (const row of rows) {
    if (row.id === null) continue;
    report.deployments += 1;
    const key = keyOf({ team_id: row.team_id, deployment_id: row.id });
    problems.push(...deploymentProblems(row, -(sums.get(key) ?? 0)));
    sums.delete(key);
  }
  for (const key of sums.keys()) {
    const [team = '', id = ''] = key.split(' ');
    const text = `entries of the team are about deployment ${id}, which it does not have`;
    problems.push({ check: 'reference', team, id, text });
  }
}

const keyOf = ({ team_id, deployment_id }: Pick<EntrySum, 'team_id' | 'deployment_id'>): string =>
  `${team_id} ${deployment_id}`;

function add(sums: Map<string, Micros>, key: string, amount: Micros): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

/** Short ledgers together, and a long one in several pieces. */
async function* piecesOf(db: Db, ledgers: readonly LedgerPart[]): AsyncGenerator<Piece> {
  let parts: LedgerPart[] = [];
  let entries = 0;
  for (const ledger of ledgers) {
    if (ledger.last > ENTRIES) {
      yield* piecesOfOne(db, ledger);
      continue;
    }
    if (entries + ledger.last > ENTRIES) {
      yield { parts };
      parts = [];
      entries = 0;
    }
    parts.push(ledger);
    entries += ledger.last;
  }
  if (parts.length > 0) yield { parts };
}

async function* piecesOfOne(db: Db, { team_id, last }: LedgerPart): AsyncGenerator<Piece> {
  for (let end = ENTRIES, after: Piece['after']; ; end += ENTRIES) {
    yield { parts: [{ team_id, last: Math.min(end, last) }], after };
    if (end >= last) return;
    // One that is missing is told by the piece that it would be in.
    after = (await entryAt(db, team_id, end)) ?? { sequence: end, balance_micros: 0 };
  }
}

/** @param entries what its entries sum to, as a charge */
function deploymentProblems(
  row: Extract<TeamBooks, { id: string }>,
  entries: Micros,
): BookProblem[] {
  const { id, team_id, charged_micros } = row;
  const usage = bookedUsage(row);
  const charged = exact(charged_micros);
  return found(team_id, id, [
    [
      'charged',
      entries !== charged_micros,
      `it says that ${charged} was charged, its entries ${exact(entries)}`,
    ],
    ['usage', usage !== charged_micros, `it was charged ${charged}, and has used ${exact(usage)}`],
  ]);
}
