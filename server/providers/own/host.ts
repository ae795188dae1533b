import { runScript, SshError, type SshFault } from '../ssh/runScript';
import { hostScript } from './hostScript';
import { readIdentity, type IdentityFault } from './identity';
import type { OwnMachine } from './machinesFile';

/** Why nothing can be done on a host. `noSudo` and `sudoRefused`: its administrator cannot become root; `odd`: it said nothing. */
export type HostFault = SshFault | IdentityFault | 'noSudo' | 'sudoRefused' | 'odd';

/** A host on which something could not be done. The message is for the log. */
export class HostError extends Error {
  override readonly name = 'HostError';

  constructor(
    readonly fault: HostFault,
    message: string,
    /** Whether it may have been done all the same. */
    readonly isUnclear = false,
  ) {
    super(message);
  }
}

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
  const identity = await readIdentity(admin.identityFile);
  if ('fault' in identity) throw new HostError(identity.fault, admin.identityFile);
  const { privateKey } = identity;
  try {
    const target = { host, port, hostKey, user: admin.user, privateKey };
    const script = hostScript(task, tenant, values);
    const { status, output, errors } = await runScript(target, AS_ROOT, script, deadline);
    if (status === NO_SUDO) throw new HostError('noSudo', 'sudo is not installed');
    if (status === SUDO_REFUSED) throw new HostError('sudoRefused', 'sudo asks for a password');
    const answer = wordsOf(output);
    if (answer.has('end')) return answer;
    throw new HostError('odd', `status ${status}: ${errors.slice(0, 300)}`, true);
  } catch (error) {
    if (error instanceof SshError) throw new HostError(error.fault, error.message, error.wasSent);
    throw error;
  }
}

function wordsOf(output: string): HostAnswer {
  const words = new Map<string, string[]>();
  for (const line of output.split('\n')) {
    const [word = '', ...rest] = line.split(' ');
    if (word !== '') words.set(word, [...(words.get(word) ?? []), rest.join(' ')]);
  }
  return words;
}
