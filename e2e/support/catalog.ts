import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Server } from './server';

const PROGRAM = path.resolve(__dirname, '../../dist/server/catalog.js');

/**
 * Replaces the catalogue of a running server by price lists, as an operator does.
 * @param lists the text of each CSV file by the provider that it is of
 * @returns what the program printed, line by line; the folder of a file is left out
 */
export async function importCatalog(
  server: Server,
  lists: Readonly<Record<string, string>>,
): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rackline-lists-'));
  try {
    const files = Object.entries(lists).map(([name, text]) => ({
      file: path.join(folder, `${name}.csv`),
      text,
    }));
    await Promise.all(files.map(({ file, text }) => writeFile(file, text)));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [PROGRAM, ...files.map(({ file }) => file)],
      { env: { PATH: process.env.PATH, DATA_DIR: server.dataDir } },
    );
    return stdout.replaceAll(`${folder}${path.sep}`, '').trim().split('\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A price list with these rows. */
export function priceList(...rows: readonly string[]): string {
  return ['InstanceType,AcceleratorName,AcceleratorCount,Price,Region', ...rows, ''].join('\n');
}
