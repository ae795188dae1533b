import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { sql } from 'kysely';
import { recordOf } from '@/contract/record';
import { readEnv } from '@/server/settings/env';
import { clientConfig } from '@/server/http/clientConfig';
import { createPrometheusMetrics } from '@/server/metrics/prometheus';
import { guardProvider } from '@/server/providers/guard/guard';
import type { MachineProvider } from '@/server/providers/machineProvider';
import { createAdapters, type ProviderSettings } from '@/server/providers/table';
import { startServer } from '@/server/start';
import { createCallStore } from '@/server/services/providerCalls';
import { makeTestServer, type TestServer } from '@/server/testing/testServer';

const KEY = 'sk-live-J7xqWn2RkV9zTf4LcYp8';
/** What may stand nowhere: any part of the key that is more than its last few characters. */
const PARTS = Array.from({ length: KEY.length - 7 }, (_, at) => KEY.slice(at, at + 8));

/** A provider that says our key again in whatever it says. */
const SAYING = `Key ${KEY} (Bearer ${KEY}, ${KEY.slice(0, 14)}…) is bad: https://x.example/?key=${KEY}&k="${KEY}"`;
const BODIES = [
  JSON.stringify({ error: { code: KEY, message: SAYING, suggestion: SAYING } }),
  JSON.stringify({ error: SAYING, error_code: KEY }),
  JSON.stringify({ title: SAYING, detail: SAYING, errors: [SAYING] }),
  JSON.stringify([SAYING]),
  SAYING,
  `<html><h1>${SAYING}</h1></html>`,
];
const STATUSES = [200, 302, 400, 401, 402, 429, 500];
const ANSWERS = STATUSES.flatMap((status) => BODIES.map((body) => ({ status, body })));

let server: TestServer;
let api: Server;
let answer = { status: 200, body: '' };
let directory: string;
/** All that was written, thrown and answered. */
let told: string[];

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'secrets-'));
  api = createServer((_request, response) => {
    response.writeHead(answer.status, { Location: `/?key=${KEY}`, 'X-Key': KEY }).end(answer.body);
  });
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  rmSync(directory, { recursive: true });
  api.closeAllConnections();
  await new Promise((closed) => api.close(closed));
});

beforeEach(async () => {
  server = await makeTestServer();
  told = [];
});
afterEach(() => server.close());

const log = (facts: object, message: string): void => {
  told.push(`${JSON.stringify(facts)} ${inspect(facts, { depth: 9 })} ${message}`);
};

/** The adapters of these settings as a server has them, but that nobody waits for a slot. */
function adaptersOf(settings: Partial<ProviderSettings>) {
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const account = { apiKey: undefined, url };
  const logs = { info: log, warn: log, error: log };
  const metrics = createPrometheusMetrics();
  const adapters = createAdapters(
    {
      ...{ names: [], machinesFile: undefined },
      ...{ shadeform: account, lambda: account, runpod: account },
      ...settings,
    },
    { log: logs, metrics },
  );
  const providers = [...adapters.values()].map((adapter) =>
    guardProvider(adapter, {
      store: createCallStore(server.ctx),
      log: logs,
      metrics,
      monotonic: () => server.clock.now(),
      sleep: () => Promise.resolve(),
      deadline: (milliseconds) => AbortSignal.timeout(milliseconds),
    }),
  );
  return { providers, metrics };
}

const PUBLIC_KEY =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAILM+rvN+ot98qgEN796jTiQfZfG1KaT0PtFDJ/XFSqti jo@example.com';

/** Everything that a provider is asked. */
const CALLS: ((provider: MachineProvider) => Promise<unknown> | undefined)[] = [
  (provider) => provider.offers(),
  (provider) => provider.ensureKey(PUBLIC_KEY),
  (provider) =>
    provider.create({
      ...{ marker: 'rackline:i:1', name: 'one', region: 'us', operatingSystem: 'ubuntu22.04' },
      placement: { namesOs: true, type: 'a', families: {}, gpuId: 'a', count: 1, shape: 'a' },
      ...{ publicKey: PUBLIC_KEY, keyId: 'key', orderedAt: 0, clockLead: 0 },
    }),
  (provider) => provider.list(['machine']),
  (provider) => provider.terminate('machine'),
  (provider) => provider.rename?.('machine', 'two'),
  (provider) => provider.account?.(),
];

async function callAll(providers: readonly MachineProvider[]): Promise<void> {
  for (const provider of providers) {
    for (const call of CALLS) {
      // Past all pauses.
      server.clock.advance(600_000);
      const outcome = await call(provider)?.catch((error: unknown) => error);
      told.push(`${String(outcome)} ${JSON.stringify(outcome)} ${inspect(outcome, { depth: 9 })}`);
    }
  }
}

