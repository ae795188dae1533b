import { makeDatabase } from '../testing/databases';
import { checkDirect } from './graphile';
import { openDatabase, type OpenDatabase } from './open';

let url: string;
let opened: OpenDatabase;
beforeAll(async () => {
  url = await makeDatabase('template1');
  opened = openDatabase({ dataDir: '', databaseUrl: url });
});
afterAll(() => opened.close());

it('takes an address for the jobs that leads to the same database', async () => {
  await checkDirect(opened.db, url);
});

it('refuses one that leads to another, so that nobody runs the jobs of others', async () => {
  const other = await makeDatabase('template1');
  await expect(checkDirect(opened.db, other)).rejects.toThrow('another database than DATABASE_URL');
});

it('says that nobody answers there, or why', async () => {
  const nobody = 'postgres://ada:secret@127.0.0.1:1/rackline';
  await expect(checkDirect(opened.db, nobody)).rejects.toThrow(
    'does not answer: connect ECONNREFUSED 127.0.0.1:1. Correct it.',
  );
  const missing = new URL(url);
  missing.pathname = '/nothing';
  await expect(checkDirect(opened.db, missing.href)).rejects.toThrow('"nothing" does not exist');
});
