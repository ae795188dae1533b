import { IS_FULL } from './table';

/** What is to be done at the end of a test. */
export type Later = (clean: () => unknown) => void;

/**
 * A test that waits more than it works: in `npm test` those of a file run at once. It cleans up by itself, the last first, since
 * what jest does after each test is done for all of them together.
 */
export function itAtOnce(
  what: string,
  work: (later: Later) => Promise<void>,
  timeout: number,
): void {
  const test = async (): Promise<void> => {
    const all: (() => unknown)[] = [];
    try {
      await work((clean) => all.push(clean));
    } finally {
      for (const clean of all.reverse()) await clean();
    }
  };
  if (IS_FULL) it(what, test, timeout);
  else it.concurrent(what, test, timeout);
}
