import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MINUTE_MS } from '@/domain/time';
import { inTransaction } from '../db/transaction';
import { runDue } from '../testing/jobs';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { JOBS } from '../jobs/table';
import { jobsCommand } from './jobs';

let directory: string;
let server: TestServer;
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'jobs-'));
  server = await makeTestServer({ now: Date.now(), variables: { DATA_DIR: directory } });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
  rmSync(directory, { recursive: true });
});

const run = async (...words: string[]) => {
  const lines: string[] = [];
  const status = await jobsCommand(words, server.ctx.env, (line) => lines.push(line));
  return { status, lines };
};
const schedule = (key: string, delay: number) =>
  inTransaction(server.ctx, (trx) =>
    trx.queue.schedule(trx, 'rename', { key, at: trx.time.service() + delay, payload: key }),
  );

it('lists what waits and what has failed, and retries and drops it, beside a server', async () => {
  expect(await run()).toEqual({ status: 0, lines: ['0 waiting, 0 running, 0 failed'] });
  const handler = jest.spyOn(JOBS.rename, 'run').mockRejectedValueOnce(new Error('no answer'));
  await schedule('rename:b', 10 * MINUTE_MS);
  await schedule('rename:a', 0);
  await runDue(server.ctx);
  const { status, lines } = await run('list');
  expect(status).toBe(0);
  expect(lines.slice(0, 2)).toEqual([
    '2 waiting, 0 running, 0 failed',
    'ID        STATE   DUE           ATTEMPTS',
  ]);
  expect(lines[2]).toMatch(/^rename:a {2}waiting (now|in \d s) +1$/u);
  expect(lines[3]).toBe('  last failure: no answer');
  expect(lines[4]).toMatch(/^rename:b {2}waiting in \d{3} s {6}0$/u);
  handler.mockResolvedValue();
  expect(await run('retry', 'rename:b')).toEqual({
    status: 0,
    lines: ['rename:b runs within seconds.'],
  });
  await runDue(server.ctx);
  expect(handler.mock.lastCall?.[1]).toBe('rename:b');
  expect(await run('drop', 'rename:a')).toEqual({
    status: 0,
    lines: ['rename:a is deleted.'],
  });
  expect(await run('drop', 'rename:a')).toEqual({
    status: 1,
    lines: ['No job rename:a waits or has failed.'],
  });
  expect((await run()).lines).toEqual(['0 waiting, 0 running, 0 failed']);
});

it.each([
  [['drop']],
  [['retry']],
  [['list', 'x']],
  [['clean']],
  [['toString', 'metering']],
  [['drop', 'a', 'b']],
])('says how it is used for %j', async (words) => {
  const { status, lines } = await run(...words);
  expect(status).toBe(2);
  expect(lines[0]).toContain('npm run jobs');
});
