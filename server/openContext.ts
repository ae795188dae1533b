import { createServiceTime, processClocks } from './clock/serviceTime';
import { newId, type AppContext } from './context';
import { migrateToLatest } from './db/migrations';
import type { OpenDatabase } from './db/open';
import { Writes } from './db/writes';
import type { Env } from './settings/env';
import { createQueue, migrateQueue } from './queue/create';
import type { Log } from './log';
import { silentMetrics, type Metrics } from './metrics/metrics';
import { createPayments } from './payments/table';
import { guardAll } from './providers/guard/guard';
import type { MachineProvider } from './providers/machineProvider';
import { readHostKey } from './providers/ssh/hostKey';
import { createSimulatorAdapter } from './providers/simulator/adapter';
import { createAdapters } from './providers/table';
import { simulatedMachinesIn } from './repo/simulatedMachines';
import { createCallStore } from './services/providerCalls';

/** What a program of this server has of its own. */
interface Program {
  log: Log;
  metrics?: Metrics;
  isReady?: () => boolean;
}

/** Migrates a database and makes all that use cases are given: for the server, and for commands beside it. */
export async function openContext(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  env: Env,
  { log, metrics = silentMetrics, isReady = () => true }: Program,
): Promise<AppContext> {
  await migrateToLatest(db);
  if (dialect === 'postgres') await migrateQueue(db, env);
  const time = await createServiceTime(db, processClocks(dialect));
  const adapters = createAdapters(env.providers, { log, metrics });
  adapters.set('simulator', createSimulator({ db, time, env }));
  return {
    ...{ db, dialect, env, newId, log, time, metrics, isReady, readHostKey },
    now: () => Date.now(),
    providers: guardAll(adapters, { store: createCallStore({ db, time }), log, metrics }),
    payments: createPayments(env, log),
    queue: createQueue(dialect),
    writes: new Writes(),
  };
}

/** The simulator of a server, whose machines are in its database. */
export const createSimulator = ({
  db,
  time,
  env,
}: Pick<AppContext, 'db' | 'time' | 'env'>): MachineProvider =>
  createSimulatorAdapter({
    deploySeconds: env.simDeploySeconds,
    faults: env.simFaults,
    service: time.service,
    machines: simulatedMachinesIn(db),
  });
