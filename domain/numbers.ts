/** Thousands separators for the digits of a whole number: '1204' becomes '1,204'. Intl says the same and takes long to start. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/gu, ',');
}

/** A whole number for a person: '1,204'. */
export function plainNumber(count: number): string {
  return groupDigits(String(count));
}
