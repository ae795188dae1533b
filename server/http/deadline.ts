import { recordOf } from '@/contract/record';
import { SECOND_MS } from '@/domain/time';
import type { Context, MiddlewareHandler } from 'hono';
import { unavailable } from './failures';
import type { HonoEnv } from './api';

/** Longest wait for an answer once a request has come in as a whole. Milliseconds. */
const PATIENCE = 4.5 * SECOND_MS;

/**
 * Waits for work, but not for ever.
 * @param isOver asked when the time is up; while it says no, as much time is given again
 * @throws DomainError (503) once the time is up; the work goes on, and what becomes of it is nobody's business
 */
export async function within<T>(
  work: Promise<T>,
  milliseconds: number,
  isOver: () => boolean = () => true,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const wait = (): void => {
      timer = setTimeout(() => (isOver() ? reject(unavailable()) : wait()), milliseconds);
    };
    wait();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Answers 503 where an answer takes too long, whatever it waits for, so that nobody hangs. What a slow line takes to bring
 * the request is not counted.
 */
export const answerInTime: MiddlewareHandler<HonoEnv> = (c, next) =>
  within(next(), PATIENCE, () => hasCome(c));

function hasCome({ env }: Context<HonoEnv>): boolean {
  return recordOf(recordOf(env).incoming).complete !== false;
}
