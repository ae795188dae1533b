import { parseArgs, types } from 'node:util';
import { CAPABILITIES, isCapability, type Capability } from '@/contract/clientConfig';
import { readApiBase } from '@/server/settings/apiBaseUrl';

/** What the command was asked to do. */
export interface Options {
  /** Of the backend, without a slash at the end: `/api/…` is put behind it. */
  base: string;
  /** Bearer token of the person as whom everything is called. */
  token: string;
  /** Of somebody else, who is invited. */
  token2?: string;
  /** Origin of the console's pages, for CORS. */
  origin?: string;
  /** The team whose lists are read, and in which an instance is rented. */
  team?: string;
  /** What the backend has beyond the specification, as `API_CAPABILITIES` names it. */
  capabilities?: readonly Capability[];
  /** Also the calls that change something. */
  write: boolean;
  /** Also an order, which costs money. */
  rent: boolean;
}

export const USAGE = `usage: npm run conform -- URL [--token TOKEN] [--origin ORIGIN] [--write [--token2 TOKEN]] [--team ID [--rent]] [--capabilities WORDS]

Calls a backend as the console does, and says of every call of the specification whether its answer fits, can be read, or
cannot. The exit status is 0 where everything that was tried can be read and does what it is for, else 1.

  URL               what API_BASE_URL is for the console, for example https://their.example/backend
  --token TOKEN     a bearer token, as the account provider gives it to a person who signs in. In local mode the console
                    gives one to anybody: curl http://127.0.0.1:3000/local/token -H 'Content-Type: application/json'
                    -d '{"email":"owner@example.com"}' answers {"idToken"}. With Firebase it is what getIdToken() of a
                    signed-in user returns. docs/own-backend.md says more. Without this option it is CONFORM_TOKEN of the
                    environment, which npm does not print.
  --origin ORIGIN   of the console's pages, for example https://console.example: whether they may call the backend (CORS)
  --write           also the calls that change something, in a team that is made for it and stays: no call deletes a team
  --token2 TOKEN    of a second person, who is invited into that team; else CONFORM_TOKEN2
  --team ID         the team whose lists are read; the person's current one unless told
  --rent            orders the cheapest machine for that team, waits until it runs, and destroys it: it costs money
  --capabilities WORDS   what it has beyond the specification, as in API_CAPABILITIES: such calls are tried too`;

/** Something that the person who typed the command can correct. */
export class UsageError extends Error {}

/**
 * Reads the command line.
 * @param environment where tokens may stand, so that no command line shows them
 * @returns null where help was asked for
 * @throws UsageError where it does not say what is needed
 */
export function readOptions(args: string[], environment: NodeJS.ProcessEnv): Options | null {
  const { values, positionals } = parsed(args);
  if (values.help === true) return null;
  const [url, ...others] = positionals;
  if (url === undefined || others.length > 0) throw new UsageError(USAGE);
  const token = values.token ?? environment.CONFORM_TOKEN;
  if (!token) {
    throw new UsageError('--token or CONFORM_TOKEN is missing. --help says where to get one.');
  }
  if (values.rent === true && !values.team) {
    throw new UsageError('--rent needs --team: name the team that pays for the machine.');
  }
  if (values.token2 !== undefined && values.write !== true) {
    throw new UsageError('--token2 needs --write: a person is invited into a team that is made.');
  }
  // In the environment it may stand for other runs.
  const ofEnvironment = values.write === true ? environment.CONFORM_TOKEN2 : undefined;
  return {
    base: baseAddress(url),
    token,
    token2: values.token2 ?? (ofEnvironment || undefined),
    origin: values.origin === undefined ? undefined : originOf(values.origin),
    team: values.team,
    capabilities: capabilitiesOf(values.capabilities),
    write: values.write === true,
    rent: values.rent === true,
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        token: { type: 'string' },
        token2: { type: 'string' },
        origin: { type: 'string' },
        team: { type: 'string' },
        write: { type: 'boolean' },
        rent: { type: 'boolean' },
        capabilities: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(types.isNativeError(error) ? error.message : USAGE);
  }
}

function baseAddress(text: string): string {
  const read = readApiBase(text);
  if ('problem' in read) throw new UsageError(`The address ${read.problem}.`);
  return read.value;
}

function capabilitiesOf(text: string | undefined): Capability[] | undefined {
  const words = text?.split(',').map((word) => word.trim());
  if (words === undefined || words.every(isCapability)) return words;
  throw new UsageError(`--capabilities takes words of ${CAPABILITIES.join(', ')}.`);
}

function originOf(text: string): string {
  if (!URL.canParse(text))
    throw new UsageError(`${text} is no origin like https://console.example.`);
  return new URL(text).origin;
}
