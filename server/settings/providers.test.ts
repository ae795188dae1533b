import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EnvError, readEnv } from './env';

const problemsOf = (source: Record<string, string>): readonly string[] => {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
};

const SECRET = 'top-secret';

let directory: string;
const file = (text: string): string => {
  const name = path.join(directory, 'key');
  writeFileSync(name, text);
  return name;
};
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'rackline-keys-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

it('reads several providers with what each one needs', () => {
  const { providers, sources } = readEnv({
    PROVIDERS: 'lambda, own,lambda',
    LAMBDA_API_KEY_FILE: file(`${SECRET}\n`),
    LAMBDA_URL: 'http://127.0.0.1:4650/',
    RUNPOD_API_KEY: SECRET,
    MACHINES_FILE: 'machines.yaml',
    PRICE_MARKUP_PERCENT: '12.5',
  });
  expect(providers).toEqual({
    names: ['lambda', 'own'],
    shadeform: {},
    lambda: { apiKey: SECRET, url: 'http://127.0.0.1:4650' },
    runpod: { apiKey: SECRET },
    machinesFile: 'machines.yaml',
    markup: 1250,
  });
  expect(sources).toEqual(['lambda', 'own']);
});

it.each([
  ['0', 0],
  ['7', 700],
  ['0.05', 5],
  ['1000.00', 100_000],
])('reads a markup of %s percent', (PRICE_MARKUP_PERCENT, markup) => {
  expect(readEnv({ PRICE_MARKUP_PERCENT }).providers.markup).toBe(markup);
});

it('reads what goes wrong with simulated machines', () => {
  expect(readEnv({ SIM_FAULTS: 'vanish:20, down' }).simFaults).toEqual([
    { fault: 'vanish', percent: 20 },
    { fault: 'down', percent: 100 },
  ]);
  expect(problemsOf({ SIM_FAULTS: 'vanish,gone:20' })).toEqual([
    'SIM_FAULTS must be words of this list, separated by commas, each with a percentage where not all machines shall have it, ' +
      'for example vanish:20. gone:20 is none of them: no-capacity, lost-answer, error-after-making, throttled, slow-boot, ' +
      'boot-forever, vanish, stop-itself, refuse-terminate, account-empty, down, late-list.',
  ]);
});

const NO_KEY = 'RUNPOD_API_KEY must be one word of ASCII letters, digits and signs.';
const NO_PERCENT =
  'PRICE_MARKUP_PERCENT must be a number from 0 to 1000 with at most 2 decimals, for example 12.5.';

it.each([
  [
    { PROVIDERS: 'lambda,lamda', LAMBDA_API_KEY: SECRET },
    'PROVIDERS must be words of this list, separated by commas: shadeform, lambda, runpod, own. lamda is none of them.',
  ],
  [
    { PROVIDERS: 'simulator' },
    'PROVIDERS must be words of this list, separated by commas: shadeform, lambda, runpod, own. simulator is none of them.',
  ],
  [
    { PROVIDERS: 'runpod', LAMBDA_API_KEY: SECRET },
    'RUNPOD_API_KEY must be set because PROVIDERS names runpod; or RUNPOD_API_KEY_FILE, a file that holds the key.',
  ],
  [
    { PROVIDERS: 'own' },
    'MACHINES_FILE must be set because PROVIDERS names own: it lists your machines (docs/providers.md).',
  ],
  [
    { LAMBDA_API_KEY: SECRET, LAMBDA_API_KEY_FILE: __filename },
    'LAMBDA_API_KEY_FILE must name a file that holds the key and nothing else: ' +
      `${__filename} does not.`,
    'LAMBDA_API_KEY and LAMBDA_API_KEY_FILE are both set: set one of them.',
  ],
  [
    { PROVIDERS: 'shadeform', SHADEFORM_API_KEY_FILE: '/nowhere/key' },
    'SHADEFORM_API_KEY_FILE must name a file that this user may read: /nowhere/key cannot be read.',
  ],
  [{ RUNPOD_API_KEY: `${SECRET} twice` }, NO_KEY],
  [{ RUNPOD_API_KEY: `${SECRET}…` }, NO_KEY],
  [
    { RUNPOD_URL: 'rest.runpod.io' },
    'RUNPOD_URL must be a whole address that begins with https://.',
  ],
  [
    { LAMBDA_URL: `https://somebody:${SECRET}@example.org` },
    'LAMBDA_URL must be an address without a name, a password, ? and #.',
  ],
  [
    { LAMBDA_URL: 'https://example.org/?' },
    'LAMBDA_URL must be an address without a name, a password, ? and #.',
  ],
  [{ PRICE_MARKUP_PERCENT: '-1' }, NO_PERCENT],
  [{ PRICE_MARKUP_PERCENT: '12.345' }, NO_PERCENT],
  [{ PRICE_MARKUP_PERCENT: '1000.01' }, NO_PERCENT],
  [{ PRICE_MARKUP_PERCENT: '10 %' }, NO_PERCENT],
])('says of %j what is wrong', (variables, ...sentences) => {
  const problems = problemsOf(variables);
  expect(problems).toEqual(sentences);
  expect(problems.join(' ')).not.toContain(SECRET);
});
