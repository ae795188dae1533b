import { readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import compat from 'eslint-plugin-compat';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { importForm } from './scripts/lib/importForm.mjs';

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
    allowed: ['contract', 'domain', 'testing/foreign'],
    message: 'Browser tests use the product from outside, as a person does.',
  },
  bench: {
    allowed: ['contract', 'domain', 'store', 'server', 'e2e'],
    message: 'Benchmarks drive public entry points only.',
  },
};

const PAGES = readdirSync(`${import.meta.dirname}/src/pages`);

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

const partZones = [
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
 * What a concern of the store keeps to itself. Its slice, its selectors and what shares its rules are for all; the tables
 * `concerns.ts` and `snapshot/concerns.ts` read the rest.
 */
const concernZones = readdirSync(`${import.meta.dirname}/store`, { withFileTypes: true })
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

/** The layers of the server, from the top down: what each may import of the server, and where the rest belongs instead. */
const LAYERS = {
  routes: {
    allowed: ['services', 'http', 'context.ts', 'errors.ts'],
    message:
      'A route reads the request, calls a service and shapes the answer: put the use case into server/services.',
  },
  services: {
    allowed: [
      ...['repo', 'db/schema.ts', 'db/transaction.ts', 'context.ts', 'errors.ts'],
      ...['providers/provider.ts', 'payments/paymentProvider.ts'],
    ],
    message:
      'A service knows no HTTP and no adapter: HTTP belongs in server/routes, a query in server/repo, and adapters come in the context.',
  },
  repo: {
    allowed: ['db'],
    message: 'A query gives rows of the database back: decide and refuse in server/services.',
  },
  providers: { allowed: [], message: 'An adapter keeps its interface and knows nothing else.' },
  payments: { allowed: [], message: 'An adapter keeps its interface and knows nothing else.' },
  jobs: {
    allowed: ['services', 'db', 'context.ts', 'log.ts'],
    message: 'A job calls a service: put what it does into server/services.',
  },
};

const layerZones = [
  ...Object.entries(LAYERS).map(([layer, { allowed, message }]) => ({
    target: `./server/${layer}`,
    from: './server',
    except: [layer, ...allowed].map((place) => `./${place}`),
    message,
  })),
  {
    target: ['auth', 'catalog', 'clock', 'db', 'demo', 'http', 'metrics'].map(
      (place) => `./server/${place}`,
    ),
    from: './server/routes',
    message: 'Only app.ts knows the routes: put what both need into server/services.',
  },
  {
    target: './server/db',
    from: './server/repo',
    message: 'db knows no question that is asked of it.',
  },
];

/**
 * The rule that keeps the rooms apart, with `more` zones of one room. `also` names places of other rooms that may be imported on top, by room: tests of
 * the store and of the client run against the real server.
 *
 * @param {Record<string, string[]>} [also]
 * @param {object[]} [more]
 * @returns {['error', object]}
 */
function rooms(also = {}, more = []) {
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
      basePath: import.meta.dirname,
      zones: [...zones, ...pageZones, ...foreignZones, ...more],
    },
  ];
}

const UI_PACKAGES = [
  'react',
  'react-dom',
  'react-router-dom',
  '@mui',
  '@emotion',
  'notistack',
  'firebase',
];
const STATE_PACKAGES = ['@reduxjs/toolkit', 'redux', 'react-redux'];
const SERVER_PACKAGES = [
  'hono',
  '@hono',
  'hono-rate-limiter',
  'kysely',
  '@photostructure/sqlite',
  'pg',
  'jose',
  'pino',
  'node:[a-z_]+',
  ...builtinModules,
];

/** Money as an amount is rounded to the nearest cent, which would show a balance that is not there. */
const BALANCES_ROUND_DOWN = {
  selector:
    'CallExpression[callee.name=/^format(Money|Micros)$/] > :matches(Identifier[name=/balance/], MemberExpression[property.name=/balance/]).arguments',
  message: 'A balance rounds down: formatBalance or formatBalanceMicros.',
};

/**
 * Forbids packages by name, everything inside them included, but no relative path that happens to look like one.
 *
 * @param {string[]} packages
 * @param {string} message
 * @returns {['error', object]}
 */
const ban = (packages, message) => [
  'error',
  { patterns: [{ regex: `^(${packages.join('|')})(/.*)?$`, message }] },
];

const OWN_BUTTON = 'Take src/ui/Button: its words stay whole in a page that a browser translates.';

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];

