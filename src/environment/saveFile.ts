/** Marks a text as UTF-8 for spreadsheets, which read names in other scripts wrongly without it. */
const BYTE_ORDER_MARK = '\uFEFF';

export const HTML = 'text/html;charset=utf-8';

export interface TextFile {
  name: string;
  text: string;
}

export function saveCsv({ name, text }: TextFile): void {
  save(name, new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }));
}

export function saveJson({ name, text }: TextFile): void {
  save(name, new Blob([text], { type: 'application/json' }));
}

export function saveHtml({ name, text }: TextFile): void {
  save(name, new Blob([text], { type: HTML }));
}

function save(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
