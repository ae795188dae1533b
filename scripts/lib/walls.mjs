import { readdirSync } from 'node:fs';
import { ROOT } from './root.mjs';

/**
 * What each room may import of the other rooms, and what to do instead of importing the rest.
 *
 * @type {Record<string, {allowed: string[], message: string}>}
 */
const ROOMS = {
  contract: {
    allowed: [],
    message:
      'contract is the bottom floor: move what you need down into contract, or the importer up.',
  },
  domain: {
    allowed: ['contract'],
    message: 'domain is pure rules: pass the value in as an argument instead.',
  },
  store: {
    allowed: ['contract', 'domain'],
    message:
      'store knows no screen and no server: inject a service (store/services.ts) or move the rule to domain.',
  },
  src: {
    allowed: ['contract', 'domain', 'store'],
    message: 'The client reaches the server through store/api only.',
  },
  server: {
    allowed: ['contract', 'domain'],
    message: 'The server shares rules with the client through domain and contract only.',
  },
  conform: {
    allowed: ['contract'],
    message: 'What holds a backend to the specification knows the wire and nothing of ours.',
  },
  testing: {
    allowed: ['contract', 'domain', 'store', 'src', 'server'],
    message: 'testing tries the product as a whole: browser tests and benchmarks are built on it.',
  },
  e2e: {
    allowed: [
      ...['contract', 'domain', 'server/testing/ports.ts', 'server/testing/sshHosts.ts'],
      ...['testing/foreign', 'testing/providers', 'testing/payments'],
    ],
    message: 'Browser tests use the product from outside, as a person does.',
  },
  bench: {
    allowed: ['contract', 'domain', 'store', 'server', 'e2e'],
    message: 'Benchmarks drive public entry points only.',
  },
};

const PAGES = readdirSync(`${ROOT}/src/pages`);

const pageZones = PAGES.map((page) => ({
  target: `./src/pages/${page}`,
  from: './src/pages',
  except: [`./${page}`],
  message:
    "A page never reads another page's inside: move the shared part to src/ui (look) or domain (rule).",
}));

/** The parts of the client, from the bottom up: what each may import of `src`, and where the rest belongs instead. */
const PARTS = {
  ui: {
    allowed: [],
    message: 'src/ui is look only: pass plain values as props.',
  },
  environment: {
    allowed: ['ui'],
    message: 'What the browser gives knows no page: pass the value in as an argument.',
  },
  ...Object.fromEntries(
    ['credits', 'keys'].map((part) => [
      part,
      {
        allowed: ['ui', 'environment'],
        message: 'What several pages share knows none of them: pass the value in as a prop.',
      },
    ]),
  ),
  pages: {
    allowed: ['ui', 'environment', 'credits', 'keys'],
    message:
      'A page is drawn inside the app and knows nothing of it: put the fact into store, the look into src/ui.',
  },
  'app/services': {
    allowed: ['environment'],
    message: 'A service gives the store the world outside: it knows no screen.',
  },
  ...Object.fromEntries(
    ['crash', 'export', 'focus', 'scroll', 'toasts'].map((part) => [
      `app/${part}`,
      {
        allowed: ['ui', 'environment', 'app/crash', 'app/OnDemand.tsx'],
        message: 'Only the app and its shell know all parts: put the fact into store.',
      },
    ]),
  ),
  'app/shell': {
    allowed: [
      ...['ui', 'environment', 'credits', 'app/crash', 'app/export'],
      ...['app/documentTitle.ts', 'app/routes.tsx', 'app/OnDemand.tsx'],
    ],
    message: 'The shell draws what is around a page: what all need belongs in store or src/ui.',
  },
};

export const partZones = [
  ...Object.entries(PARTS).map(([part, { allowed, message }]) => ({
    target: `./src/${part}`,
    from: './src',
    except: [...new Set([part, ...allowed])].map((place) => `./${place}`),
    message,
  })),
  ...['store', 'contract', 'domain'].map((from) => ({
    target: './src/ui',
    from: `./${from}`,
    message: PARTS.ui.message,
  })),
];

/**
 * What a concern of the store keeps to itself. Its slice, its selectors and what shares its rules are for all; the table
 * `concerns.ts` reads the rest.
 */
export const concernZones = readdirSync(`${ROOT}/store`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['snapshot', 'testing'].includes(entry.name))
  .map(({ name }) => ({
    target: `./store/${name}`,
    from: `./store/!(${name})/{concern,drafts,listeners,messages,snapshot}.ts`,
    // What the keys of Settings and of Deploy have toasts of alike.
    except: ['**/store/sshKeys/messages.ts'],
    message:
      "Another concern's listeners, messages, drafts and snapshot rules are its own: read its slice or its selectors, or listen to its events.",
  }));

const foreignZones = [
  ...Object.keys(ROOMS)
    .filter((room) => room !== 'testing')
    .map((room) => ({ from: `./${room}` })),
  { from: './testing', except: ['./foreign'] },
].map((zone) => ({
  target: './testing/foreign',
  message: 'Who writes a foreign backend knows the specification alone.',
  ...zone,
}));

