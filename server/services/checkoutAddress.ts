/** Resolves a path; nobody is there. */
const NOWHERE = 'https://origin.invalid';

/** Where else a checkout may be. */
interface Allowed {
  /** Hosts that the settings name besides. */
  hosts: readonly string[];
  /** Origins of the payment provider's own pages. */
  origins: readonly string[];
}

/**
 * Whether a browser may be sent to this address to pay: this server itself, the provider, or over TLS one of the configured
 * hosts.
 * @param ownOrigin of this server as the browser sees it; '' where it is not known, and a path stands for this server
 */
export function isAllowedCheckout(
  address: string,
  ownOrigin: string,
  { hosts, origins }: Allowed,
): boolean {
  const own = ownOrigin === '' ? NOWHERE : ownOrigin;
  const base = ownOrigin === '' && address.startsWith('/') ? NOWHERE : undefined;
  if (!URL.canParse(address, base)) return false;
  const { origin, protocol, host, username, password } = new URL(address, base);
  if (username !== '' || password !== '') return false;
  return (
    origin === own || origins.includes(origin) || (protocol === 'https:' && hosts.includes(host))
  );
}
