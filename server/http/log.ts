import { pino } from 'pino';

/** What the server writes about itself. Facts never hold tokens, e-mail addresses, key material or bodies. */
export interface Log {
  info: (facts: object, message: string) => void;
  warn: (facts: object, message: string) => void;
  error: (facts: object, message: string) => void;
}

/** JSON lines on standard error, so that standard output stays with the address that a person opens. */
export function createLog(level: string): Log {
  return pino({ level, base: null }, pino.destination({ dest: 2, sync: true }));
}

/** Writes nothing. */
export const silentLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
