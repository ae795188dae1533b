/** Thousands separators for the digits of a whole number: '1204' becomes '1,204'. Intl says the same and takes long to start. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/gu, ',');
}

/** A number for a person, with at most 3 decimals: '1,204', '1,900.5'. */
export function plainNumber(value: number): string {
  const [whole = '', fraction] = String(Number(value.toFixed(3))).split('.');
  return fraction === undefined ? groupDigits(whole) : `${groupDigits(whole)}.${fraction}`;
}
