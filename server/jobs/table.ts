import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/time';
import type { AppContext } from '../context';
import { inTransaction } from '../db/transaction';
import { deleteEndedWindows } from '../repo/callWindows';
import { checkBooksNightly } from '../services/books/nightly';
import { fillMissingHours } from '../services/fillHours';
import { deleteOldKeys } from '../services/idempotency';
import { lookAfterMachines } from '../services/machines/adopt';
import { runMachine } from '../services/machines/advance';
import { sendName } from '../services/machines/rename';
import { endSurplus } from '../services/machines/surplus';
import { watchMachines } from '../services/machines/watch';
import { bookDueHours } from '../services/metering';
import { refreshOffers, watchOffers } from '../services/offerRefresh';
import { reconcileAll } from '../services/reconcileMachines';
import { ensurePaymentJobs, runPayment } from '../services/payments/job';
import { giveUpCheckouts } from '../services/payments/localCheckout';
import { numberOlder } from '../services/receipts';
import type { GivenUpJob, JobName, RecurringJob } from '../queue/queue';

export interface Job {
  /** May be run twice, and after a run that ended halfway: whatever it changes, it changes in transactions. */
  run: (ctx: AppContext, payload: string) => Promise<void>;
  /** The rest between two runs of a recurring job, whose key is its name. Milliseconds. */
  everyMs?: number;
  /** Of a recurring job: it runs so long after a multiple of `everyMs`, by the service time. Milliseconds. */
  atMs?: number;
  /** It is tried until it succeeds, at least so often, and never fails for good. Milliseconds. */
  retryMs?: number;
}

/** What each job does. */
export const JOBS: Record<RecurringJob, Job & { everyMs: number }> &
  Record<GivenUpJob, Pick<Job, 'run'>> &
  Record<Exclude<JobName, RecurringJob | GivenUpJob>, Pick<Job, 'run'> & { retryMs: number }> = {
  metering: { run: bookDueHours, everyMs: MINUTE_MS },
  sweep: { run: sweep, everyMs: HOUR_MS },
  machine: { run: runMachine, retryMs: MINUTE_MS },
  watch: { run: watchMachines, retryMs: MINUTE_MS },
  terminate: { run: endSurplus, retryMs: 5 * MINUTE_MS },
  rename: { run: sendName },
  payment: { run: runPayment, retryMs: 10 * MINUTE_MS },
  offers: { run: refreshOffers, retryMs: MINUTE_MS },
  reconcile: { run: reconcileAll, everyMs: HOUR_MS },
  books: { run: checkBooksNightly, everyMs: DAY_MS, atMs: 3 * HOUR_MS },
};

/** The names of all jobs that this program knows; a newer one may have scheduled others. */
export const JOB_NAMES = Object.keys(JOBS) as JobName[];

/**
 * Ends checkouts of the stand-in that nobody has ended, deletes idempotency keys and counts of calls that nobody can be waiting with, and
 * looks after what servers of an older version beside this one have ordered, started and completed, and payments without a job.
 */
async function sweep(ctx: AppContext): Promise<void> {
  await inTransaction(ctx, giveUpCheckouts);
  await inTransaction(ctx, deleteOldKeys);
  await lookAfterMachines(ctx);
  await watchOffers(ctx);
  await ensurePaymentJobs(ctx);
  // Only PostgreSQL has several servers, which count calls together and may be of different versions.
  if (ctx.dialect === 'sqlite') return;
  await inTransaction(ctx, ({ db }) => deleteEndedWindows(db));
  await fillMissingHours(ctx);
  await numberOlder(ctx);
}