/** The rooms of the server, from the top down: what each may import of the server, and where the rest belongs instead. */
const LAYERS = {
  demo: {
    allowed: [
      ...['auth/localAccounts.ts', 'services', 'repo', 'db', 'catalog', 'context.ts'],
      ...['payments/localCheckout.ts', 'providers/simulator'],
    ],
    message: 'Demo data come about as people make them: call a service.',
  },
  operator: {
    allowed: [
      ...['services', 'repo', 'db/open.ts', 'db/migrations.ts', 'queue', 'clock', 'catalog'],
      ...['payments/paymentProvider.ts', 'payments/table.ts', 'providers/machineProvider.ts'],
      ...['context.ts', 'openContext.ts', 'settings', 'errors.ts', 'log.ts'],
    ],
    message: 'A command asks and writes: put what it does into server/services.',
  },
  routes: {
    allowed: ['services', 'http', 'context.ts', 'errors.ts'],
    message:
      'A route reads the request, calls a service and shapes the answer: put the use case into server/services.',
  },
  auth: {
    allowed: ['http', 'services', 'repo', 'db/schema.ts', 'context.ts', 'errors.ts'],
    message: 'auth says who sends a request: put what they may do into server/services.',
  },
  jobs: {
    allowed: ['services', 'queue', 'repo', 'db', 'context.ts', 'settings/env.ts', 'log.ts'],
    message: 'A job calls a service: put what it does into server/services.',
  },
  http: {
    allowed: [
      ...['services', 'repo/callWindows.ts', 'db/errors.ts', 'settings', 'context.ts'],
      ...['errors.ts', 'log.ts'],
    ],
    message: 'http carries calls and knows none of them: put what all need into server/services.',
  },
  services: {
    allowed: [
      ...['repo', 'db/schema.ts', 'db/transaction.ts', 'context.ts', 'errors.ts', 'log.ts'],
      ...[
        'providers/machineProvider.ts',
        'providers/descriptions.ts',
        'providers/guard/callStore.ts',
      ],
      ...['payments/paymentProvider.ts', 'catalog'],
    ],
    message:
      'A service knows no HTTP and no adapter: HTTP belongs in server/routes, a query in server/repo, and adapters come in the context.',
  },
  queue: {
    allowed: ['repo', 'db', 'clock', 'settings/env.ts'],
    message: 'The queue stores jobs and knows none of them: what they do is in server/jobs.',
  },
  settings: {
    allowed: ['db', 'providers/machineProvider.ts', 'providers/simulator/faults.ts'],
    message: 'Settings are read before anything is opened: take the value from the context.',
  },
  payments: {
    allowed: [
      ...['log.ts', 'providers/http', 'providers/answers.ts', 'providers/machineProvider.ts'],
    ],
    message: 'An adapter keeps its interface and knows nothing else.',
  },
  providers: {
    allowed: ['catalog/catalogOffer.ts', 'log.ts', 'metrics/metrics.ts'],
    message: 'An adapter keeps its interface and knows nothing else.',
  },
  clock: {
    allowed: ['repo', 'db', 'log.ts'],
    message: 'The service time knows nothing of what goes by it.',
  },
  catalog: {
    allowed: ['db/schema.ts'],
    message: 'A catalogue is read and nothing else: what stores it is in server/services.',
  },
  repo: {
    allowed: ['db'],
    message: 'A query gives rows of the database back: decide and refuse in server/services.',
  },
  db: {
    allowed: [],
    message: 'db knows no question that is asked of it.',
  },
  metrics: {
    allowed: [],
    message: 'Metrics are told: call them from where something happens.',
  },
};

export const layerZones = Object.entries(LAYERS).map(([layer, { allowed, message }]) => ({
  target: `./server/${layer}`,
  from: './server',
  except: [layer, ...allowed].map((place) => `./${place}`),
  message,
}));

/**
 * The rule that keeps the rooms apart, with `more` zones of one room. `also` names places of other rooms that may be
 * imported on top, by room: tests of the store and of the client run against the real server.
 *
 * @param {Record<string, string[]>} [also]
 * @param {object[]} [more]
 * @returns {['error', object]}
 */
export function rooms(also = {}, more = []) {
  const zones = Object.entries(ROOMS).flatMap(([room, { allowed, message }]) =>
    Object.keys(ROOMS)
      .filter((other) => other !== room && !allowed.includes(other))
      .map((other) => ({
        target: `./${room}`,
        from: `./${other}`,
        except: [...allowed, ...(also[room] ?? [])]
          .filter((place) => place.startsWith(`${other}/`))
          .map((place) => `./${place.slice(other.length + 1)}`),
        message,
      })),
  );
  return [
    'error',
    {
      basePath: ROOT,
      zones: [...zones, ...pageZones, ...foreignZones, ...more],
    },
  ];
}
