/**
 * Whether a browser may be sent to this address to pay: this server itself, or over TLS one of the configured hosts.
 * @param ownOrigin of this server as the browser sees it
 */
export function isAllowedCheckout(
  address: string,
  ownOrigin: string,
  hosts: readonly string[],
): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, host, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return origin === ownOrigin || (protocol === 'https:' && hosts.includes(host));
}
