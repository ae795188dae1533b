import { Client } from 'pg';
import { silentLog } from '../../log';
import { readEnv } from '../../settings/env';
import { startServer } from '../../start';
import { makeDatabase } from '../../testing/databases';

/** Sessions of this database that have waited for a lock for longer than a session of a server that runs may. */
const PATIENT = `select 1 from pg_stat_activity where datname = current_database()
  and wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '2.2 seconds'`;

it('starts though another server, frozen in a transaction, keeps the jobs locked for longer than a request would wait', async () => {
  const databaseUrl = await makeDatabase('postgres');
  const start = () =>
    startServer(readEnv({ PORT: '0', DATABASE_URL: databaseUrl }), silentLog, '/no-client');
  await (await start()).stop();
  const frozen = new Client({ connectionString: databaseUrl });
  const watcher = new Client({ connectionString: databaseUrl });
  await Promise.all([frozen.connect(), watcher.connect()]);
  await frozen.query('begin; select 1 from graphile_worker._private_jobs for update');
  let isOver = false;
  const started = start().finally(() => (isOver = true));
  const isPatient = async () => (await watcher.query(PATIENT)).rows.length > 0;
  while (!(await isPatient()) && !isOver);
  await Promise.all([frozen.end(), watcher.end()]);
  await (await started).stop();
});
