import { ofEach } from '@/contract/record';
import type { TransactionKind } from '@/contract/words';
import { roundBalanceDown } from '../balance';
import { monthStart, startOfDay } from '../calendar';
import { instanceInstant, type Timed } from '../instances/due';
import type { Interval } from '../instances/usage';
import { type Micros, usageMicros } from '../money';

/** What a line of a statement is about, in the order of their sums and of lines of the same instant. */
export const STATEMENT_KINDS = ['deposit', 'usage', 'refund', 'dispute', 'adjustment'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** The month in UTC that a text such as `2026-11` names, in epoch milliseconds; null for any other text. */
export function monthInterval(month: string): Interval | null {
  if (!/^[12]\d{3}-(?:0[1-9]|1[0-2])$/u.test(month)) return null;
  const first = `${month}-01`;
  return { start: startOfDay(first, 'UTC'), end: startOfDay(monthStart(first, 1), 'UTC') };
}

/** A completed transaction. */
export interface Movement {
  id: string;
  kind: TransactionKind;
  /** Epoch milliseconds. */
  at: number;
  /** Negative where it left the balance. */
  micros: Micros;
}

/** An instance that was started; its instants are in its own time. */
export interface ChargedInstance extends Timed {
  id: string;
  name: string;
  /** `H100 × 8`. */
  gpu: string;
  started_at: number;
  /** Null while it runs. */
  stopped_at: number | null;
  rate_micros: Micros;
}

/** What a statement is made of; money is exact. */
export interface StatementFacts<Row extends Movement> {
  month: Interval;
  /** The service time up to which running instances are charged. */
  service: number;
  /** Sum of all that was bought, less what went back, before the month. */
  paidBefore: Micros;
  /** What instances have cost that had ended before the month. */
  usedBefore: Micros;
  /** The transactions of the month. */
  movements: readonly Row[];
  /** All instances that have cost something within the month, and perhaps others that had not ended before it. */
  instances: readonly ChargedInstance[];
}

/** An amount as it is shown, in micro-dollars but whole cents, and the balance after it. */
interface Shown {
  amount: Micros;
  balance: Micros;
}

interface UsageLine extends Shown {
  kind: 'usage';
  id: string;
  /** When it began to cost within the month, and ended to: at the latest in the month's last millisecond. Epoch milliseconds. */
  from: number;
  at: number;
  name: string;
  gpu: string;
  rate: Micros;
  /** How long it was charged for within the month. */
  milliseconds: number;
}

/** Balances and lines of a month in whole cents: the opening balance and all lines add up to the closing balance. */
export interface Statement<Row extends Movement = Movement> {
  opening: Micros;
  closing: Micros;
  /** In the order of time: what an instance has cost stands where it ended, or at the end. */
  lines: ((Row & Shown) | UsageLine)[];
  /** Sums of the lines by kind. */
  totals: Record<StatementKind, Micros>;
}

type Place = Pick<Movement | UsageLine, 'at' | 'kind'>;

const inTime = (a: Place, b: Place): number =>
  a.at - b.at || STATEMENT_KINDS.indexOf(a.kind) - STATEMENT_KINDS.indexOf(b.kind);

/** How long an instance is charged for until an instant: to its end, or to now while it runs. Milliseconds. */
const lasted = (instance: ChargedInstance, service: number, instant: number): number =>
  Math.max(
    0,
    Math.min(instance.stopped_at ?? instanceInstant(instance, service), instant) -
      instance.started_at,
  );

/**
 * The statement of a month by time and price, whenever it was booked, so that the closing balance of a month is the opening one of the
 * next. Balances are rounded down to the cent as everywhere; a line is the difference of the rounded balances after and before it.
 */
export function statementOf<Row extends Movement>(facts: StatementFacts<Row>): Statement<Row> {
  const { month, service, instances, movements } = facts;
  const usage = instances.map((one) => ({
    one,
    before: lasted(one, service, month.start),
    until: lasted(one, service, month.end),
  }));
  let balance = usage.reduce(
    (sum, { one, before }) => sum - usageMicros(before, one.rate_micros),
    facts.paidBefore - facts.usedBefore,
  );
  const opening = roundBalanceDown(balance);
  const usageEntries = usage
    .filter(({ before, until }) => until > before)
    .map(({ one, before, until }) => {
      const { id, name, gpu, rate_micros: rate, started_at } = one;
      const cost = usageMicros(until, rate) - usageMicros(before, rate);
      const at = Math.min(started_at + until, month.end - 1);
      const what = { kind: 'usage', id, name, gpu, rate, at, from: started_at + before } as const;
      return { ...what, milliseconds: until - before, micros: -cost };
    });
  const lines = [...movements, ...usageEntries].sort(inTime).map((entry) => {
    const before = roundBalanceDown(balance);
    balance += entry.micros;
    const after = roundBalanceDown(balance);
    return { ...entry, amount: after - before, balance: after };
  });
  const totals: Record<StatementKind, Micros> = ofEach(STATEMENT_KINDS, 0);
  for (const { kind, amount } of lines) totals[kind] += amount;
  return { opening, closing: roundBalanceDown(balance), lines, totals };
}
