import { HostError } from '../ssh/hostError';
import { runScript } from '../ssh/runScript';
import { hostScript } from './hostScript';
import { readIdentity } from './identity';
import type { OwnMachine } from './machinesFile';

/** What a host said, by the first word of each line; a word may come several times. */
export type HostAnswer = ReadonlyMap<string, readonly string[]>;

const NO_SUDO = 91;
const SUDO_REFUSED = 92;

/** Reads a script as root. Whatever shell the administrator has, it understands one word between quotes. */
const AS_ROOT = `sh -c 'if [ "$(id -u)" = 0 ]; then exec sh -s; fi; command -v sudo >/dev/null || exit ${NO_SUDO}; sudo -n sh -c : </dev/null 2>/dev/null || exit ${SUDO_REFUSED}; exec sudo -n sh -s'`;

/**
 * Does one thing on a host, in one connection.
 * @param deadline milliseconds
 * @throws HostError
 */
export async function askHost(
  machine: OwnMachine,
  task: Parameters<typeof hostScript>[0],
  values: Parameters<typeof hostScript>[2],
  deadline: number,
): Promise<HostAnswer> {
  const { host, port, hostKey, admin, tenant } = machine;
  const privateKey = await readIdentity(admin.identityFile);
  const target = { host, port, hostKey, user: admin.user, privateKey };
  const script = hostScript(task, tenant, values);
  const { status, output, errors } = await runScript(target, AS_ROOT, script, deadline);
  if (status === NO_SUDO) throw new HostError('noSudo', 'sudo is not installed');
  if (status === SUDO_REFUSED) throw new HostError('sudoRefused', 'sudo asks for a password');
  const answer = wordsOf(output);
  if (answer.has('end')) return answer;
  throw new HostError('odd', `status ${status}: ${errors.slice(0, 300)}`, true);
}

function wordsOf(output: string): HostAnswer {
  const words = new Map<string, string[]>();
  for (const line of output.split('\n')) {
    const [word = '', ...rest] = line.split(' ');
    if (word !== '') words.set(word, [...(words.get(word) ?? []), rest.join(' ')]);
  }
  return words;
}
