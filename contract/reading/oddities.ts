import { isRecord } from '../record';

/** What is lost with a field that cannot be read: it alone, its row, or the whole answer. */
export type Cost = 'field' | 'row' | 'answer';

/** Something in an answer that is not as it is specified, wherever in the answer the same field is so. */
export interface Oddity {
  /** The field in any row: `data[].offers[].price`. */
  field: string;
  /** The first place: `data[3].offers[0].price`. */
  at: string;
  /** What stood there, in a few characters. */
  came: string;
  /** In how many places. */
  count: number;
  /** How it was read all the same: `a number`; null where it cannot be read. */
  readAs: string | null;
  /** What is lost where it cannot be read; null where it was read. */
  cost: Cost | null;
}

/** Longest beginning of a text that is quoted. Characters. */
const QUOTED = 60;

/** What is odd about one answer, noted while it is read. */
export class Oddities {
  /** Rows that were left out, of whatever list. */
  rowsLeftOut = 0;
  protected readonly path: (string | number)[] = [];
  private readonly byKind = new Map<string, Oddity>();
  /** What was found unreadable last. */
  private last: Oddity | null = null;

  /** Reads what is at `key` of the value that is being read. */
  within<Result>(key: string | number, read: () => Result): Result {
    this.path.push(key);
    const result = read();
    this.path.pop();
    return result;
  }

  /** Notes that the current value is read as something else than it is. */
  readAs(value: unknown, readAs: string): void {
    this.add(value, readAs);
  }

  /** Notes that the current value cannot be read. */
  unreadable(value: unknown): void {
    this.last = this.add(value, null);
  }

  /** Says that the last unreadable value costs more than its own field. */
  costs(cost: Cost): void {
    if (this.last !== null) this.last.cost = cost;
  }

  get all(): Oddity[] {
    return [...this.byKind.values()];
  }

  private add(value: unknown, readAs: string | null): Oddity {
    const field = pathText(this.path, () => '');
    const kind = `${field} ${readAs}`;
    const known = this.byKind.get(kind);
    if (known !== undefined) {
      known.count += 1;
      return known;
    }
    const oddity: Oddity = {
      ...{ field, at: pathText(this.path, String), came: brief(value), count: 1, readAs },
      cost: readAs === null ? 'field' : null,
    };
    this.byKind.set(kind, oddity);
    return oddity;
  }
}

function pathText(path: readonly (string | number)[], index: (at: number) => string): string {
  const text = path
    .map((key) => (typeof key === 'number' ? `[${index(key)}]` : `.${key}`))
    .join('');
  return text.replace(/^\./u, '');
}

function brief(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isRecord(value)) return 'an object';
  return JSON.stringify(value).slice(0, QUOTED);
}
