import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { openDatabase, type OpenDatabase } from './open';

/** A person with a shell, or the catalogue's import, writes to the file of a server that runs. */

const ADA = 'ada@example.com';

let directory: string;
let server: TestServer;
let other: OpenDatabase;
let token: string;
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'others-'));
  server = await makeTestServer({ variables: { DATA_DIR: directory } });
  other = openDatabase({ dataDir: directory });
  token = await server.tokenFor(ADA);
});
afterEach(async () => {
  await other.close();
  await server.close();
  rmSync(directory, { recursive: true });
});

const teams = async (): Promise<string> => {
  const answer = await server.fetch('/api/teams', {
    headers: { Authorization: `Bearer ${token}` },
  });
  return `${answer.status} ${await answer.text()}`;
};
const lookup = async (): Promise<number> => {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:lookup';
  return (await server.fetch(path, { method: 'POST', body: { idToken: token } })).status;
};

it('what another process has written is seen by the next call', async () => {
  expect([await teams(), await teams()]).not.toContain('Renamed');
  await other.db.updateTable('teams').set({ name: 'Renamed' }).execute();
  expect(await teams()).toMatch(/^200 .*Renamed/u);
  await other.db.deleteFrom('members').execute();
  expect(await teams()).toBe('200 []');
});

it('an account that another process disables is refused by the next call of each kind', async () => {
  expect([await lookup(), await teams()]).toEqual([200, expect.stringMatching(/^200/u)]);
  await other.db.updateTable('local_accounts').set({ disabled: 1 }).execute();
  expect(await lookup()).toBe(400);
  await other.db.updateTable('local_accounts').set({ disabled: 0 }).execute();
  expect(await teams()).toMatch(/^200/u);
  await other.db.updateTable('local_accounts').set({ disabled: 1 }).execute();
  expect(await teams()).toMatch(/^401/u);
});
