import { DISPUTE_PART_RETURNED, REFUND_CAME_BACK } from '@/domain/refusals';
import type { Micros } from '@/domain/money';
import type { DisputeFact, Money, RefundFact } from '../../payments/paymentProvider';

/** Money of a deposit that moved at its provider. */
export interface Movement {
  kind: 'refund' | 'dispute';
  /** By which it is known again. */
  externalId: string;
  amountMicros: Micros;
  note?: string | null;
}

/** What has moved by a refund or a dispute: what went, and then what came back of it. */
export function movementsOf(fact: RefundFact | DisputeFact): Movement[] {
  const { kind, externalId, money } = fact;
  const went = { kind, externalId, amountMicros: -money.micros };
  const back = (
    end: 'failed' | 'won',
    { micros }: Money,
    note: string | null = null,
  ): Movement => ({
    ...{ kind, externalId: `${externalId}/${end}`, amountMicros: micros, note },
  });
  switch (fact.state) {
    case 'inquiry':
      return [];
    case 'failed':
      return [went, back('failed', money, REFUND_CAME_BACK)];
    case 'won':
      return [went, back('won', money)];
    case 'lost':
      return fact.returned ? [went, back('won', fact.returned, DISPUTE_PART_RETURNED)] : [went];
    default:
      return [went];
  }
}
