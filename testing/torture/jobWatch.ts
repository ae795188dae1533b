import { setTimeout } from 'node:timers/promises';
import { SECOND_MS } from '@/domain/time';
import { openDatabase, type DatabaseSettings } from '@/server/db/open';
import type { Db } from '@/server/db/schema';
import { firstJobs } from '@/server/repo/graphileJobs';
import { DEPLOY_SECONDS } from './serverProcess';

/** How often somebody looks. Milliseconds. */
const PAUSE = SECOND_MS / 2;

/** More jobs than there ever are. */
const ALL = 100_000;

/** The longest waits that were seen. Seconds. */
interface Waits {
  /** Of a job that was due, whether nobody had begun it or who had was dead. */
  job: number;
  /** Of an instance that had started, until that was stored. */
  start: number;
  /** Of a full hour, until it was booked. */
  hour: number;
}

/** Looks at the jobs on PostgreSQL all the while, past the servers. */
export interface JobWatch {
  longest: () => Waits;
  /** The jobs that there are, `metering waiting`, and the servers that say that they run. */
  present: () => Promise<{ jobs: string[]; servers: number }>;
  stop: () => Promise<void>;
}

export function watchJobs(settings: DatabaseSettings): JobWatch {
  const { db, close } = openDatabase(settings);
  let isOver = false;
  let longest: Waits = { job: 0, start: 0, hour: 0 };
  const watch = async (): Promise<void> => {
    while (!isOver) {
      const waits = await waitsNow(db);
      longest = {
        job: Math.max(longest.job, waits.job),
        start: Math.max(longest.start, waits.start),
        hour: Math.max(longest.hour, waits.hour),
      };
      await setTimeout(PAUSE);
    }
  };
  const watching = watch();
  return {
    longest: () => longest,
    present: async () => ({
      jobs: (await firstJobs(db, ALL)).map(({ name, state }) => `${name} ${state}`).sort(),
      servers: (await db.selectFrom('servers').select('id').execute()).length,
    }),
    stop: async () => {
      isOver = true;
      await watching;
      await close();
    },
  };
}

/** By this machine's clock, which nobody sets meanwhile: it is then the service time, too. */
async function waitsNow(db: Db): Promise<Waits> {
  const live = await db
    .selectFrom('deployments')
    .select(['status', 'created_at', 'book_at'])
    .where('status', 'in', ['deploying', 'running'])
    .execute();
  const jobs = await firstJobs(db, ALL);
  const now = Date.now();
  const seconds = (waits: number[]): number => Math.max(0, ...waits) / SECOND_MS;
  return {
    job: seconds(jobs.map(({ delay_ms }) => -delay_ms)),
    start: seconds(
      live
        .filter(({ status }) => status === 'deploying')
        .map(({ created_at }) => now - created_at - DEPLOY_SECONDS * SECOND_MS),
    ),
    hour: seconds(live.map(({ book_at }) => (book_at === null ? 0 : now - book_at))),
  };
}
