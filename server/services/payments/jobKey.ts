import { MINUTE_MS } from '@/domain/time';
import type { AppContext } from '../../context';

/** How long a payment is left to the person and to webhooks before its provider is asked. Milliseconds. */
export const SHORTEST_REST = 10 * MINUTE_MS;

/** The key of the job of a deposit. */
export const jobKey = (id: string): string => `payment:${id}`;

/** The first run of the job of a deposit. */
export function firstPaymentJob({ time }: AppContext, id: string) {
  return { key: jobKey(id), at: time.service() + SHORTEST_REST, payload: id };
}
