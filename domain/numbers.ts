/** Thousands separators for the digits of a whole number: '1204' becomes '1,204'. Intl says the same and takes long to start. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/gu, ',');
}

/** A number for a person, with at most so many decimals: '1,204', '1,900.5'. */
export function plainNumber(value: number, decimals = 3): string {
  const [whole = '', fraction] = String(Number(value.toFixed(decimals))).split('.');
  return fraction === undefined ? groupDigits(whole) : `${groupDigits(whole)}.${fraction}`;
}

/** '1 region', '1,204 regions'. */
export function counted(count: number, one: string): string {
  return `${plainNumber(count)} ${count === 1 ? one : `${one}s`}`;
}

/** An amount of memory or storage, `1,800 GB`; GB are written like this everywhere. */
export function gigabytes(size: number): string {
  return `${plainNumber(size, 1)} GB`;
}