/** What is stored, in all tables. */
async function stored(): Promise<string> {
  const { db } = server.ctx;
  const tables = await db.introspection.getTables();
  const rows = tables.map(async ({ name }) => {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    return JSON.stringify(rows);
  });
  return (await Promise.all(rows)).join('\n');
}

it('has a provider’s key in nothing that is logged, thrown, stored or counted', async () => {
  const account = { apiKey: KEY, url: `http://127.0.0.1:${(api.address() as AddressInfo).port}` };
  const { providers, metrics } = adaptersOf({
    ...{ shadeform: account, lambda: account, runpod: account },
  });
  expect(providers.map(({ traits }) => traits.name)).toEqual(['shadeform', 'lambda', 'runpod']);
  for (answer of ANSWERS) {
    await callAll(providers);
    told.push(await stored());
  }
  told.push(await metrics.read());
  const all = told.join('\n');
  // It was called, and what it said was kept, but for the key.
  expect(all).toContain('is bad');
  expect(all).toContain('provider refuses our key: its offers are off');
  expect(all).toContain('rackline_provider_call_duration_seconds_count{provider="lambda"');
  expect(PARTS.filter((part) => all.includes(part))).toEqual([]);
});

it('has a provider’s key in nothing that a whole server logs and answers', async () => {
  answer = { status: 401, body: BODIES[0] ?? '' };
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const names = ['shadeform', 'lambda', 'runpod'];
  const settings = names.map((name) => name.toUpperCase());
  const env = readEnv({
    ...{ PORT: '0', METRICS_PORT: '0', DATA_DIR: ':memory:', PROVIDERS: names.join(',') },
    ...Object.fromEntries(settings.map((name) => [`${name}_API_KEY`, KEY])),
    ...Object.fromEntries(settings.map((name) => [`${name}_URL`, url])),
  });
  told.push(JSON.stringify(clientConfig({ env, payments: {} })));
  const refused = new Set<unknown>();
  let allRefused = (): void => undefined;
  const offersAsked = new Promise<void>((resolve) => (allRefused = resolve));
  const write = (facts: object, message: string): void => {
    log(facts, message);
    if (message.startsWith('provider refuses our key')) refused.add(recordOf(facts).setting);
    if (refused.size === names.length) allRefused();
  };
  const logs = { info: write, warn: write, error: write };
  const running = await startServer(env, logs, directory);
  try {
    await offersAsked;
    const pages = ['/', '/healthz', '/api/gpu-offers', '/api/openapi.json', '/nothing'];
    const addresses = pages.map((page) => `${running.address}${page}`);
    for (const address of [...addresses, `${running.metricsAddress}/metrics`]) {
      told.push(await (await fetch(address)).text());
    }
  } finally {
    await running.stop();
  }
  expect([...refused].toSorted()).toEqual(settings.map((name) => `${name}_API_KEY`).toSorted());
  const all = told.join('\n');
  expect(all).toContain('rackline_provider_call_duration_seconds_count{provider="lambda"');
  expect(PARTS.filter((part) => all.includes(part))).toEqual([]);
});

it('has an administrator’s key in nothing that is logged, thrown or stored', async () => {
  const file = path.join(directory, 'admin');
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', file]);
  const whole = readFileSync(file, 'utf8');
  const machine = (name: string, host: string, identityFile: string) => ({
    ...{ name, host, port: 1, hostKey: PUBLIC_KEY.split(' ').slice(0, 2).join(' ') },
    admin: { user: 'admin', identityFile },
    tenant: { user: 'tenant', home: '/home/tenant' },
    gpu: { type: 'H100-SXM', count: 1, memoryGb: 80 },
    ...{ vcpus: 8, memoryGb: 64, storageGb: 100, region: 'us', os: 'ubuntu22.04' },
    pricePerHour: 1,
  });
  const machinesFile = path.join(directory, 'machines.json');
  const machines = [machine('a', '127.0.0.1', file), machine('b', '127.0.0.2', file)];
  writeFileSync(machinesFile, JSON.stringify({ machines }));
  const { providers } = adaptersOf({ machinesFile });
  expect(providers.map(({ traits }) => traits.name)).toEqual(['own']);
  await callAll(providers);
  told.push(await stored());
  const all = told.join('\n');
  expect(all).toContain('own');
  const lines = whole.split('\n').filter((line) => line !== '' && !line.startsWith('-----'));
  expect(lines.filter((line) => all.includes(line))).toEqual([]);
});
