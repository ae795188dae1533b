import { pino } from 'pino';

/** What the server writes about itself. Facts never hold tokens, e-mail addresses, key material or bodies. */
export interface Log {
  info: (facts: object, message: string) => void;
  warn: (facts: object, message: string) => void;
  error: (facts: object, message: string) => void;
}

/** Lines are written together once there are so many bytes of them, or so many milliseconds have passed. */
const LOG_BUFFER_BYTES = 8192;
const LOG_DELAY_MS = 500;
/** Lines that cannot be written, on a full disk for example, are buffered up to this size, and then dropped. */
const LOG_MAX_BYTES = 1024 * 1024;

/** JSON lines on standard error, so that standard output stays with the address that a person opens. */
export function createLog(level: string): Log {
  const destination = pino.destination({
    dest: 2,
    sync: false,
    minLength: LOG_BUFFER_BYTES,
    maxLength: LOG_MAX_BYTES,
  });
  let isBroken = false;
  // Nothing can be logged about a log that cannot be written.
  destination.on('error', () => {
    isBroken = true;
  });
  destination.on('write', () => {
    isBroken = false;
  });
  // What is left is written at the end, and tried again until it succeeds: a process could not end while it does not.
  process.prependListener('exit', () => {
    if (isBroken) destination.destroy();
  });
  setInterval(() => destination.flush(), LOG_DELAY_MS).unref();
  return pino({ level, base: null }, destination);
}

/** Writes nothing. */
export const silentLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** What must not stand in a log, wherever it turns up: tokens, key material, e-mail addresses. */
const SECRETS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(postgres(?:ql)?:\/\/)[^\s/@]+@/gu, '$1[password]@'],
  [/\beyJ[\w-]+\.[\w-]*\.[\w-]*/gu, '[token]'],
  [/\bBearer\s+\S+/giu, '[token]'],
  [/\b(?:[rs]k_(?:live|test)|whsec)_\w+/gu, '[key]'],
  [/-----BEGIN [A-Z ]+-----[\s\S]*?(-----END [A-Z ]+-----|$)/gu, '[key]'],
  [/\bAAAA[\w+/]{20,}={0,2}/gu, '[key]'],
  [/[^\s"'<>(),:;]+@[^\s"'<>(),:;]+\.[^\s"'<>(),:;]+/gu, '[e-mail]'],
];

/** A text for the log, with everything that looks like a secret taken out. */
export function withoutSecrets(text: string): string {
  return SECRETS.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);
}

/** What the log may hold of an error: no values of a query, no bodies, and nothing in its words that is a secret. */
export function loggable(error: Error): object {
  return {
    name: error.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ''),
    ...(error.cause instanceof Error && { cause: withoutSecrets(error.cause.message) }),
  };
}

/** {@link loggable} of whatever was caught, as the field `error` of a line; no field for what is no error. */
export function errorField(error: unknown): { error?: object } {
  return error instanceof Error ? { error: loggable(error) } : {};
}
