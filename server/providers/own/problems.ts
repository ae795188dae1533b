import type { HostFault } from '../ssh/hostError';
import type { OwnMachine } from './machinesFile';

type Tell = (machine: OwnMachine, detail: string) => string;

const sudoers = (user: string): string =>
  `echo '${user} ALL=(ALL) NOPASSWD: ALL' >/etc/sudoers.d/${user}`;

/** Why nothing can be done on a host, and what to do about it. */
const OF_CONNECTION: Record<HostFault, Tell> = {
  keyMissing: ({ admin }) =>
    `There is no key ${admin.identityFile}. Make it (ssh-keygen -t ed25519 -N '' -f ${admin.identityFile}) and put its public half on the host, or correct admin.identityFile.`,
  keyUnreadable: ({ admin }) =>
    `This user may not read the key ${admin.identityFile}. Give it to the user that the server runs as (chown).`,
  keyOpen: ({ admin }) =>
    `Others may read the key ${admin.identityFile}. Close it: chmod 600 ${admin.identityFile}`,
  keyEncrypted: ({ admin }) =>
    `The key ${admin.identityFile} has a passphrase, which nobody is there to enter. Take it away (ssh-keygen -p -N '' -f ${admin.identityFile}), or make a key for this purpose.`,
  notAKey: ({ admin }) =>
    `${admin.identityFile} holds no private key of OpenSSH. Name the private half, without .pub.`,
  unreachable: ({ host }, detail) =>
    `There is no connection to ${host} (${detail}). Correct host, or see that it is on and that the network lets this server through.`,
  refused: ({ host, port }) =>
    `Nothing listens on port ${port} of ${host}. Start its SSH server (systemctl enable --now ssh), or correct port.`,
  notSsh: ({ host, port }, detail) =>
    `What answers on port ${port} of ${host} is no SSH server, or hangs up at once (${detail}). Correct port, or look into its log (journalctl -u ssh).`,
  otherHostKey: ({ host, port, hostKey }, detail) =>
    `${host} shows another host key than the file has. ${detail} If it was installed anew, put that key there: ssh-keyscan -t ${hostKey.type.replace(/^ssh-|-sha2-nistp\d+$/gu, '')} -p ${port} ${host}. If not, it is another machine, and may be somebody's who wants your keys.`,
  keyRefused: ({ host, admin }) =>
    `${host} does not let ${admin.user} in with the key ${admin.identityFile}. Put its public half into the authorized_keys of ${admin.user} there (ssh-copy-id -i ${admin.identityFile}), or correct admin.user.`,
  noSession: ({ host, admin }, detail) =>
    `${host} lets ${admin.user} in, but runs no command (${detail}). Give the account a shell, and take a ForceCommand away.`,
  lost: ({ host }, detail) =>
    `The conversation with ${host} was cut off (${detail}). Try again; if it stays so, look how busy the host is.`,
  noSudo: ({ host, admin }) =>
    `${admin.user} is not root on ${host}, and there is no sudo. Install it (apt-get install sudo), or take root as admin.user.`,
  sudoRefused: ({ host, admin }) =>
    `${admin.user} may not use sudo on ${host} without a password. As root there: ${sudoers(admin.user)}`,
  odd: ({ host }, detail) => `${host} did not do what it was told: ${detail}`,
};

/** Why an account cannot be rented, and what to do about it. */
const OF_ACCOUNT: Record<string, Tell> = {
  noAccount: ({ tenant }) =>
    `There is no account ${tenant.user}. Make it: useradd -m -d ${tenant.home} -s /bin/bash ${tenant.user}`,
  rootAccount: ({ tenant }) =>
    `${tenant.user} has the rights of root (user id 0). Take an ordinary account.`,
  otherHome: ({ tenant }, detail) =>
    `The home of ${tenant.user} is ${detail}, not ${tenant.home}. Correct tenant.home.`,
  noHome: ({ tenant }) =>
    `There is no directory ${tenant.home}. Make it: install -d -o ${tenant.user} -m 700 ${tenant.home}`,
  linkedHome: ({ tenant }, detail) =>
    `${tenant.home} is reached through a link. Make ${detail} the home of the account (usermod -d), and name it in the file.`,
  foreignHome: ({ tenant }, detail) =>
    `${tenant.home} belongs to ${detail}, not to ${tenant.user}. Give it to the account: chown -R ${tenant.user}: ${tenant.home}`,
  foreignParent: ({ tenant }, detail) =>
    `The directory above ${tenant.home} belongs to ${detail}, who could exchange the home. It must be root's.`,
  noShell: ({ tenant }, detail) =>
    `The shell of ${tenant.user} is ${detail}, so nobody gets one. Give it one: usermod -s /bin/bash ${tenant.user}`,
  noState: () =>
    'Nothing can be written to /var/lib/rackline. Free some room on that disk, or see why it is only read.',
  missing: (_machine, detail) => `${detail} is not installed, which cleaning needs. Install it.`,
  noRoom: ({ tenant }, detail) =>
    `There is no room left in ${tenant.home} (${detail} MB). Free some on that disk.`,
  mounted: ({ tenant }, detail) =>
    `Something is mounted at ${detail}, inside of ${tenant.home}, and would be deleted with it. Mount it elsewhere.`,
  otherAddress: ({ address }, detail) =>
    `${address} leads to another machine: it shows ${detail}. Correct address.`,
  dirty: ({ tenant }, detail) =>
    `It is out of order, since its last rental could not be cleaned or by your own hand: ${detail}. See to that, then delete /var/lib/rackline/${tenant.user}/dirty there: the next rental cleans it again.`,
};

/** What is not as it should be, and keeps nobody from renting. */
const WARNINGS: Record<string, Tell> = {
  noGpus: ({ gpu }) =>
    `It has no nvidia-smi, so its GPUs were not counted; the file says ${gpu.count}.`,
  otherGpus: ({ gpu }, detail) =>
    `It shows ${detail} NVIDIA GPUs, and the file says ${gpu.count}. Correct gpu.count, or see what is wrong with the others.`,
  noAnswer: ({ address, port }) =>
    `Port ${port} of ${address}, where people connect to, does not answer from here. See that it does from where they are.`,
  power: ({ tenant }, detail) =>
    `${tenant.user} may become root (${detail}). What somebody changes as root stays for the next, and nobody can verify that it does not: take it out of that group, unless you trust all who rent.`,
  files: ({ tenant }, detail) =>
    `${tenant.home} holds ${detail} files of yours. The next rental deletes them.`,
  open: (_machine, detail) =>
    `Everybody may write to ${detail}, and what is left there is not deleted. Name it in tenant.scratch, or close it.`,
};

/** A sentence or two: what is wrong with a machine, and what to do. */
export function problemText(machine: OwnMachine, fault: string, detail = ''): string {
  const textOf = { ...OF_CONNECTION, ...OF_ACCOUNT, ...WARNINGS }[fault];
  return textOf?.(machine, detail) ?? `It says '${fault} ${detail}'.`;
}

/** Whether a machine with this fault can be rented all the same. */
export const isWarning = (fault: string): boolean => Object.hasOwn(WARNINGS, fault);
