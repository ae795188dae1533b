import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@/server/testing/ports';

const PROGRAM = path.resolve(__dirname, '../../dist/server/main.js');

/** The server prints its address on a line of its own, last, once it answers. */
const ADDRESS = /^http:\/\/127\.0\.0\.1:\d+\/?\n/mu;

const START_SECONDS = 20;
const STOP_SECONDS = 15;

/** Settings of the server, by the names of its environment variables. */
export type Settings = Record<string, string>;

/** A real server of the built product: a process of its own with a data directory of its own, on a free port. */
export class Server {
  private child: ChildProcess | undefined;
  private output = '';

  private constructor(
    readonly dataDir: string,
    private readonly settings: Settings,
    private readonly program: string,
    private readonly port: number,
  ) {}

  /**
   * Starts on a fresh data directory; `settings` come on top of the harness's own.
   * @param like a server that is stopped, whose data, accounts and key this one begins with
   * @param program the `main.js` of another build, whose client is beside it
   */
  static async start(settings: Settings = {}, like?: Server, program = PROGRAM): Promise<Server> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'rackline-e2e-'));
    const server = new Server(dataDir, settings, program, await freePort());
    try {
      if (like !== undefined) await cp(like.dataDir, server.dataDir, { recursive: true });
      await server.launch();
    } catch (error) {
      await server.remove();
      throw error;
    }
    return server;
  }

  /** Its origin, for example `http://127.0.0.1:41234`; the same after a restart. */
  get baseURL(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Stops it as an operator does (SIGTERM) and starts it again on the same data directory and port. */
  async restart(): Promise<void> {
    await this.stop();
    await this.launch();
  }

  /** Ends it as a power cut does, without a chance to write anything. {@link restart} brings it back. */
  async kill9(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Asks it to end. Throws when it does not end with status 0. */
  async stop(): Promise<void> {
    const status = await this.end('SIGTERM');
    if (status !== 0 && status !== undefined) {
      throw new Error(`The server ended with status ${status}.\n${this.output}`);
    }
  }

  /** Ends it, however, and deletes its data directory. */
  async remove(): Promise<void> {
    await this.end('SIGKILL');
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async launch(): Promise<void> {
    this.output = '';
    const child = spawn(process.execPath, [this.program], {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Nothing of the tester's own settings, a Firebase project for example, may reach it.
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        SIM_DEPLOY_SECONDS: '2',
        ...this.settings,
      },
    });
    this.child = child;
    await this.answering(child);
  }

  private answering(child: ChildProcess): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (reason: string) => reject(new Error(`The server ${reason}.\n${this.output}`));
      const limit = setTimeout(
        () => fail(`printed no address within ${START_SECONDS} s`),
        START_SECONDS * 1000,
      );
      const read = (text: Buffer) => {
        this.output += text.toString();
        if (!ADDRESS.test(this.output)) return;
        clearTimeout(limit);
        resolve();
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.on('exit', (status) => {
        clearTimeout(limit);
        fail(`ended with status ${status} while starting`);
      });
    });
  }

  /** @returns its exit status, null when a signal ended it, undefined when it was not running */
  private async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null | undefined> {
    const child = this.child;
    this.child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) {
      return undefined;
    }
    const ended = once(child, 'exit');
    child.kill(signal);
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_SECONDS * 1000);
    await ended;
    clearTimeout(limit);
    return child.exitCode;
  }
}
