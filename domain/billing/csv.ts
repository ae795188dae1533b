/** A cell: text is guarded against being read as a formula, a number is written as it is. */
export type CsvCell = string | number | null | undefined;

/**
 * Where a cell would be run as a formula, the full-width signs included: at its start, or behind what another spreadsheet
 * takes for the end of a cell. Those of half the world's languages part cells at semicolons, and pasted ones at tabs; the
 * quotes around a cell mean nothing to them unless they stand first.
 */
const FORMULA_START = /(?<=^|[,;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/gu;
/** An amount as text is a number and stays one, so that a column of money can be summed. */
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/u;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/u;

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  const text = String(cell);
  if (PLAIN_NUMBER.test(text)) return text;
  const safe = typeof cell === 'string' ? text.replace(FORMULA_START, "'") : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as CSV (RFC 4180: CRLF after every row, quotes doubled). Text that a spreadsheet would run as a formula gets an
 * apostrophe before it, wherever that spreadsheet lets cells begin.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [header, ...rows].map((row) => `${rowText(row)}\r\n`).join('');
}

function rowText(row: readonly CsvCell[]): string {
  const text = row.map(cellText).join(',');
  // A row of one empty cell would be an empty line, which readers skip.
  return text === '' ? '""' : text;
}
