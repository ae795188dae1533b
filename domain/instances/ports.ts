const LABELS = new Map([
  [22, 'SSH'],
  [80, 'HTTP'],
  [443, 'HTTPS'],
  [8888, 'Jupyter'],
]);

/** Name of the service on an inner port: `SSH`, `Jupyter`, otherwise `Port 6006` (specification, section 2). */
export function portLabel(internalPort: number): string {
  return LABELS.get(internalPort) ?? `Port ${internalPort}`;
}

/** Where a forwarded port is reached from outside, `147.185.41.18:38888`; null while the address is not known. */
export function externalEndpoint(
  ipAddress: string | null | undefined,
  port: number,
): string | null {
  if (!ipAddress) return null;
  return ipAddress.includes(':') ? `[${ipAddress}]:${port}` : `${ipAddress}:${port}`;
}