export default defineConfig(
  {
    ignores: [
      'node_modules',
      'dist',
      'data',
      '.cache',
      'test-results',
      'playwright-report',
      'coverage',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    // What only types can tell. The service makes one program of the whole tree, as an editor does.
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX, rackline: { rules: { 'import-form': importForm } } },
    settings: {
      // Without these the plugin takes TypeScript files for assets and sees no cycles.
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      'rackline/import-form': 'error',
      'import-x/first': 'error',
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      'import-x/order': [
        'error',
        {
          groups: ['builtin', 'external', 'internal', 'parent', ['sibling', 'index']],
          pathGroups: [{ pattern: '@/**', group: 'internal' }],
          pathGroupsExcludedImportTypes: ['builtin'],
        },
      ],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-restricted-paths': rooms(),
      'max-lines': ['error', { max: 500 }],
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', BALANCES_ROUND_DOWN],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'prefer-const': 'error',
    },
  },
  {
    files: ['contract/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-imports': ban(
        [...UI_PACKAGES, ...STATE_PACKAGES, ...SERVER_PACKAGES],
        'contract may import zod only.',
      ),
    },
  },
  {
    files: ['domain/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-imports': ban(
        [...UI_PACKAGES, ...STATE_PACKAGES, ...SERVER_PACKAGES],
        'domain is pure: no React, Redux, DOM or Node.',
      ),
      'no-restricted-properties': [
        'error',
        {
          object: 'Date',
          property: 'now',
          message: 'The clock is an input: take `now` as an argument.',
        },
        {
          object: 'Math',
          property: 'random',
          message: 'Randomness is an input: take the value as an argument.',
        },
      ],
      'no-restricted-syntax': [
        'error',
        BALANCES_ROUND_DOWN,
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'The clock is an input: take `now` as an argument.',
        },
      ],
    },
  },
  {
    files: ['store/**/*.ts'],
    ignores: TESTS,
    rules: {
      'import-x/no-restricted-paths': rooms({}, concernZones),
      'no-restricted-imports': ban(
        [...UI_PACKAGES, ...SERVER_PACKAGES],
        'store holds state only: screens live in src, the server in server.',
      ),
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: {
      'import-x/no-restricted-paths': rooms({}, partZones),
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(${SERVER_PACKAGES.join('|')})(/.*)?$`,
              message: 'The client runs in a browser.',
            },
            { regex: '^@mui/material/Button$', message: OWN_BUTTON },
          ],
        },
      ],
    },
  },
  { files: ['src/ui/Button.tsx'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['store/**/*.test.ts', 'store/**/testing/**/*.ts'],
    rules: {
      'import-x/no-restricted-paths': rooms({
        store: ['server/testing', 'testing/foreign', 'testing/faults'],
      }),
    },
  },
  {
    files: ['src/**/*.test.{ts,tsx}', 'src/**/testing/**/*.{ts,tsx}'],
    rules: { 'import-x/no-restricted-paths': rooms({ src: ['server/testing', 'testing/faults'] }) },
  },
  {
    // An address that the console would refuse is refused here in the same words.
    files: ['conform/options.ts'],
    rules: { 'import-x/no-restricted-paths': rooms({ conform: ['server/apiBaseUrl.ts'] }) },
  },
  {
    // A machine is destroyed by the very rule that the console has.
    files: ['conform/checks/rent.ts'],
    rules: {
      'import-x/no-restricted-paths': rooms({ conform: ['domain/instances/actions.ts'] }),
    },
  },
  {
    files: ['conform/**/*.test.ts'],
    rules: {
      'import-x/no-restricted-paths': rooms({ conform: ['server/testing', 'testing/foreign'] }),
    },
  },
  {
    files: ['{server,conform,testing/foreign,e2e,bench}/**/*.ts'],
    rules: {
      'no-restricted-imports': ban(
        [...UI_PACKAGES, ...STATE_PACKAGES],
        'Client packages stay in store and src.',
      ),
    },
  },
  {
    files: ['server/**/*.ts'],
    ignores: TESTS,
    rules: { 'import-x/no-restricted-paths': rooms({}, layerZones) },
  },
  {
    files: ['server/{services,repo}/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-imports': ban(
        [...UI_PACKAGES, ...STATE_PACKAGES, 'hono', '@hono'],
        'HTTP belongs in server/routes and server/http: take and give plain values.',
      ),
    },
  },
  {
    files: ['server/{routes,http,services,jobs,providers,payments}/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': [
        'error',
        BALANCES_ROUND_DOWN,
        {
          selector:
            'MemberExpression[property.name=/^(selectFrom|insertInto|updateTable|deleteFrom)$/]',
          message: 'A query is a function of server/repo.',
        },
      ],
    },
  },
  {
    // Whatever runs in a browser runs in each that package.json names.
    files: ['{contract,domain,store,src}/**/*.{ts,tsx}'],
    ignores: TESTS,
    plugins: { compat },
    // It takes any variable that is called `request` for a Request.
    settings: { lintAllEsApis: true, polyfills: ['Request.body'] },
    rules: { 'compat/compat': 'error' },
  },
  {
    // What the plugin's data does not tell.
    files: ['{store,src}/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: {
      'no-restricted-properties': [
        'error',
        ...['randomUUID', 'subtle'].map((property) => ({
          object: 'crypto',
          property,
          message: 'A page over plain HTTP does not have it: src/environment/newId.ts makes ids.',
        })),
        {
          object: 'AbortSignal',
          property: 'any',
          message: 'Safari has it since 17.4: take eitherSignal of store/api/aborting.ts.',
        },
        { object: 'URL', property: 'parse', message: 'Safari has it since 18: ask URL.canParse.' },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'testing/**/*.tsx'],
    plugins: { 'react-hooks': { rules: reactHooks.rules } },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-syntax': [
        'error',
        {
          selector: 'BinaryExpression[left.property.name="key"][right.value=/^(Enter|Escape)$/]',
          message: 'An input method presses Enter and Escape too: ask keyOf (src/ui/keys.ts).',
        },
      ],
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: {
        Buffer: 'readonly',
        console: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
        process: 'readonly',
        Request: 'readonly',
        Response: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
      },
    },
  },
);
