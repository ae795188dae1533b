import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

/** @typedef {'SIGINT' | 'SIGTERM'} Stop */
/** @typedef {import('node:child_process').ChildProcess} Child */

/**
 * Exit status of this process when a person stops it while a command runs.
 *
 * @type {Record<Stop, number>}
 */
const STOPPED = { SIGINT: 130, SIGTERM: 143 };

/** How long a command gets to end by itself when this process is stopped. */
const GRACE_SECONDS = 3;

/** @type {Set<Child>} */
const running = new Set();
let stopStatus = STOPPED;
/** @type {Stop | undefined} */
let stoppedBy;

/**
 * Makes a stop by signal end this process with `status` instead of the shell's 130 or 143.
 *
 * @param {number} status
 */
export function stopWithStatus(status) {
  stopStatus = { SIGINT: status, SIGTERM: status };
}

/**
 * Ends everything that a command has started: each runs in a process group of its own.
 *
 * @param {Child} child
 * @param {NodeJS.Signals} signal
 */
function endGroup(child, signal) {
  // A command that could not start has no process.
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The whole group has ended already.
  }
}

/**
 * Asks the running commands to end; the last one's end is this process's ({@link untrack}). One that does not listen, such as
 * npm while it installs, is ended.
 *
 * @param {NodeJS.Signals} signal
 */
function onSignal(signal) {
  if (stoppedBy !== undefined) return;
  stoppedBy = signal === 'SIGINT' ? signal : 'SIGTERM';
  for (const child of running) endGroup(child, 'SIGTERM');
  setTimeout(() => {
    for (const child of running) endGroup(child, 'SIGKILL');
  }, GRACE_SECONDS * 1000);
}

/** @param {Child} child */
function track(child) {
  if (running.size === 0) for (const signal of Object.keys(STOPPED)) process.on(signal, onSignal);
  running.add(child);
}

/** @param {Child} child */
function untrack(child) {
  running.delete(child);
  if (running.size > 0) return;
  if (stoppedBy !== undefined) process.exit(stopStatus[stoppedBy]);
  for (const signal of Object.keys(STOPPED)) process.off(signal, onSignal);
}

/**
 * Starts a command in the repository's root, without stdin.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: Record<string, string>, quiet?: boolean, minutes?: number}} [options] `env` is added to this process's;
 *   `quiet` collects the output instead of showing it; `minutes` is how long it may take (20 by default).
 * @returns {Promise<{code: number, output: string}>} `output` is empty unless `quiet`. What the command left running is
 *   ended before the promise settles. Never rejects: a command that cannot start has code 127.
 */
export function run(command, args, { env = {}, quiet = false, minutes = 20 } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    track(child);
    const limit = setTimeout(() => {
      const note = `${command} took longer than ${minutes} minutes and was ended.`;
      if (quiet) output += `\n${note}\n`;
      else console.error(note);
      endGroup(child, 'SIGKILL');
    }, minutes * 60_000);
    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(limit);
      untrack(child);
      resolve({ code, output });
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8');
      stream?.on('data', (text) => (output += text));
    }
    // A leftover that holds the pipe would keep 'close' from coming, so the group is ended at 'exit'.
    child.on('exit', () => endGroup(child, 'SIGKILL'));
    child.on('close', (code) => finish(code ?? 1));
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(127);
    });
  });
}

/**
 * The npm that runs this script, or the one on the PATH.
 *
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function npm(args, options) {
  const own = process.env.npm_execpath;
  return own?.endsWith('.js')
    ? run(process.execPath, [own, ...args], options)
    : run('npm', args, options);
}
