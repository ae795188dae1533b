import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What was measured of one thing, and what it should be. */
export interface Figure {
  what: string;
  value: number;
  /** The middle half of what was found, where it was measured several times. */
  low?: number;
  high?: number;
  unit: '' | '%' | 'ms' | 'µs' | 's' | 'B' | 'kB' | 'MB' | '/s';
  atMost?: number;
  atLeast?: number;
}

/** Where a run of `npm run bench` leaves what it found, from the repository's root. */
const FOLDER = '.cache/bench';

/** True where a figure has no budget. */
function isWithinBudget({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean {
  return value <= atMost && value >= atLeast;
}

const shown = (value: number, unit: string) =>
  `${value.toLocaleString('en-US', { maximumSignificantDigits: Math.abs(value) >= 1000 ? 6 : 3 })} ${unit}`.trim();

function budget({ unit, atMost, atLeast }: Figure): string {
  if (atMost !== undefined) return `≤ ${shown(atMost, unit)}`;
  return atLeast === undefined ? '' : `≥ ${shown(atLeast, unit)}`;
}

function row(figure: Figure): string[] {
  const { what, value, low, high, unit } = figure;
  const spread =
    low === undefined || high === undefined ? '' : `${shown(low, '')}–${shown(high, '')}`;
  const wanted = budget(figure);
  const verdict = wanted === '' ? '' : isWithinBudget(figure) ? 'met' : 'MISSED';
  return [what, shown(value, unit), spread, wanted, verdict];
}

function printTable(rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((one) => one[at]?.length ?? 0)),
  );
  for (const cells of rows) {
    const line = cells.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    );
    process.stdout.write(`${line.join('  ').trimEnd()}\n`);
  }
}

/** The kind of machine, never which one. */
function machine(): Record<string, string | number> {
  return {
    cores: os.cpus().length,
    processor: os.cpus()[0]?.model.trim() ?? 'unknown',
    memoryGB: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
    // More than the cores: something else ran, and times are too long.
    loadAverage: Number((os.loadavg()[0] ?? 0).toFixed(1)),
  };
}

/**
 * Prints a benchmark's table and writes `.cache/bench/NAME.json`. A missed budget is said and fails nothing: another
 * machine has other times.
 * @param besides facts about the run, for example the browser's version
 */
export function report(
  name: string,
  figures: Figure[],
  besides: Record<string, string | number> = {},
): void {
  const facts = { ...machine(), ...besides };
  printTable([['', 'measured', 'middle half', 'budget', ''], ...figures.map(row)]);
  const said = Object.entries(facts).map(([fact, value]) => `${fact} ${value}`);
  process.stdout.write(`${said.join(', ')}\n`);
  mkdirSync(FOLDER, { recursive: true });
  const content = { name, at: new Date().toISOString(), machine: facts, figures };
  writeFileSync(path.join(FOLDER, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
}
