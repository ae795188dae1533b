import { Client, type ClientChannel } from 'ssh2';
import { recordOf } from '@/contract/record';
import { HostError, type HostFault } from './hostError';
import { ALGORITHMS } from './hostKey';

/** Where a script runs, and as whom. */
export interface SshTarget {
  host: string;
  port: number;
  user: string;
  /** In OpenSSH's form, without a passphrase. */
  privateKey: string;
  /** The only host key that is taken: its type and its blob. */
  hostKey: { type: string; blob: Uint8Array };
}

/** What a script has written, and its exit status. */
export interface ScriptAnswer {
  status: number;
  output: string;
  errors: string;
}

/** What a host may write; more is cut off, since it would be a mistake or an attack. Characters. */
const MAX_OUTPUT = 100_000;

/** How far a conversation has come. */
type Stage = 'connecting' | 'greeting' | 'keys' | 'signIn' | 'sent';

/**
 * Runs a command on a host and gives it a script on its standard input: nothing of the script ever is a part of a command line.
 * One connection a call; it is closed in any case.
 * @param command what reads the script, for example `sh -s`
 * @param deadline how long it may take altogether, in milliseconds: no keep-alive is needed beside it
 * @throws HostError
 */
export function runScript(
  { host, port, user, privateKey, hostKey }: SshTarget,
  command: string,
  script: string,
  deadline: number,
): Promise<ScriptAnswer> {
  const client = new Client();
  let stage: Stage = 'connecting';
  return new Promise<ScriptAnswer>((resolve, reject) => {
    const fail = (fault: HostFault, message: string): void =>
      reject(new HostError(fault, message, stage === 'sent'));
    const timer = setTimeout(() => {
      fail(faultOfEnd(stage), `no answer within ${deadline / 1000} s`);
      client.destroy();
    }, deadline);
    client
      .on('connect', () => (stage = 'greeting'))
      .on('greeting', () => undefined)
      .on('handshake', () => (stage = 'signIn'))
      .on('ready', () => {
        client.exec(command, (error, channel) => {
          if (error !== undefined) return fail('noSession', error.message);
          stage = 'sent';
          answerOf(channel, script, resolve, fail);
        });
      })
      // It may come after the answer, and again after the first: a promise takes the first word only.
      .on('error', (error) => fail(faultOf(error, stage), error.message))
      .on('close', () => {
        clearTimeout(timer);
        fail(faultOfEnd(stage), 'the connection was closed');
      });
    client.connect({
      ...{ host, port, username: user, privateKey },
      authHandler: ['publickey'],
      // The deadline covers it.
      readyTimeout: 0,
      algorithms: {
        serverHostKey: ALGORITHMS[hostKey.type] ?? [],
      },
      hostVerifier: (shown: Buffer) => {
        const isSame = shown.equals(hostKey.blob);
        stage = isSame ? 'greeting' : 'keys';
        return isSame;
      },
    });
  }).finally(() => client.end());
}

function answerOf(
  channel: ClientChannel,
  script: string,
  resolve: (answer: ScriptAnswer) => void,
  fail: (fault: HostFault, message: string) => void,
): void {
  let output = '';
  let errors = '';
  const cut = (text: string): string => text.slice(0, MAX_OUTPUT);
  channel.on('data', (chunk: Buffer) => (output = cut(output + chunk.toString())));
  channel.stderr.on('data', (chunk: Buffer) => (errors = cut(errors + chunk.toString())));
  channel.on('error', (error: Error) => fail('lost', error.message));
  channel.on('close', (status: unknown) => {
    if (typeof status === 'number') resolve({ status, output, errors });
    else fail('lost', 'the command ended without a status');
  });
  channel.end(script);
}

/** What an error of the connection means, by its level and code and never by its words. */
function faultOf(error: unknown, stage: Stage): HostFault {
  const { level, code } = recordOf(error);
  if (code === 'ECONNREFUSED') return 'refused';
  if (level === 'client-authentication') return 'keyRefused';
  if (stage === 'keys' || (level === 'handshake' && stage === 'greeting')) return 'otherHostKey';
  return faultOfEnd(stage);
}

function faultOfEnd(stage: Stage): HostFault {
  switch (stage) {
    case 'connecting':
      return 'unreachable';
    case 'greeting':
      return 'notSsh';
    case 'keys':
      return 'otherHostKey';
    case 'signIn':
    case 'sent':
      return 'lost';
  }
}
