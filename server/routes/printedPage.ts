import { PRODUCT_NAME } from '@/domain/product';
import { MONTHS, two } from '@/domain/time';
import { escapeHtml } from '../http/html';
import type { Seller } from '../services/receipts';

/** Black on white wherever it is shown, and nothing from elsewhere: it is opened as a file that the app holds. */
const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 32px 24px; max-width: 800px; background: #fff; color: #000;
  font: 14px/1.45 Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: break-word; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px 32px; margin-bottom: 32px; }
header p { margin: 0; white-space: pre-line; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 4px; }
h2 { font-size: 16px; margin: 32px 0 8px; }
p { margin: 0 0 12px; }
table { width: 100%; border-collapse: collapse; }
td { overflow-wrap: anywhere; }
th { text-align: left; vertical-align: top; font-weight: 600; padding: 6px 16px 6px 0; }
td { vertical-align: top; padding: 6px 16px 6px 0; }
tr { border-bottom: 1px solid #bbb; break-inside: avoid; }
thead tr, tr.sum { border-bottom: 2px solid #000; }
tr.sum > * { font-weight: 600; }
table.facts th { width: 30%; }
.number, .whole { white-space: nowrap; }
.number { text-align: right; }
tr > :last-child { padding-right: 0; }
.scroll { overflow-x: auto; }
.scroll table { min-width: 640px; }
footer { margin-top: 32px; color: #444; font-size: 12px; white-space: pre-line; }
@page { margin: 15mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 9pt sans-serif; } }
@media print { body { padding: 0; max-width: none; font-size: 10pt; } .scroll { overflow: visible; }
  .scroll table { min-width: 0; } h2, h2 + p { break-after: avoid; }
  th, td { padding-top: 4px; padding-bottom: 4px; } footer { font-size: 9pt; color: #000; } }
`;

/** A page to read and to print. @param title a text @param body HTML @param seller who stands at the top */
export function printedPage(title: string, body: string, { name, address }: Seller): string {
  const seller = [name ?? PRODUCT_NAME, ...address].join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - ${escapeHtml(PRODUCT_NAME)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<div><h1>${escapeHtml(title)}</h1></div>
<p>${escapeHtml(seller)}</p>
</header>
${body}
</body>
</html>
`;
}

/** A cell of a table: a text, one that stays on one line, or a number, which stands at the right. */
export type Cell = string | { whole: string } | { number: string };

function cell(tag: 'td' | 'th', content: Cell): string {
  if (typeof content === 'string') return `<${tag}>${escapeHtml(content)}</${tag}>`;
  const [kind, text] = 'number' in content ? ['number', content.number] : ['whole', content.whole];
  return `<${tag} class="${kind}">${escapeHtml(text)}</${tag}>`;
}

/** A fact and what it is called; left out where it is null. */
export type Fact = readonly [name: string, value: Cell | null];

/** Facts below each other, the last of which is what they come to. */
export function factsTable(facts: readonly Fact[]): string {
  const known = facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
  const rows = known.map(({ name, value }, at) => {
    const start = at === known.length - 1 ? '<tr class="sum">' : '<tr>';
    return `${start}${cell('th', name)}${cell('td', value)}</tr>`;
  });
  return `<table class="facts"><tbody>\n${rows.join('\n')}\n</tbody></table>`;
}

/** A table with a header, which is repeated on every sheet, and a last row of sums. */
export function rowsTable(
  header: readonly Cell[],
  rows: readonly (readonly Cell[])[],
  sums: readonly Cell[],
): string {
  const row = (cells: readonly Cell[], tag: 'td' | 'th'): string =>
    cells.map((one) => cell(tag, one)).join('');
  return `<div class="scroll"><table>
<thead><tr>${row(header, 'th')}</tr></thead>
<tbody>
${rows.map((cells) => `<tr>${row(cells, 'td')}</tr>`).join('\n')}
<tr class="sum">${row(sums, 'td')}</tr>
</tbody></table></div>`;
}

/** `27 November 2026`, in UTC. */
export function dateText(instant: number): string {
  const date = new Date(instant);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `27 Nov`, in UTC, where the year is known. */
export function shortDate(instant: number): string {
  const date = new Date(instant);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]?.slice(0, 3)}`;
}

/** `27 November 2026, 09:12 UTC`. */
export function instantText(instant: number): string {
  const date = new Date(instant);
  return `${dateText(instant)}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())} UTC`;
}
