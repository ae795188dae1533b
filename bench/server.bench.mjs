import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { insert } from './server/databases.mjs';
import { measure } from './server/measure.mjs';
import { rowsFor, signUp, SIZE } from './server/people.mjs';
import { get, post } from './server/wire.mjs';

const PROGRAM = path.resolve(import.meta.dirname, '../dist/server/main.js');
const CONNECTIONS = [1, 32, 256];
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);

/** The call that is answered 304. */
const UNCHANGED = 'GET /api/deployments, unchanged';

/** Starts the built server; resolves to its process and port. */
async function start(variables) {
  const child = spawn(process.execPath, [PROGRAM], {
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

async function stop({ child }) {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const bearer = ({ token }) => ({ Authorization: `Bearer ${token}` });

/**
 * The calls that clients make most: what every page polls, and what it asks for when it is opened. The long lists also as
 * a browser asks for them: compressed, and not at all while they have not changed.
 */
async function callsOf(people, port) {
  const asking = people.slice(0, 200);
  const each = (request) => asking.map(request);
  const instances = ({ teamId }) => `/api/deployments?teamId=${teamId}`;
  const tags = new Map();
  for (const one of asking) {
    const url = `http://127.0.0.1:${port}${instances(one)}`;
    const answer = await fetch(url, { headers: bearer(one) });
    tags.set(one, answer.headers.get('etag'));
    await answer.arrayBuffer();
  }
  return {
    'GET /api/teams': each((one) => get('/api/teams', bearer(one))),
    'GET /api/teams/:userId': each((one) => get(`/api/teams/${one.userId}`, bearer(one))),
    'GET /api/deployments': each((one) => get(instances(one), bearer(one))),
    'GET /api/deployments, compressed': each((one) =>
      get(instances(one), { ...bearer(one), 'Accept-Encoding': 'gzip' }),
    ),
    [UNCHANGED]: each((one) =>
      get(instances(one), { ...bearer(one), 'If-None-Match': tags.get(one) }),
    ),
    'GET /api/gpu-offers': [get('/api/gpu-offers?page=1&limit=12')],
    'GET /api/gpu-offers, compressed': [
      get('/api/gpu-offers?page=1&limit=12', { 'Accept-Encoding': 'gzip' }),
    ],
    'POST /api/auth/login': each((one) => post('/api/auth/login', {}, bearer(one))),
    'GET /api/ssh-keys': each((one) => get(`/api/ssh-keys?teamId=${one.teamId}`, bearer(one))),
  };
}

async function measureOn(name, variables, rows) {
  let server = await start(variables);
  const people = await signUp(`http://127.0.0.1:${server.port}`, SIZE.teams);
  await stop(server);
  await insert(variables, rowsFor(people));
  server = await start(variables);
  const only = process.env.BENCH_CALL;
  for (const [call, requests] of Object.entries(await callsOf(people, server.port))) {
    if (only !== undefined && !call.includes(only)) continue;
    for (const connections of CONNECTIONS) {
      const figures = await measure({
        port: server.port,
        requests,
        connections,
        seconds: SECONDS,
        expected: call === UNCHANGED ? 304 : 200,
      });
      rows.push({ database: name, call, connections, ...figures });
      process.stderr.write('.');
    }
  }
  await stop(server);
}

/** Prints the table, and writes the same as JSON. `BENCH_DATABASE_URL` adds PostgreSQL. */
async function main() {
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
