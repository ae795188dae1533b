import type { Hono } from 'hono';
import { createApp } from '../app';
import { ensureLocalAccount } from '../auth/localAccounts';
import {
  createLocalIssuer,
  newSigningKey,
  storeSigningKey,
  type LocalIssuer,
} from '../auth/localIssuer';
import { createAuth } from '../auth/setup';
import { createServiceTime, type Clocks } from '../clock/serviceTime';
import { newId, type AppContext } from '../context';
import { Writes } from '../db/writes';
import { readEnv } from '../settings/env';

import { createQueue } from '../queue/create';
import { silentLog } from '../log';
import { silentMetrics } from '../metrics/metrics';
import type { PaymentProviders } from '../payments/paymentProvider';
import { createPayments } from '../payments/table';
import type { MachineProvider, ProviderName, ReadHostKey } from '../providers/machineProvider';
import { createSimulator } from '../openContext';
import { openTestDatabase, type TestDatabase } from './databases';
import { holdToDocument } from './documented';

/** The start of every test's clock unless it says otherwise. */
export const TEST_START = Date.parse('2026-03-10T12:00:00.000Z');

export interface TestRequest {
  /** E-mail address of who sends it; left out, no token is sent. */
  as?: string;
  method?: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A clock that stands still until it is moved. */
export interface TestClock {
  now: () => number;
  /** Time passes. */
  advance: (milliseconds: number) => void;
  /** The time of day is set, forwards or back, although no time passes. */
  set: (milliseconds: number) => void;
  clocks: Clocks;
}

/** The real app on a database of its own, in memory or on PostgreSQL (`databases.ts`); close it in `afterEach` or `afterAll`. */
export interface TestServer {
  app: Hono;
  ctx: AppContext;
  issuer: LocalIssuer;
  clock: TestClock;
  fetch: (path: string, request?: TestRequest) => Promise<Response>;
  /** A really signed token; the account is made if there is none. */
  tokenFor: (email: string) => Promise<string>;
  /** Whether it still works on a request; that takes real time, whatever a test does with timers. */
  isWorking: () => boolean;
  close: () => Promise<void>;
}

interface TestServerOptions {
  /** Epoch milliseconds. */
  now?: number;
  /** Environment variables beside the defaults. */
  variables?: Record<string, string>;
  /** Where a built client is; left out, no page is served. */
  clientDirectory?: string;
  /** What it shares with other servers, or what outlives it; left out, it has its own. */
  database?: TestDatabase;
  clock?: TestClock;
  /** Who rents out machines, as PROVIDERS would name them; left out, the simulator. */
  providers?: readonly MachineProvider[];
  /** Where people pay; left out, what the settings say. */
  payments?: PaymentProviders;
  /** Left out, no SSH server answers. */
  readHostKey?: ReadHostKey;
}

/** Making a key takes a tenth of a second, so a test file makes one. */
let sharedKey: Promise<string> | undefined;

export async function makeTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { providers = [] } = options;
  const settings = readEnv({
    ...{ DATA_DIR: ':memory:', SEED_DEMO: '0' },
    ...settingsOf(providers),
    ...options.variables,
  });
  const { db, dialect, close, databaseUrl } =
    options.database ?? (await openTestDatabase(settings));
  const env = { ...settings, databaseUrl: databaseUrl ?? settings.databaseUrl };
  const clock = options.clock ?? testClock(options.now ?? TEST_START);
  const time = await createServiceTime(db, clock.clocks);
  const ctx: AppContext = {
    ...{ db, dialect, env, newId, time, now: clock.now },
    providers: new Map(
      [createSimulator({ db, time, env }), ...providers].map(
        (one): [ProviderName, MachineProvider] => [one.traits.name, one],
      ),
    ),
    readHostKey: options.readHostKey ?? (() => Promise.resolve(null)),
    payments: options.payments ?? createPayments(env, silentLog),
    log: { ...silentLog },
    writes: new Writes(),
    metrics: { ...silentMetrics },
    queue: createQueue(dialect),
    isReady: () => true,
  };
  sharedKey ??= newSigningKey();
  await storeSigningKey(ctx, await sharedKey);
  const issuer = await createLocalIssuer(ctx);
  const auth = await createAuth(ctx, issuer.keys);
  const app = createApp(ctx, auth, options.clientDirectory);
  holdToDocument(app);
  const isWorking = countWork(app);
  const tokenFor = async (email: string): Promise<string> =>
    issuer.idToken(await ensureLocalAccount(ctx, email), ctx.now());
  return {
    app,
    ctx,
    issuer,
    clock,
    tokenFor,
    isWorking,
    close,
    fetch: async (path, request = {}) => app.request(path, await init(request, tokenFor)),
  };
}

/** The settings by which a server has these providers. */
function settingsOf(providers: readonly MachineProvider[]): Record<string, string> {
  const names = providers.map(({ traits }) => traits.name).filter((name) => name !== 'simulator');
  return Object.fromEntries([
    ['PROVIDERS', names.join(',')],
    ...names.map((name) => [
      name === 'own' ? 'MACHINES_FILE' : `${name.toUpperCase()}_API_KEY`,
      'of-the-test',
    ]),
  ]);
}

/** Counts the requests that an app is given from now on. @returns whether one of them has no answer yet */
function countWork(app: Hono): () => boolean {
  const { request } = app;
  let working = 0;
  app.request = async (...sent) => {
    working += 1;
    try {
      return await request(...sent);
    } finally {
      working -= 1;
    }
  };
  return () => working > 0;
}

async function init(
  { as, method, body, headers }: TestRequest,
  tokenFor: (email: string) => Promise<string>,
): Promise<RequestInit> {
  return {
    method: method ?? 'GET',
    headers: {
      ...(as === undefined ? {} : { Authorization: `Bearer ${await tokenFor(as)}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

function testClock(start: number): TestClock {
  let offset = start;
  let passed = 0;
  const now = () => offset + passed;
  return {
    now,
    advance: (milliseconds) => {
      passed += milliseconds;
    },
    set: (milliseconds) => {
      offset += milliseconds;
    },
    clocks: { clock: now, monotonic: () => passed },
  };
}
