import type { AppContext } from '../context';
import { openDatabase } from '../db/open';
import type { Env } from '../settings/env';
import { silentLog } from '../log';
import { openContext } from '../openContext';
import type { MachineProvider } from '../providers/machineProvider';
import { instancesBySource } from '../repo/machineReports';
import { reconcileProvider } from '../services/reconcileMachines';
import { ask } from './ask';
import { isTidy, machineLines } from './machineLines';
import type { Write } from './options';
import { reportProvider } from './report';

const USAGE = `usage: npm run providers             asks each provider, and says what is known of it
       npm run reconcile             compares each provider's machines with ours, and ends those that are not needed
       npm run reconcile -- --fix    the same, and ends orphans`;

/** What a command does with a provider. @returns whether all is well there */
type Work = (ctx: AppContext, provider: MachineProvider, write: Write) => Promise<boolean>;

const WORK: Record<string, Work> = {
  '': reportProvider,
  reconcile: (ctx, provider, write) => writeReconciled(ctx, provider, write, false),
  'reconcile --fix': (ctx, provider, write) => writeReconciled(ctx, provider, write, true),
};

/** What a command does; undefined for words that are none. */
export const workOf = (words: readonly string[]): Work | undefined => WORK[words.join(' ')];

/**
 * Shows what the providers say, or compares their machines with ours, while servers run or not.
 * @returns the process's exit status: 0 when all is well, 1 when something is not, 2 for other words
 */
export async function providersCommand(
  words: readonly string[],
  env: Env,
  write: Write,
): Promise<number> {
  const work = workOf(words);
  if (work === undefined) {
    write(USAGE);
    return 2;
  }
  const opened = openDatabase(env);
  try {
    const ctx = await openContext(opened, env, { log: silentLog });
    return (await workOnAll(ctx, work, write)) ? 0 : 1;
  } finally {
    await opened.close();
  }
}

/** @returns whether all is well everywhere */
export async function workOnAll(ctx: AppContext, work: Work, write: Write): Promise<boolean> {
  const providers = [...ctx.providers.values()].filter(({ traits }) => !traits.isLocal);
  if (providers.length === 0) {
    write('No provider is set up: PROVIDERS is not set (docs/providers.md).');
  }
  let isWell = await writeMissing(ctx, write);
  for (const provider of providers) isWell = (await work(ctx, provider, write)) && isWell;
  return isWell;
}

/** Writes which providers have machines, but are not set up any more. @returns whether there is none */
async function writeMissing(ctx: AppContext, write: Write): Promise<boolean> {
  const missing = await instancesBySource(ctx.db, [...ctx.providers.keys()]);
  for (const [source, names] of missing) {
    const setting = source === 'own' ? 'MACHINES_FILE' : `${source.toUpperCase()}_API_KEY`;
    const which = names.join(', ');
    write(
      `${source}: not set up, but has machines, which nobody can end. Set ${setting}: ${which}`,
    );
  }
  return missing.size === 0;
}

async function writeReconciled(
  ctx: AppContext,
  provider: MachineProvider,
  write: Write,
  fix: boolean,
): Promise<boolean> {
  const { label } = provider.traits;
  const found = await ask(() => reconcileProvider(ctx, provider, fix));
  if ('problem' in found) {
    write(`${label}: ${found.problem.message}`);
    return false;
  }
  for (const line of await machineLines(ctx, found.answer)) write(`${label}: ${line}`);
  const { surplus, orphans } = found.answer;
  const ended = surplus.length + (fix ? orphans.length : 0);
  if (ended > 0) write(`${label}: ${ended} told to end`);
  if (!fix && orphans.length > 0) write(`${label}: --fix ends orphans`);
  return fix || isTidy(found.answer);
}
