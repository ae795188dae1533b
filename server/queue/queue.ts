import type { ServiceTime } from '../clock/serviceTime';
import type { Db } from '../db/schema';

/** The jobs that run again and again, each under its name as key. */
export const RECURRING = ['metering', 'sweep', 'reconcile', 'books'] as const;
export type RecurringJob = (typeof RECURRING)[number];

/** The jobs that there are; what each does is in `jobs/table.ts`. */
export type JobName =
  RecurringJob | 'machine' | 'offers' | 'payment' | 'rename' | 'terminate' | 'watch';

/** The jobs that fail for good in the end, after {@link MAX_ATTEMPTS}; all others are tried until they succeed. */
export const GIVEN_UP = ['rename'] as const satisfies readonly JobName[];
export type GivenUpJob = (typeof GIVEN_UP)[number];
export const MAX_ATTEMPTS = 25;

/** When a job is to run, and what about. */
export interface Scheduled {
  /** One job waits under a key: who schedules it again moves it. */
  key: string;
  /** Service time, in epoch milliseconds. */
  at: number;
  /** What the handler is given. */
  payload?: string;
}

/** A job as an operator sees it. */
export interface ListedJob {
  key: string;
  name: string;
  state: 'waiting' | 'running' | 'failed';
  /** Runs that were begun since it was scheduled. */
  attempts: number;
  /** Until it is due, in milliseconds; below 0 it should run already. */
  dueInMs: number;
  /** Why its last run failed. */
  failure: string | null;
}

/** Jobs of one kind. */
export interface CountedJobs {
  name: string;
  state: ListedJob['state'];
  jobs: number;
}

/** Most jobs of a list. */
export const MAX_SHOWN = 1000;

/** What the queue needs to know of who asks it: a part of the server's context. */
export interface QueueContext {
  db: Db;
  time: ServiceTime;
  newId: (prefix: string) => string;
}

/** What a server does later: kept in the database, and run at least once by one of its servers (`jobs/`). */
export interface Queue {
  /**
   * Schedules a job in the transaction of what it follows from, so that neither is stored without the other. A job with the same
   * key is moved; one that runs already goes on, and runs once more at the new instant.
   */
  schedule: (trx: QueueContext, job: JobName, scheduled: Scheduled) => Promise<void>;
  /** The same where no job with the key waits or runs; else nothing. */
  ensure: (trx: QueueContext, job: JobName, scheduled: Scheduled) => Promise<void>;
  /** Takes a job back. One that runs already goes on, and is not tried again. */
  cancel: (trx: QueueContext, key: string) => Promise<void>;
  /** The jobs, those that have failed first, then those that run, then the next ones; at most {@link MAX_SHOWN}. */
  list: (ctx: QueueContext) => Promise<ListedJob[]>;
  /** How many jobs there are, by name and state. */
  count: (ctx: QueueContext) => Promise<CountedJobs[]>;
  /** Lets a job that has failed, or waits, run now and with all attempts anew. @returns false where none does */
  retry: (ctx: QueueContext, key: string) => Promise<boolean>;
  /** Deletes a job that has failed, or waits. @returns false where none does */
  drop: (ctx: QueueContext, key: string) => Promise<boolean>;
  /**
   * Calls `wake` whenever this process schedules a job, maybe in a transaction that has not ended. Only SQLite's does:
   * PostgreSQL tells its workers itself.
   */
  onScheduled: (wake: () => void) => void;
}
