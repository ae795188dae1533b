/** Reaches for something that a browser may refuse, its storage for example; null where it does. */
export function attempt<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/**
 * A new random id of 32 hexadecimal digits. Not `crypto.randomUUID`: over plain HTTP a browser has that for its own machine
 * only.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
