import type { Services } from '../services';

/** The last answer to a question. */
interface Answer {
  etag: string;
  data: unknown;
}

/** Questions whose last answers are kept, at most. */
const MOST = 20;

/** Of one run of the app, what was answered last to whoever has this token. */
interface Memory {
  token: string;
  answers: Map<string, Answer>;
}
const memories = new WeakMap<Services, Memory>();

/** The memory for a token; of another one, who may be somebody else, nothing is left. */
function memoryFor(services: Services, token: string): Memory {
  const known = memories.get(services);
  if (known?.token === token) return known;
  const fresh: Memory = { token, answers: new Map() };
  memories.set(services, fresh);
  return fresh;
}

/** Whoever asked is gone. */
export function forgetAnswers(services: Services): void {
  memories.delete(services);
}

/**
 * What an answer says. While a server says by its ETag that nothing has changed, that is the very object of the last
 * time: a poll with nothing new costs no parsing, and is known to bring nothing by its reference.
 * @param read reads the answer; undefined where it cannot be read, which is not kept
 */
export function sameAnswer(
  services: Services,
  { url, token, etag }: { url: string; token: string; etag: string },
  read: () => unknown,
): unknown {
  const { answers } = memoryFor(services, token);
  const last = answers.get(url);
  if (last?.etag === etag) return last.data;
  const data = read();
  answers.delete(url);
  if (data !== undefined) answers.set(url, { etag, data });
  const oldest = answers.keys().next();
  if (answers.size > MOST && !oldest.done) answers.delete(oldest.value);
  return data;
}
