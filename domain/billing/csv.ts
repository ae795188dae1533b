/** A cell: text is guarded against being read as a formula, a number is written as it is. */
export type CsvCell = string | number | null | undefined;

/** What a spreadsheet takes for the start of a formula, the full-width forms included. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/u;
/** An amount as text is a number and stays one, so that a column of money can be summed. */
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/u;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/u;

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  const text = String(cell);
  const isFormula =
    typeof cell === 'string' && FORMULA_START.test(text) && !PLAIN_NUMBER.test(text);
  const safe = isFormula ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as CSV (RFC 4180: CRLF after every row, quotes doubled). Text that a spreadsheet would run as a formula gets an
 * apostrophe before it.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [header, ...rows].map((row) => `${rowText(row)}\r\n`).join('');
}

function rowText(row: readonly CsvCell[]): string {
  const text = row.map(cellText).join(',');
  // A row of one empty cell would be an empty line, which readers skip.
  return text === '' ? '""' : text;
}
