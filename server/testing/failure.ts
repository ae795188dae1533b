/** How much of what a process has said is told. Characters. */
const LONGEST = 4000;

/**
 * Lets the failure of any test of this file say what a process has said, at last; an empty text is left out. Outside of jest
 * nothing is done.
 * @param what which process it was
 */
export function tellOnFailure(what: string, said: () => string): void {
  const { tellOnFailure: tell } = globalThis as {
    tellOnFailure?: (teller: () => string) => void;
  };
  tell?.(() => {
    const text = said().trim().slice(-LONGEST);
    return text === '' ? '' : `${what} has said:\n${text}`;
  });
}
