import { builtinModules } from 'node:module';
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import compat from 'eslint-plugin-compat';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { importForm } from './scripts/lib/importForm.mjs';
import { concernZones, layerZones, partZones, rooms } from './scripts/lib/walls.mjs';

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
    rules: {
      'import-x/no-restricted-paths': rooms({ conform: ['server/settings/apiBaseUrl.ts'] }),
    },
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
    files: ['{server,conform,testing/foreign,testing/providers,e2e,bench}/**/*.ts'],
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
          message: 'A page over plain HTTP does not have it: src/environment/browser.ts makes ids.',
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
        BALANCES_ROUND_DOWN,
        {
          selector: "JSXOpeningElement[name.name=/Button$/] > JSXAttribute[name.name='loading']",
          message: 'It is disabled meanwhile and loses the focus: take PendingButton of src/ui.',
        },
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
