import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../db/open';
import { readEnv } from '../settings/env';
import { catalogCommand } from './catalog';

const FIXTURE = path.join(__dirname, '../catalog/fixtures/odd-cloud.csv');

let directory: string;
let lines: string[];
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'catalog-'));
  lines = [];
});
afterEach(() => rm(directory, { recursive: true }));

const dataDir = () => path.join(directory, 'data');
const runWith = (variables: Record<string, string>, ...files: string[]) =>
  catalogCommand(files, readEnv({ DATA_DIR: dataDir(), ...variables }), (line) => lines.push(line));
const run = (...files: string[]) => runWith({}, ...files);

async function stored(): Promise<string[]> {
  const { db, close } = openDatabase({ dataDir: dataDir() });
  const rows = await db.selectFrom('offers').select('id').orderBy('id').execute();
  await close();
  return rows.map((row) => row.id);
}

it('fills a data directory that was never started, and reports the odd rows by reason', async () => {
  expect(await run(FIXTURE)).toBe(0);
  expect(lines[0]).toBe(
    `2 rows skipped: price is not a number of dollars (${FIXTURE}:10 "free", ${FIXTURE}:12 "-1")`,
  );
  expect(lines).toContain(`1 row skipped: no region (${FIXTURE}:15)`);
  expect(lines.slice(-2)).toEqual([
    '6 offers, 5 GPU types, 1 provider',
    '20 rows read, 7 used, 2 without a GPU, 11 skipped',
  ]);
  expect(await stored()).toHaveLength(6);
});

it('keeps the ids of offers, at another price too, while somebody else has the database open', async () => {
  await run(FIXTURE);
  const before = await stored();
  const server = openDatabase({ dataDir: dataDir() });
  const list = path.join(directory, 'odd-cloud.csv');
  await writeFile(list, (await readFile(FIXTURE, 'utf8')).replace('v100.x1,2.30', 'v100.x1,2.50'));
  expect(await run(list)).toBe(0);
  const prices = await server.db.selectFrom('offers').select('price_micros').execute();
  await server.close();
  expect(prices.map((row) => row.price_micros)).toContain(2_500_000);
  expect(await stored()).toEqual(before);
});

it.each([
  ['lambda and own', { PROVIDERS: 'lambda,own', LAMBDA_API_KEY: 'k', MACHINES_FILE: 'm.yaml' }],
  ['nobody', { FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k' }],
])('loads nothing where the offers are those of %s', async (whose, variables) => {
  expect(await run(FIXTURE)).toBe(0);
  const before = await stored();
  lines = [];
  expect(await runWith(variables, FIXTURE)).toBe(1);
  expect(lines).toEqual([
    `This server lists the offers of ${whose} (PROVIDERS), never a price list's. Nothing is changed.`,
  ]);
  expect(await stored()).toEqual(before);
});

it('replaces what was there', async () => {
  await run(FIXTURE);
  const list = path.join(directory, 'other.csv');
  await writeFile(list, 'InstanceType,AcceleratorName,AcceleratorCount,Price,Region\na,T4,1,1,r\n');
  await run(list);
  expect(await stored()).toHaveLength(1);
});

it.each([
  ['no file', [], 2, /^usage: /u],
  ['a file that is not there', ['missing.csv'], 1, /missing\.csv.*The catalogue is unchanged/u],
  ['a file that is no price list', [__filename], 1, /no column .*The catalogue is unchanged/u],
])('%s leaves the catalogue as it was', async (_case, files, status, message) => {
  await run(FIXTURE);
  const before = await stored();
  lines = [];
  expect(await run(...files)).toBe(status);
  expect(lines[0]).toMatch(message);
  expect(await stored()).toEqual(before);
});

it('does not replace a catalogue by nothing', async () => {
  await run(FIXTURE);
  const list = path.join(directory, 'cpu.csv');
  await writeFile(list, 'InstanceType,AcceleratorName,AcceleratorCount,Price,Region\na,,,1,r\n');
  expect(await run(list)).toBe(1);
  expect(lines.at(-1)).toBe('1 rows read, 0 used, 1 without a GPU, 0 skipped');
  expect(await stored()).toHaveLength(6);
});

it('says of 56,000 rows in a few lines what became of them', async () => {
  const list = path.join(directory, 'large.csv');
  const header = 'InstanceType,AcceleratorName,AcceleratorCount,Price,Region';
  const cpus = Array.from({ length: 55_000 }, (_, index) => `cpu-${index},,,0.1,r`);
  const free = Array.from({ length: 1_000 }, (_, index) => `free-${index},T4,1,0.${index}x,r`);
  await writeFile(list, [header, ...cpus, ...free, 'one,T4,1,0.5,r', ''].join('\n'));
  expect(await run(list)).toBe(0);
  expect(lines).toEqual([
    `1,000 rows skipped: price is not a number of dollars (${list}:55002 "0.0x", ${list}:55003 "0.1x", ${list}:55004 "0.2x" and 997 more)`,
    '1 offer, 1 GPU type, 1 provider',
    '56,001 rows read, 1 used, 55,000 without a GPU, 1,000 skipped',
  ]);
});
