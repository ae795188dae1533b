/**
 * Why nothing can be done on a host. `keyMissing`, `keyUnreadable`, `keyOpen` (others may read it, which OpenSSH forbids too),
 * `keyEncrypted`, `notAKey`: our private key cannot be used. `unreachable`: no connection, by the name or by the network.
 * `refused`: nothing listens on the port. `notSsh`: what answers there speaks something else, or nothing. `otherHostKey`: it is
 * another host, or has a new key. `keyRefused`: the account does not take the key. `noSession`: it runs no command. `noSudo`,
 * `sudoRefused`: it cannot become root. `lost`: the connection ended, or time was up, before all was said. `odd`: it said nothing.
 */
export type HostFault =
  | ('keyMissing' | 'keyUnreadable' | 'keyOpen' | 'keyEncrypted' | 'notAKey')
  | ('unreachable' | 'refused' | 'notSsh' | 'otherHostKey' | 'keyRefused' | 'noSession')
  | ('noSudo' | 'sudoRefused' | 'lost' | 'odd');

/** A host on which something could not be done. The message is for the log and holds no secret. */
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
