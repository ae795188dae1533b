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

it('has a default for everything', () => {
  expect(readEnv({ PORT: '', HOME: '/home/ada' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: undefined,
    seedDemo: true,
    simDeploySeconds: 20,
    simFaults: [],
    providers: {
      names: [],
      ...{ shadeform: {}, lambda: {}, runpod: {} },
      machinesFile: undefined,
      markup: 0,
    },
    payments: { stripe: undefined, btcpay: undefined },
    seller: { name: undefined, address: [], taxNote: undefined },
    sources: ['simulator'],
    firebase: undefined,
    localMode: true,
    apiBaseUrl: '',
    apiCapabilities: [],
    publicUrl: '',
    corsOrigins: [],
    checkoutHosts: [],
    trustProxy: false,
    rateLimits: { login: 120, invite: 60, checkout: 60, create: 60 },
    caps: { keysPerTeam: 200, teamsPerOwner: 50, peoplePerTeam: 500 },
    logLevel: 'info',
    metricsPort: undefined,
    drainSeconds: 0,
  });
});

it('leaves local mode when a Firebase project is given', () => {
  const env = readEnv({ FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k', HOST: '0.0.0.0' });
  expect(env).toMatchObject({
    localMode: false,
    sources: [],
    firebase: { projectId: 'p', apiKey: 'k', authDomain: 'p.firebaseapp.com' },
  });
});

it('names every variable that does not fit at once', () => {
  const problems = problemsOf({
    PORT: '70000',
    DATABASE_URL: 'mysql://x',
    SEED_DEMO: 'maybe',
    SIM_DEPLOY_SECONDS: '-1',
    API_BASE_URL: 'example.com',
    API_CAPABILITIES: 'idempotency, telepathy',
    PUBLIC_URL: 'https://a.com/path',
    CORS_ORIGINS: 'https://a.com, b.com',
    CHECKOUT_HOSTS: 'https://pay.a.com',
    FIREBASE_API_KEY: 'k',
    RATE_LIMIT_LOGIN: '0',
    MAX_KEYS_PER_TEAM: '0',
    LOG_LEVEL: 'loud',
  });
  expect(problems).toEqual([
    'PORT must be at most 65535.',
    'DATABASE_URL must be a URL that begins with postgres://.',
    'SEED_DEMO must be 0 or 1.',
    'SIM_DEPLOY_SECONDS must be a whole number.',
    'API_BASE_URL must be a whole address that begins with https:// or http://: write https://example.com.',
    'API_CAPABILITIES must be words of this list, separated by commas: idempotency, async-destroy, receipts.',
    'PUBLIC_URL must be an origin: write https://a.com.',
    'CORS_ORIGINS must be origins, separated by commas: write https://b.com instead of b.com.',
    'CHECKOUT_HOSTS must be hosts, separated by commas: write pay.a.com instead of https://pay.a.com.',
    'RATE_LIMIT_LOGIN must be at least 1.',
    'MAX_KEYS_PER_TEAM must be at least 1.',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    'FIREBASE_PROJECT_ID must be set when any other FIREBASE_ variable is.',
  ]);
});

it.each(['0.0.0.0', '192.168.1.5', '::', 'example.com', '127.0.0.1.example.com'])(
  'refuses local mode on %s unless it is meant',
  (HOST) => {
    expect(problemsOf({ HOST })[0]).toContain('ALLOW_LOCAL_MODE=1');
    expect(problemsOf({ HOST, ALLOW_LOCAL_MODE: '1' })).toEqual([]);
  },
);

it.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('allows local mode on %s', (HOST) => {
  expect(problemsOf({ HOST })).toEqual([]);
});

it('reads the address of another API without the slash at its end', () => {
  const { apiBaseUrl } = readEnv({ API_BASE_URL: 'https://api.example.com/backend/' });
  expect(apiBaseUrl).toBe('https://api.example.com/backend');
});

it('refuses an API that a page of this server may not call', () => {
  const API_BASE_URL = 'http://api.example.com/b/';
  expect(problemsOf({ API_BASE_URL, PUBLIC_URL: 'https://console.example.com' })).toEqual([
    'API_BASE_URL must begin with https:// where PUBLIC_URL does: write https://api.example.com/b.',
  ]);
});

it('reads origins and hosts as browsers write them', () => {
  const env = readEnv({
    PUBLIC_URL: 'https://Console.example.com/',
    CORS_ORIGINS: 'https://a.com/, HTTPS://b.com:443,',
    CHECKOUT_HOSTS: 'Pay.a.com',
  });
  expect(env).toMatchObject({
    publicUrl: 'https://console.example.com',
    corsOrigins: ['https://a.com', 'https://b.com'],
    checkoutHosts: ['pay.a.com'],
  });
});

it.each([
  [{ HOST: 'http://127.0.0.1' }, 'HOST must be a host name or an address, without http://'],
  [{ HOST: '127.0.0.1:3000' }, 'HOST must be a host name or an address, without http://'],
  [{ HOST: '[::1]' }, 'HOST must be a host name or an address, without http://, brackets'],
  [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS must be origins, separated by commas: write https://'],
  [{ PORT: '9000', METRICS_PORT: '9000' }, 'METRICS_PORT must be another port than PORT.'],
  [
    { FIREBASE_PROJECT_ID: 'My Project', FIREBASE_API_KEY: 'k' },
    'FIREBASE_PROJECT_ID must be the id of a project',
  ],
  [{ FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'a b' }, 'FIREBASE_API_KEY must be one word.'],
])('says of %j in one sentence what is wrong', (variables, sentence) => {
  const problems = problemsOf(variables);
  expect(problems).toEqual([expect.stringContaining(sentence)]);
});

it('lets both ports be free ones', () => {
  expect(problemsOf({ PORT: '0', METRICS_PORT: '0' })).toEqual([]);
});
