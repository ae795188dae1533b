import type { Deployment } from '@/contract/deployment';

type Reachable = Pick<Deployment, 'sshCommand' | 'user' | 'ipAddress' | 'sshPort'>;

const SSH_PORT = 22;
/** What is pasted into a shell must be one plain word. */
const PLAIN_WORD = /^[\w:][\w.:-]*$/u;

/**
 * The command that opens a shell on the instance: the one the provider gave, else one built from login name, address
 * and port. @returns null while the address is not known
 */
export function sshCommand({
  sshCommand: given,
  user,
  ipAddress,
  sshPort,
}: Reachable): string | null {
  if (given?.trim()) return given.trim();
  if (!ipAddress || !PLAIN_WORD.test(ipAddress) || (user && !PLAIN_WORD.test(user))) return null;
  const port = sshPort && sshPort !== SSH_PORT ? `-p ${sshPort} ` : '';
  return `ssh ${port}${user ? `${user}@` : ''}${ipAddress}`;
}
