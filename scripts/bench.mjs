import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { fail } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';

/** Runs the benchmarks of bench/ that are named, or all: each is a module with a `main`. */
const wanted = process.argv.slice(2);
try {
  const files = (await readdir(inRoot('bench'))).filter((file) => file.endsWith('.mjs')).sort();
  const names = files.map((file) => path.basename(file, '.mjs'));
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No benchmark is called ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  }
  await ensureInstalled();
  await ensureBuilt();
  await mkdir(inRoot('.cache'), { recursive: true });
  for (const name of names.filter((one) => wanted.length === 0 || wanted.includes(one))) {
    console.log(`\n── ${name}`);
    const { main } = await import(pathToFileURL(inRoot('bench', `${name}.mjs`)).href);
    await main();
  }
} catch (error) {
  fail(error);
}
