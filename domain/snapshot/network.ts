/** Login names that machines come with: no personal data. */
const COMMON_LOGINS = ['root', 'ubuntu', 'debian', 'admin', 'user', 'ec2-user', 'centos', 'fedora'];

/** The login name where it is a common one, else null. */
export function loginPseudonym(login: string): string | null {
  return COMMON_LOGINS.includes(login) ? login : null;
}

/** Networks for documentation (RFC 5737): no machine has an address of theirs. */
const DOCUMENTATION_NETWORKS = ['192.0.2', '198.51.100', '203.0.113'];
const HOSTS = 254;

/** The address that stands for the `number`th one, counted from 1: IPv6 for IPv6, IPv4 for the rest as far as it goes. */
export function ipPseudonym(address: string, number: number): string {
  const network = DOCUMENTATION_NETWORKS[Math.floor((number - 1) / HOSTS)];
  if (address.includes(':') || network === undefined) return `2001:db8::${number.toString(16)}`;
  return `${network}.${((number - 1) % HOSTS) + 1}`;
}

const FLAG = /^-[A-Za-z]$/u;
const PORT = /^\d{1,5}$/u;
const TARGET = /^(?:([^@\s]+)@)?([^@\s]+)$/u;

/**
 * An `ssh` command with login and address hidden; anything else that is neither a flag nor the port after `-p` is masked.
 * @param hide gives a login name or an address its pseudonym
 */
export function sshCommandPseudonym(
  command: string,
  hide: (part: 'login' | 'ip', text: string) => string,
  mask: (text: string) => string,
): string {
  const words = command.split(/\s+/u);
  return words
    .map((word, index) => {
      const isPort = words[index - 1] === '-p' && PORT.test(word);
      if ((index === 0 && word === 'ssh') || FLAG.test(word) || isPort) return word;
      const [, login, host] = TARGET.exec(word) ?? [];
      const isTarget = login !== undefined || index === words.length - 1;
      if (words[0] !== 'ssh' || !isTarget || host === undefined) return mask(word);
      return `${login === undefined ? '' : `${hide('login', login)}@`}${hide('ip', host)}`;
    })
    .join(' ');
}
