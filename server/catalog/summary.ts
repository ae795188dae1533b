import type { PriceListReport } from './priceList';

/** How many rows of one kind are named, so that a list of any length has a report that one can read. */
const NAMED = 3;

const rowsOf = (count: number): string =>
  `${count.toLocaleString('en-US')} row${count === 1 ? '' : 's'}`;

/** One line a reason, the commonest first: how many rows, and the first of them by file and line, with what stands there. */
function byReason(reports: readonly PriceListReport[], kind: 'skipped' | 'noted'): string[] {
  const groups = new Map<string, string[]>();
  for (const { file, [kind]: lines } of reports) {
    for (const { line, reason, value } of lines) {
      const place = `${file}:${line}${value === undefined ? '' : ` "${value}"`}`;
      const places = groups.get(reason);
      if (places === undefined) groups.set(reason, [place]);
      else places.push(place);
    }
  }
  return [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([reason, places]) => {
      const more = places.length > NAMED ? ` and ${places.length - NAMED} more` : '';
      return `${rowsOf(places.length)} ${kind}: ${reason} (${places.slice(0, NAMED).join(', ')}${more})`;
    });
}

/** What is told about price lists that were read: what was odd about them, by reason, and last the sums. */
export function summaryOf(reports: readonly PriceListReport[]): {
  warnings: string[];
  sums: string;
} {
  const sum = (count: (report: PriceListReport) => number): string =>
    reports.reduce((total, report) => total + count(report), 0).toLocaleString('en-US');
  return {
    warnings: [...byReason(reports, 'skipped'), ...byReason(reports, 'noted')],
    sums:
      `${sum((one) => one.read)} rows read, ${sum((one) => one.used)} used, ` +
      `${sum((one) => one.withoutGpu)} without a GPU, ${sum((one) => one.skipped.length)} skipped`,
  };
}
