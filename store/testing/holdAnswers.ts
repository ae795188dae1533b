import type { SentRequest, TestStore } from './testStore';

/**
 * Holds back the server's answers to the requests that match.
 * @returns lets them go
 */
export function holdAnswers(
  app: Pick<TestStore, 'intercept'>,
  matches: (request: SentRequest) => boolean,
): () => void {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  app.intercept(async (request) => {
    if (matches(request)) await held;
    return null;
  });
  return letGo;
}

/** Waits until a request that matches has been sent. */
export async function untilSent(
  { requests }: Pick<TestStore, 'requests'>,
  matches: (request: SentRequest) => boolean,
): Promise<void> {
  while (!requests.some(matches)) await new Promise((done) => setImmediate(done));
}
