import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '@/server/db/open';

/**
 * How long a server waits for its own database, and others for it: that takes as long as ever, however fast time goes.
 * Milliseconds.
 */
const WAITS = [300, 3000, 4000, 4500, 5000, 10_000, 20_000];

/** Loaded before a server: its clocks and timers go so much faster, from an instant that all processes share. */
const PRELOAD = `
const waits = ${JSON.stringify(WAITS)};
const factor = Number(process.env.CLOCK_FACTOR);
const begin = Number(process.env.CLOCK_BEGIN);
const RealDate = Date;
const now = () => Math.floor(begin + (RealDate.now() - begin) * factor);
globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given));
  }
  static now() {
    return now();
  }
};
const monotonic = performance.now.bind(performance);
performance.now = () => monotonic() * factor;
const timers = require('node:timers');
const promises = require('node:timers/promises');
const { setTimeout, setInterval } = globalThis;
globalThis.setTimeout = timers.setTimeout = Object.assign(
  (call, ms, ...given) => setTimeout(call, waits.includes(ms) ? ms : ms / factor, ...given),
  setTimeout,
);
globalThis.setInterval = timers.setInterval = (call, ms, ...given) =>
  setInterval(call, ms / factor, ...given);
const pause = promises.setTimeout;
promises.setTimeout = (ms, ...given) => pause(ms / factor, ...given);
`;

/** Time that goes faster, for servers and for the database that they share: what takes an hour out there takes minutes here. */
export class FastClock {
  readonly #directory = mkdtempSync(path.join(tmpdir(), 'fast-clock-'));
  readonly #begin = Date.now();

  constructor(readonly factor: number) {
    writeFileSync(path.join(this.#directory, 'preload.cjs'), PRELOAD);
  }

  /** The time of day by it. Epoch milliseconds. */
  readonly now = (): number => Math.floor(this.#begin + (Date.now() - this.#begin) * this.factor);

  /** What a server must be started with. */
  get variables(): Record<string, string> {
    return {
      NODE_OPTIONS: `--require=${path.join(this.#directory, 'preload.cjs')}`,
      CLOCK_FACTOR: String(this.factor),
      CLOCK_BEGIN: String(this.#begin),
    };
  }

  /** Puts it in front of PostgreSQL's own clocks, for connections from then on and before there are tables. */
  async setIn(databaseUrl: string): Promise<void> {
    const { db, close } = openDatabase({ dataDir: '', databaseUrl });
    const name = sql.raw(new URL(databaseUrl).pathname.slice(1));
    const begin = this.#begin / 1000;
    for (const [clock, kind] of [
      ['clock_timestamp', 'volatile'],
      ['now', 'stable'],
    ] as const) {
      const seconds = `extract(epoch from pg_catalog.${clock}())`;
      const faster = `to_timestamp(${begin} + (${seconds} - ${begin}) * ${this.factor})`;
      await sql
        .raw(
          `create function ${clock}() returns timestamptz ${kind} language sql as 'select ${faster}'`,
        )
        .execute(db);
    }
    await sql`alter database ${name} set search_path = public, pg_catalog`.execute(db);
    await close();
  }

  remove(): void {
    rmSync(this.#directory, { recursive: true });
  }
}
