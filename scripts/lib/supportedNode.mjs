import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { refusalOf } from './refusal.mjs';

// Ends the script on a version of Node that is not supported, before anything that it might not understand.
const manifest = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../package.json');
const { engines } = JSON.parse(readFileSync(manifest, 'utf8'));
const refusal = refusalOf(process.versions.node, engines.node);
if (refusal !== undefined) {
  console.error(refusal);
  process.exit(1);
}
