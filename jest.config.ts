import type { Config } from 'jest';

/** Packages that ship ES modules only and so must be compiled for jest's CommonJS runtime. */
const ES_MODULES_ONLY = [
  'jose',
  '@noble/hashes',
  'csv-parse',
  '@redux-devtools',
  'lodash-es',
  'nanoid',
];

const shared = {
  // One for all: what one project has compiled, the others find in the cache.
  id: 'rackline',
  cacheDirectory: '<rootDir>/.cache/jest',
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      'ts-jest',
      {
        tsconfig: {
          target: 'ES2022',
          module: 'commonjs',
          moduleResolution: 'node10',
          ignoreDeprecations: '6.0',
          jsx: 'react-jsx',
          esModuleInterop: true,
          isolatedModules: true,
          allowJs: true,
          paths: { '@/*': ['./*'] },
        },
        diagnostics: false,
      },
    ],
  },
  transformIgnorePatterns: [`node_modules/(?!(${ES_MODULES_ONLY.join('|')})/)`],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '\\.(css|woff2|svg)$': '<rootDir>/src/testing/assetStub.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/data'],
} satisfies Config;

/** Folders and files of the server whose tests use the database. */
const ON_THE_DATABASE =
  '{app,operator/jobs,{auth,db,demo,http,jobs,repo,routes,services}/**/*}.test.ts';

/**
 * Tests of what only SQLite has, of what needs no database however it is called, and of rules about machines that let much time
 * pass, each step of which takes long there.
 */
const NOT_ON_POSTGRES = [
  'server/db/(migrations|lock|others|plans|writes)\\.test',
  'server/auth/(firebaseKeys|signInRequest)\\.test',
  'server/http/(query|validation)\\.test',
  'server/jobs/sqlite\\.test',
  'server/services/checkoutAddress\\.test',
  'server/services/machines/(kills|watch|withoutProvider)\\.test',
  // Those that take minutes: only `npm run torture` has them there.
  ...(process.env.TORTURE === 'full'
    ? []
    : ['server/services/machines/(frozen|order|sighting)\\.test']),
];

const config: Config = {
  testSequencer: '<rootDir>/scripts/lib/longestFirst.mjs',
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/server/testing/environment.ts',
      setupFilesAfterEnv: ['<rootDir>/server/testing/patience.ts'],
      testMatch: ['<rootDir>/{contract,domain,store,server,conform,testing,scripts}/**/*.test.ts'],
      testPathIgnorePatterns: [
        'postgres\\.test',
        'server/jobs/graphile/',
        'testing/torture/',
        'testing/year/postgres',
      ],
    },
    {
      ...shared,
      displayName: 'postgres',
      testEnvironment: '<rootDir>/server/testing/environment.ts',
      globalSetup: '<rootDir>/server/testing/postgresGlobalSetup.ts',
      globalTeardown: '<rootDir>/server/testing/postgresGlobalTeardown.ts',
      setupFiles: ['<rootDir>/server/testing/usePostgres.ts'],
      setupFilesAfterEnv: ['<rootDir>/server/testing/patience.ts'],
      testMatch: [
        `<rootDir>/server/${ON_THE_DATABASE}`,
        '<rootDir>/testing/{fuzz/**/*,year/postgres}.test.ts',
      ],
      testPathIgnorePatterns: NOT_ON_POSTGRES,
    },
    {
      ...shared,
      displayName: 'torture',
      testEnvironment: '<rootDir>/server/testing/environment.ts',
      setupFilesAfterEnv: ['<rootDir>/server/testing/patience.ts'],
      testMatch: ['<rootDir>/testing/torture/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/src/testing/environment.ts',
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '^stylis$': '<rootDir>/src/testing/stylisStub.ts',
      },
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
      testMatch: [
        '<rootDir>/src/**/*.test.{ts,tsx}',
        // What draws pages: nothing else of testing has JSX.
        '<rootDir>/testing/**/*.test.tsx',
      ],
    },
  ],
};

export default config;
