import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from './root.mjs';

/**
 * Copies the SQLite database of a data directory into a file, as it is at one instant, while a server may run on it. The
 * copy is checked before it counts.
 *
 * @param {string} dataDir
 * @param {string} file
 * @returns {Promise<string>} a sentence about it
 */
export async function backup(dataDir, file) {
  const source = path.join(dataDir, 'rackline.sqlite');
  if (!existsSync(source)) throw new Error(`There is no database in ${path.resolve(dataDir)}.`);
  if (existsSync(file)) throw new Error(`${file} is there already; a backup overwrites nothing.`);
  const sqlite = createRequire(inRoot('package.json'))('@photostructure/sqlite');
  const database = new sqlite.DatabaseSync(source, { readOnly: true });
  await sqlite.backup(database, file);
  database.close();
  const copy = new sqlite.DatabaseSync(file);
  // One file that can be carried away: a copy in WAL mode would need its companions.
  copy.exec('pragma journal_mode = DELETE');
  const { integrity_check: health } = copy.prepare('pragma integrity_check').get();
  copy.close();
  if (health !== 'ok') throw new Error(`${file} is damaged: ${health}`);
  return `Backed up to ${file}.`;
}
