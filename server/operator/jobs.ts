import { createServiceTime, processClocks } from '../clock/serviceTime';
import { newId } from '../context';
import { migrateToLatest } from '../db/migrations';
import { openDatabase, type OpenDatabase } from '../db/open';
import type { Env } from '../settings/env';
import { createQueue, migrateQueue } from '../queue/create';
import type { CountedJobs, ListedJob, QueueContext } from '../queue/queue';
import type { Write } from './options';

const USAGE = `usage: npm run jobs                 lists all jobs
       npm run jobs -- retry ID     runs a job now, with all attempts anew
       npm run jobs -- drop ID      deletes a job for good`;

/** What is said of a job once the command was carried out. */
const DONE = { retry: 'runs within seconds', drop: 'is deleted' };

/**
 * Shows the jobs of a database, and retries or drops one, while servers run on it or not.
 * @returns the process's exit status: 0 when it was done, 1 when there is no such job, 2 for other words
 */
export async function jobsCommand(
  words: readonly string[],
  env: Env,
  write: Write,
): Promise<number> {
  const [command = 'list', id] = words;
  const isKnown =
    command === 'list' ? words.length <= 1 : Object.hasOwn(DONE, command) && words.length === 2;
  if (!isKnown) {
    write(USAGE);
    return 2;
  }
  const opened = openDatabase(env);
  try {
    await migrateToLatest(opened.db);
    if (opened.dialect === 'postgres') await migrateQueue(opened.db, env);
    const queue = createQueue(opened.dialect);
    const ctx = await contextOf(opened);
    if (id === undefined) {
      tableOf(await queue.list(ctx), await queue.count(ctx)).forEach(write);
      return 0;
    }
    const action = command === 'retry' ? queue.retry : queue.drop;
    const isDone = await action(ctx, id);
    const done = `${id} ${DONE[command as keyof typeof DONE]}.`;
    write(isDone ? done : `No job ${id} waits or has failed.`);
    return isDone ? 0 : 1;
  } finally {
    await opened.close();
  }
}

async function contextOf({ db, dialect }: OpenDatabase): Promise<QueueContext> {
  return { db, newId, time: await createServiceTime(db, processClocks(dialect)) };
}

/** A line a job, and a second one with the reason of a failure; a heading and the sums first. */
function tableOf(jobs: readonly ListedJob[], counted: readonly CountedJobs[]): string[] {
  const sum = (some: readonly CountedJobs[]): number =>
    some.reduce((total, one) => total + one.jobs, 0);
  const count = (state: ListedJob['state']): string =>
    `${sum(counted.filter((one) => one.state === state))} ${state}`;
  const left = sum(counted) - jobs.length;
  const width = Math.max(2, ...jobs.map(({ key }) => key.length));
  const line = (id: string, state: string, due: string, attempts: string): string =>
    `${id.padEnd(width)}  ${state.padEnd(8)}${due.padEnd(14)}${attempts}`;
  return [
    `${count('waiting')}, ${count('running')}, ${count('failed')}`,
    ...(jobs.length === 0 ? [] : [line('ID', 'STATE', 'DUE', 'ATTEMPTS')]),
    ...jobs.flatMap(({ key, state, dueInMs, attempts, failure }) => [
      line(key, state, state === 'waiting' ? dueText(dueInMs) : '', String(attempts)),
      ...(failure === null ? [] : [`  last failure: ${failure}`]),
    ]),
    ...(left > 0 ? [`and ${left} more`] : []),
  ];
}

function dueText(dueInMs: number): string {
  const seconds = Math.round(dueInMs / 1000);
  return seconds > 0 ? `in ${seconds} s` : 'now';
}
