import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { insert } from './server/databases.mjs';
import { measure } from './server/measure.mjs';
import { rowsFor, signUp, SIZE } from './server/people.mjs';
import { answerTo, get, post } from './server/wire.mjs';

const PROGRAM = path.resolve(import.meta.dirname, '../dist/server/main.js');
/** The same bytes from Node's own server, to know what the machine gives at the moment. */
const ANSWER = path.join(tmpdir(), `rackline-answer-${process.pid}.json`);
const BARE = path.resolve(import.meta.dirname, 'server/bare.mjs');
const CONNECTIONS = (process.env.BENCH_CONNECTIONS ?? '1,32,256').split(',').map(Number);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);

/** Calls that are answered 304. */
const UNCHANGED = ', unchanged';

/** @typedef {import('./server/people.mjs').Person} Person */

/**
 * Starts a server; resolves to its process and port.
 *
 * @param {string} program
 * @param {Record<string, string>} variables
 */
async function start(program, variables) {
  const child = spawn(process.execPath, [program], {
    // The log is written as always, but read only by who asked for a level.
    stdio: ['ignore', 'pipe', process.env.LOG_LEVEL === undefined ? 'ignore' : 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      SEED_DEMO: '0',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
      RATE_LIMIT_LOGIN: '1000000',
      RATE_LIMIT_CREATE: '1000000',
      ...variables,
    },
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    const port = /:(\d+)\n/u.exec(output)?.[1];
    if (port !== undefined) return { child, port: Number(port) };
  }
  throw new Error('The server did not start.');
}

/** @param {Awaited<ReturnType<typeof start>>} server */
async function stop({ child }) {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** @param {Person} person */
const bearer = ({ token }) => ({ Authorization: `Bearer ${token}` });

/**
 * The lists that clients poll, by person.
 * @type {Record<string, (person: Person) => string>}
 */
const LISTS = {
  'GET /api/teams': () => '/api/teams',
  'GET /api/teams/:userId': ({ userId }) => `/api/teams/${userId}`,
  'GET /api/deployments': ({ teamId }) => `/api/deployments?teamId=${teamId}`,
  'GET /api/ssh-keys': ({ teamId }) => `/api/ssh-keys?teamId=${teamId}`,
  'GET /api/transactions': ({ teamId }) => `/api/transactions?teamId=${teamId}`,
  'GET /api/invitations': () => '/api/invitations',
  'GET /api/gpu-offers': () => '/api/gpu-offers?page=1&limit=12',
};
/** Lists that are long enough to be sent compressed. */
const LONG = ['GET /api/deployments', 'GET /api/gpu-offers'];

/**
 * The calls that clients make most: what every page polls, and what it asks for when it is opened. Lists also as a browser
 * asks for them: compressed, and not at all while they have not changed.
 *
 * @param {Person[]} people
 * @param {number} port
 */
async function callsOf(people, port) {
  const asking = people.slice(0, 200);
  /** @type {Record<string, string[]>} */
  const calls = {
    'POST /api/auth/login': asking.map((one) => post('/api/auth/login', {}, bearer(one))),
  };
  for (const [name, path] of Object.entries(LISTS)) {
    /** @param {(person: Person) => Record<string, string | undefined>} headers */
    const asked = (headers) =>
      asking.map((one) => get(path(one), { ...bearer(one), ...headers(one) }));
    const tags = new Map();
    for (const one of asking) tags.set(one, await tagOf(port, get(path(one), bearer(one))));
    calls[name] = asked(() => ({}));
    if (LONG.includes(name))
      calls[`${name}, compressed`] = asked(() => ({ 'Accept-Encoding': 'gzip' }));
    calls[name + UNCHANGED] = asked((one) => ({ 'If-None-Match': tags.get(one) }));
  }
  return calls;
}

/**
 * @param {number} port
 * @param {string} request
 */
async function tagOf(port, request) {
  return (await answerTo(port, request)).headers.etag;
}

/**
 * @param {string} name
 * @param {Record<string, string>} variables
 * @param {object[]} rows
 */
async function measureOn(name, variables, rows) {
  let server = await start(PROGRAM, variables);
  const people = await signUp(`http://127.0.0.1:${server.port}`, SIZE.teams);
  await stop(server);
  await insert(variables, rowsFor(people));
  server = await start(PROGRAM, variables);
  const only = process.env.BENCH_CALL;
  for (const [call, requests] of Object.entries(await callsOf(people, server.port))) {
    if (only !== undefined && !call.includes(only)) continue;
    const answer = await answerTo(server.port, requests[0] ?? '');
    await writeFile(ANSWER, JSON.stringify(answer));
    const bare = await start(BARE, { ANSWER });
    for (const connections of CONNECTIONS) {
      const options = { requests, connections, seconds: SECONDS, expected: answer.status };
      const figures = await measure({ ...options, port: server.port });
      const { perSecond } = await measure({ ...options, port: bare.port });
      const ofBare = Number((figures.perSecond / perSecond).toFixed(3));
      rows.push({ database: name, call, connections, ...figures, ofBare });
      process.stderr.write('.');
    }
    await stop(bare);
  }
  await stop(server);
}

/** Prints the table, and writes the same as JSON. `BENCH_DATABASE_URL` adds PostgreSQL. */
async function main() {
  /** @type {object[]} */
  const rows = [];
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rackline-bench-'));
  try {
    await measureOn('SQLite', { DATA_DIR: dataDir }, rows);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  const databaseUrl = process.env.BENCH_DATABASE_URL;
  if (databaseUrl !== undefined) await measureOn('PostgreSQL', { DATABASE_URL: databaseUrl }, rows);
  process.stderr.write('\n');
  console.table(rows);
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
  const file = path.resolve(import.meta.dirname, '../.cache/bench/server.json');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ machine, size: SIZE, rows }, null, 2));
  console.log(`${machine.cpu}, ${machine.cores} cores, Node ${machine.node}; JSON: ${file}`);
}

await main();
