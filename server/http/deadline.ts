import type { MiddlewareHandler } from 'hono';
import { CALLS } from '@/contract/calls';
import { SECOND_MS } from '@/domain/time';
import { incomingOf } from './callerAddress';
import { unavailable } from './failures';

/** Longest wait for an answer once a request has come in as a whole. Milliseconds. */
const ANSWER_TIMEOUT = 4.5 * SECOND_MS;
/**
 * The same where a payment provider is asked for a checkout, twice if need be: who is told too early that it cannot be had begins
 * another one. Browsers wait for 30 s.
 */
const CHECKOUT_TIMEOUT = 28 * SECOND_MS;

/**
 * Waits for work up to a time. The work itself goes on after it.
 * @param isOver called when the time is up; while it returns false, as much time is given again
 * @throws DomainError (503) once the time is up
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
 * the request is not counted, as Hono's `timeout` would.
 */
export const answerInTime: MiddlewareHandler = (c, next) =>
  within(
    next(),
    c.req.path === CALLS.checkout.path ? CHECKOUT_TIMEOUT : ANSWER_TIMEOUT,
    () => incomingOf(c)?.complete !== false,
  );
