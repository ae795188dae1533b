/** Reaches for something that a browser may refuse, its storage for example; null where it does. */
export function attempt<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}
