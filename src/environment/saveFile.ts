/** Marks a text as UTF-8 for spreadsheets, which read names in other scripts wrongly without it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Lets the browser save a CSV text as a file. */
export function saveCsv({ name, text }: { name: string; text: string }): void {
  const blob = new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' });
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
