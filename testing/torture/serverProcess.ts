import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { tellOnFailure } from '@/server/testing/failure';
import { freePort } from '@/server/testing/ports';
import { IS_FULL } from './table';

const PROGRAM = path.resolve(__dirname, '../../dist/server/main.js');
const ADDRESS = /^http:\/\/127\.0\.0\.1:\d+$/mu;

/** In the log, where a request is answered by 503. */
const TOO_LATE = '"The service is not available at the moment.';

let made = 0;

/** How long an instance of the tests takes to start. Seconds. */
export const DEPLOY_SECONDS = 1;

/** The built server as a process of its own, which can be killed and started again on its port. */
export class ServerProcess {
  #child: ChildProcess | undefined;
  #port: number | undefined;
  #output = '';
  /** What it has said in earlier starts. */
  #before = '';

  /**
   * @param variables where its data is: `DATA_DIR` or `DATABASE_URL`
   * @param limits what a shell does before it becomes the server, for example `ulimit -n 40`
   */
  constructor(
    private readonly variables: Record<string, string>,
    private readonly limits = 'true',
  ) {
    if (!existsSync(PROGRAM)) throw new Error('There is no build. Run `npm run build` first.');
    made += 1;
    tellOnFailure(`server ${made} of this file`, () => this.#before + this.#said);
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Resolves once it answers. */
  async start(): Promise<void> {
    this.#before += this.#said;
    this.#output = '';
    this.#port ??= await freePort();
    const start = `${this.limits} && exec "$0" "$1"`;
    const child = spawn('/bin/sh', ['-c', start, process.execPath, PROGRAM], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(this.#port),
        SEED_DEMO: '0',
        SIM_DEPLOY_SECONDS: String(DEPLOY_SECONDS),
        LOG_LEVEL: 'error',
        RATE_LIMIT_LOGIN: '1000000',
        RATE_LIMIT_INVITE: '1000000',
        RATE_LIMIT_CHECKOUT: '1000000',
        RATE_LIMIT_CREATE: '1000000',
        MAX_KEYS_PER_TEAM: '10000',
        MAX_TEAMS_PER_OWNER: '10000',
        ...this.variables,
      },
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error(`The server did not start.\n${this.#output}`)));
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          this.#output += chunk.toString();
          if (ADDRESS.test(this.#output)) resolve();
        });
      }
    });
  }

  /** Lets it neither work nor end until it is thawed. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Whether it still runs since it was started. */
  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Ends it as a power cut does. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Ends it as an operator does. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /**
   * What it has complained about since the last start. That a request took too long is a complaint for the harness in full
   * only: in `npm test` nothing is timed.
   */
  get complaints(): string {
    const lines = this.#said.split('\n');
    return lines.filter((line) => IS_FULL || !line.includes(TOO_LATE)).join('\n');
  }

  get #said(): string {
    return this.#output.replace(ADDRESS, '').trim();
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
