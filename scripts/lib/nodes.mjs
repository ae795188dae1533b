import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { inRoot } from './root.mjs';
import { npm, run } from './run.mjs';

/**
 * The npm package that holds the binary of Node for a system; it runs no script.
 *
 * @param {NodeJS.Platform} platform
 * @param {string} arch
 */
function packageOf(platform, arch) {
  const system = platform === 'win32' ? 'win' : platform;
  // Older than its siblings' name is a package of that name that holds something else.
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${system}-${arch}`;
}

/**
 * Fetches a version of Node into `.cache/nodes`, beside the one that runs this. Throws when there is none.
 *
 * @param {string} version `24` for the newest of that line, or a whole version
 * @returns {Promise<{name: string, node: string, env: Record<string, string>}>} its exact version, the path of its binary,
 *   and the environment in which `node` means this one
 */
export async function fetchNode(version) {
  const folder = inRoot('.cache/nodes', version);
  await mkdir(folder, { recursive: true });
  const wanted = `${packageOf(process.platform, process.arch)}@${version}`;
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const fetched = await npm(['install', '--prefix', folder, ...options, wanted], { quiet: true });
  const bin = path.join(folder, 'node_modules/.bin');
  const node = path.join(bin, 'node');
  const { code, output } = await run(node, ['--version'], { quiet: true });
  if (fetched.code !== 0 || code !== 0) {
    throw new Error(`${wanted} could not be fetched:\n${fetched.output}${output}`);
  }
  return {
    name: output.trim().replace(/^v/u, ''),
    node,
    env: { PATH: `${bin}${path.delimiter}${process.env.PATH}` },
  };
}

/**
 * Starts the product as `npm start` does, on a new database, asks whether it is well, and stops it.
 *
 * @param {string} node
 * @param {Record<string, string>} env
 * @returns {Promise<string>} `ok`, or what was wrong
 */
export async function tryStart(node, env) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rackline-node-'));
  const child = spawn(node, [inRoot('scripts/start.mjs')], {
    env: { ...process.env, ...env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
  const ended = once(child, 'exit');
  let well = false;
  for await (const line of createInterface(child.stdout)) {
    if (!/^http:\/\/\S+$/u.test(line)) continue;
    well = (await fetch(`${line}/healthz`)).ok;
    child.kill('SIGTERM');
  }
  const [code, signal] = await ended;
  await rm(dataDir, { recursive: true });
  if (!well || code !== 0) return `ended with ${signal ?? code}: ${said}`;
  return /Warning:/u.test(said) ? `warned: ${said}` : 'ok';
}
