/**
 * The address at which a page asks for a picture. A page that came over TLS may ask for none without, and most hosts answer
 * both ways.
 * @param protocol of the page, for example `https:`
 */
export function pictureAddress(
  address: string | null | undefined,
  protocol: string,
): string | undefined {
  if (!address) return undefined;
  return protocol === 'https:' ? address.replace(/^http:/iu, protocol) : address;
}
