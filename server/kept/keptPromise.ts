/** What is made once and given to everybody who asks. A failure is told to whoever waits for it, and never kept. */
export function keptPromise<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= make().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
