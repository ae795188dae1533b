import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@/server/testing/ports';

const PROGRAM = path.resolve(
  __dirname,
  '../../../.cache/firebase-tools/node_modules/firebase-tools/lib/bin/firebase.js',
);
/** It reads some hundred packages first, which takes a busy machine minutes. */
const START_SECONDS = 240;
const READY = 'All emulators ready';

/** Without a real project behind it: the tools never ask Google about a name that begins so. */
export const PROJECT = 'demo-rackline';

/** Firebase's own Auth emulator, as a process of its own. */
export class Emulator {
  private output = '';

  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    readonly origin: string,
  ) {}

  static async start(): Promise<Emulator> {
    const folder = await mkdtemp(path.join(tmpdir(), 'rackline-auth-'));
    const [auth, hub, logging] = [await freePort(), await freePort(), await freePort()];
    const emulators = {
      auth: { host: '127.0.0.1', port: auth },
      hub: { host: '127.0.0.1', port: hub },
      logging: { host: '127.0.0.1', port: logging },
      ui: { enabled: false },
    };
    await writeFile(path.join(folder, 'firebase.json'), JSON.stringify({ emulators }));
    const child = spawn(
      process.execPath,
      [PROGRAM, 'emulators:start', '--only', 'auth', '--project', PROJECT],
      {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        // Emulators of one project tell each other where they are by a file for temporary ones.
        env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, CI: '1' },
      },
    );
    const emulator = new Emulator(child, folder, `http://127.0.0.1:${auth}`);
    await emulator.ready();
    return emulator;
  }

  /** Changes an account as its administrator does in Firebase's console. */
  async administer(call: 'update' | 'delete', body: object): Promise<void> {
    const answer = await this.ask(`accounts:${call}`, body);
    if (!answer.ok) throw new Error(`accounts:${call}: ${answer.status} ${await answer.text()}`);
  }

  /** The id of the account with an address. */
  async accountOf(email: string): Promise<string> {
    const answer = await this.ask('accounts:lookup', { email: [email] });
    const { users } = (await answer.json()) as { users?: { localId: string }[] };
    const [user] = users ?? [];
    if (user === undefined) throw new Error(`The emulator has no account ${email}.`);
    return user.localId;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const ended = once(this.child, 'exit');
      this.child.kill('SIGKILL');
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  private ask(call: string, body: object): Promise<Response> {
    return fetch(`${this.origin}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/${call}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  private ready(): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (what: string) => {
        void this.stop();
        reject(new Error(`The Auth emulator ${what}.\n${this.output}`));
      };
      const limit = setTimeout(
        () => fail(`was not ready within ${START_SECONDS} s`),
        START_SECONDS * 1000,
      );
      const read = (text: Buffer) => {
        this.output += text.toString();
        if (!this.output.includes(READY)) return;
        clearTimeout(limit);
        resolve();
      };
      this.child.stdout?.on('data', read);
      this.child.stderr?.on('data', read);
      this.child.on('exit', (status) => {
        clearTimeout(limit);
        fail(`ended with status ${status}`);
      });
    });
  }
}
