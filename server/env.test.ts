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
    'API_CAPABILITIES must be words of this list, separated by commas: idempotency.',
    'PUBLIC_URL must be an origin, for example https://example.com.',
    'CORS_ORIGINS must be origins separated by commas, for example https://a.com.',
    'CHECKOUT_HOSTS must be host names separated by commas, for example pay.a.com.',
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
