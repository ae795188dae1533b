/** Something that could not be read, wherever in an answer the same field could not be. */
export interface Remark {
  /** The field in any row: `data[].offers[].price`. */
  field: string;
  /** The first place: `data[3].offers[0].price`. */
  at: string;
  /** What stood there, in a few characters. */
  came: string;
  /** In how many places. */
  count: number;
}

/** Longest beginning of a text that is quoted. Characters. */
const QUOTED = 60;

/** What is remarked while one answer is read. */
export class Remarks {
  /** Rows that were left out, of whatever list. */
  rowsLeftOut = 0;
  private readonly path: (string | number)[] = [];
  private readonly byField = new Map<string, Remark>();

  /** Reads what is at `key` of the value that is being read. */
  within<Result>(key: string | number, read: () => Result): Result {
    this.path.push(key);
    const result = read();
    this.path.pop();
    return result;
  }

  /** What is being read cannot be. */
  add(value: unknown): void {
    const field = pathText(this.path, () => '');
    const known = this.byField.get(field);
    if (known !== undefined) known.count += 1;
    else
      this.byField.set(field, {
        field,
        at: pathText(this.path, String),
        came: brief(value),
        count: 1,
      });
  }

  get all(): Remark[] {
    return [...this.byField.values()];
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
  if (typeof value === 'object' && value !== null) return 'an object';
  return JSON.stringify(value).slice(0, QUOTED);
}
