import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Loaded before a server: its time of day, and nothing else of its clocks, is off by what a file says. */
const PRELOAD = `
const { readFileSync } = require('node:fs');
const RealDate = Date;
const now = () => RealDate.now() + Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given));
  }
  static now() {
    return now();
  }
};
`;

/** The clock of a machine that is set under the servers which run on it. */
export class SteppedClock {
  readonly #directory = mkdtempSync(path.join(tmpdir(), 'clock-'));
  #offset = 0;

  constructor() {
    writeFileSync(path.join(this.#directory, 'preload.cjs'), PRELOAD);
    this.set(0);
  }

  /** What a server must be started with. */
  get variables(): Record<string, string> {
    return {
      NODE_OPTIONS: `--require=${path.join(this.#directory, 'preload.cjs')}`,
      CLOCK_FILE: this.#file,
    };
  }

  /** How far it is ahead of the right time. Milliseconds. */
  get offset(): number {
    return this.#offset;
  }

  /** Sets it so far ahead of the right time, or behind. */
  set(offset: number): void {
    this.#offset = offset;
    // As one step: nobody reads half of it.
    writeFileSync(`${this.#file}.next`, String(offset));
    renameSync(`${this.#file}.next`, this.#file);
  }

  remove(): void {
    rmSync(this.#directory, { recursive: true });
  }

  get #file(): string {
    return path.join(this.#directory, 'offset');
  }
}
