import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { CAPABILITIES, isCapability, type Capability } from '@/contract/clientConfig';
import type { RateLimit } from '@/contract/route';
import type { ProviderName } from '../providers/machineProvider';
import { readHost, readOrigin } from './addresses';
import { isLoopback, mixedContentProblem, readApiBase } from './apiBaseUrl';
import {
  flag,
  list,
  number,
  one,
  readBy,
  url,
  wholeNumber,
  word,
  wordsOf,
  type Reading,
} from './forms';
import {
  PAYMENT_VARIABLES,
  paymentProblems,
  paymentsOf,
  returnProblems,
  sellerOf,
} from './payments';
import { PROVIDER_VARIABLES, providerProblems, providersOf } from './providers';

/** The settings of the server, from environment variables; the README lists them for people. */
export type Env = ReturnType<typeof fromVariables>;

/** One error for all settings that don't fit, a line each, so that a person fixes them in one go. */
export class EnvError extends Error {
  override readonly name = 'EnvError';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const readCapabilities = (text: string): Reading<Capability[]> => {
  const words = wordsOf(text);
  return words.every(isCapability)
    ? { value: words }
    : {
        problem: `must be words of this list, separated by commas: ${CAPABILITIES.join(', ')}`,
      };
};

/** A host that can be listened on: without scheme, brackets and port. */
const readListeningHost = (text: string): Reading<string> =>
  isIP(text) !== 0 || /^[a-z0-9_.-]+$/iu.test(text)
    ? { value: text }
    : { problem: 'must be a host name or an address, without http://, brackets and port' };

const variablesSchema = z.object({
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: z._default(readBy(readListeningHost), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: url(/^postgres(ql)?$/u, 'must be a URL that begins with postgres://'),
  DATABASE_DIRECT_URL: url(/^postgres(ql)?$/u, 'must be a URL that begins with postgres://'),
  SEED_DEMO: flag(true),
  SIM_DEPLOY_SECONDS: wholeNumber(20, 0, 86_400),
  ...PROVIDER_VARIABLES,
  ...PAYMENT_VARIABLES,
  FIREBASE_PROJECT_ID: z.optional(
    word(/^[a-z0-9.:-]+$/u, 'must be the id of a project, for example my-project-1a2b3'),
  ),
  FIREBASE_API_KEY: z.optional(word(/^\S+$/u, 'must be one word')),
  FIREBASE_AUTH_DOMAIN: z.optional(
    word(/^[a-z0-9.-]+$/iu, 'must be a host name, without https://'),
  ),
  FIREBASE_APP_ID: z.optional(word(/^\S+$/u, 'must be one word')),
  API_BASE_URL: z.optional(readBy(readApiBase)),
  API_CAPABILITIES: z._default(readBy(readCapabilities), []),
  PUBLIC_URL: z.optional(one('must be an origin', readOrigin)),
  CORS_ORIGINS: list('must be origins', readOrigin),
  CHECKOUT_HOSTS: list('must be hosts', readHost),
  ALLOW_LOCAL_MODE: flag(false),
  TRUST_PROXY: flag(false),
  RATE_LIMIT_LOGIN: wholeNumber(120, 1, 1_000_000),
  RATE_LIMIT_INVITE: wholeNumber(60, 1, 1_000_000),
  RATE_LIMIT_CHECKOUT: wholeNumber(60, 1, 1_000_000),
  RATE_LIMIT_CREATE: wholeNumber(60, 1, 1_000_000),
  MAX_KEYS_PER_TEAM: wholeNumber(200, 1, 10_000),
  MAX_TEAMS_PER_OWNER: wholeNumber(50, 1, 10_000),
  MAX_PEOPLE_PER_TEAM: wholeNumber(500, 1, 10_000),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  METRICS_PORT: z.optional(number(0, 65_535)),
  DRAIN_SECONDS: wholeNumber(0, 0, 300),
});
type Variables = z.output<typeof variablesSchema>;

/**
 * Reads the settings. A variable that is empty counts as not set.
 * @throws EnvError that names every variable that does not fit
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.keys(variablesSchema.shape)
      .map((name) => [name, source[name]?.trim()])
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variablesSchema.safeParse(given);
  const problems = parsed.success
    ? relationProblems(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  problems.push(
    ...firebaseProblems(given),
    ...localModeProblems(given),
    ...providerProblems(given),
    ...paymentProblems(given),
  );
  if (!parsed.success || problems.length > 0) throw new EnvError(problems);
  return fromVariables(parsed.data);
}

function firebaseProblems(given: Record<string, string | undefined>): string[] {
  if (!Object.keys(given).some((name) => name.startsWith('FIREBASE_'))) return [];
  return ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY']
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} must be set when any other FIREBASE_ variable is.`);
}

/** What is wrong between variables that are right by themselves. */
function relationProblems(variables: Variables): string[] {
  const { API_BASE_URL = '', PUBLIC_URL = '', PORT, METRICS_PORT } = variables;
  const hasOwnOrigin = variables.FIREBASE_PROJECT_ID === undefined && isLoopback(variables.HOST);
  const problem = mixedContentProblem(API_BASE_URL, PUBLIC_URL);
  return [
    ...(problem === null ? [] : [`API_BASE_URL ${problem}.`]),
    ...(PORT === METRICS_PORT && PORT !== 0
      ? ['METRICS_PORT must be another port than PORT.']
      : []),
    ...returnProblems(variables, { PUBLIC_URL: variables.PUBLIC_URL, hasOwnOrigin }),
  ];
}

function localModeProblems(given: Record<string, string | undefined>): string[] {
  const host = given.HOST ?? '127.0.0.1';
  if ('problem' in readListeningHost(host)) return [];
  const local = given.FIREBASE_PROJECT_ID === undefined;
  const allowed = ['1', 'true'].includes(given.ALLOW_LOCAL_MODE ?? '');
  if (!local || allowed || isLoopback(host)) return [];
  return [
    `HOST is ${host}, which others can reach, while no Firebase project is configured: anybody could sign in as anyone. ` +
      'Set FIREBASE_PROJECT_ID and FIREBASE_API_KEY, or ALLOW_LOCAL_MODE=1 if this is meant.',
  ];
}

function sourcesOf({ PROVIDERS, FIREBASE_PROJECT_ID }: Variables): readonly ProviderName[] {
  if (PROVIDERS.length > 0) return PROVIDERS;
  return FIREBASE_PROJECT_ID === undefined ? ['simulator'] : [];
}

function fromVariables(variables: Variables) {
  const projectId = variables.FIREBASE_PROJECT_ID;
  const rateLimits: Record<RateLimit, number> = {
    login: variables.RATE_LIMIT_LOGIN,
    invite: variables.RATE_LIMIT_INVITE,
    checkout: variables.RATE_LIMIT_CHECKOUT,
    create: variables.RATE_LIMIT_CREATE,
  };
  return {
    /** 0 takes a free one. */
    port: variables.PORT,
    host: variables.HOST,
    /** Directory of the SQLite file, or `:memory:`. */
    dataDir: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL,
    /** The same database past a pooler, for what must listen; undefined where `databaseUrl` serves. */
    databaseDirectUrl: variables.DATABASE_DIRECT_URL,
    seedDemo: variables.SEED_DEMO,
    /** How long a simulated deployment takes, in seconds. */
    simDeploySeconds: variables.SIM_DEPLOY_SECONDS,
    /** What goes wrong with simulated machines. */
    simFaults: variables.SIM_FAULTS,
    providers: providersOf(variables),
    payments: paymentsOf(variables),
    seller: sellerOf(variables),
    /** Whose machines are rented out: nobody's on a server for people that names no provider. */
    sources: sourcesOf(variables),
    /** Undefined in local mode. */
    firebase:
      projectId === undefined
        ? undefined
        : {
            projectId,
            apiKey: variables.FIREBASE_API_KEY ?? '',
            authDomain: variables.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
            appId: variables.FIREBASE_APP_ID,
          },
    /** True where sign-in goes through the local account provider. */
    localMode: projectId === undefined,
    /** Address below which somebody else's API lies, without a slash at the end; empty for this server's own. */
    apiBaseUrl: variables.API_BASE_URL ?? '',
    /** What that API is known to have beyond the specification. */
    apiCapabilities: variables.API_CAPABILITIES,
    /** Origin of this server as browsers see it; empty where it follows from the request. */
    publicUrl: variables.PUBLIC_URL ?? '',
    /** Origins of pages on other hosts that may call the API from a browser. */
    corsOrigins: variables.CORS_ORIGINS,
    /** Hosts besides this server's own that a checkout may lead to. */
    checkoutHosts: variables.CHECKOUT_HOSTS,
    /** Believe the proxy's `X-Forwarded-For` about who calls, and its `X-Forwarded-Proto` about TLS. */
    trustProxy: variables.TRUST_PROXY,
    /** Calls a minute, from one address and by one person. */
    rateLimits,
    /** How many of something there may be. */
    caps: {
      keysPerTeam: variables.MAX_KEYS_PER_TEAM,
      teamsPerOwner: variables.MAX_TEAMS_PER_OWNER,
      peoplePerTeam: variables.MAX_PEOPLE_PER_TEAM,
    },
    logLevel: variables.LOG_LEVEL,
    /** Port of `GET /metrics`; undefined where there is none. 0 takes a free one. */
    metricsPort: variables.METRICS_PORT,
    /** How long a server that is asked to stop still takes requests, so that it is noticed. Seconds. */
    drainSeconds: variables.DRAIN_SECONDS,
  };
}
