/**
 * Writes what a call has answered to where it belongs, once it has. Where it fails nothing is written: the rejected action
 * of the call itself tells what went wrong.
 */
export async function whenDone<A>(answer: Promise<A>, write: (answer: A) => void): Promise<void> {
  try {
    write(await answer);
  } catch {
    // Told by that action.
  }
}
