import {
  PaymentError,
  type Money,
  type PaymentErrorKind,
  type PaymentFact,
  type PaymentProvider,
  type ProviderFact,
} from '../payments/paymentProvider';

/** A payment provider in memory, which knows what has become of each of its checkouts. */
export interface MemoryPayments extends PaymentProvider {
  /** Checkouts that were opened, oldest first. */
  readonly checkouts: PaymentFact[];
  /** Calls that came in, by name. */
  readonly calls: string[];
  /** How the next calls fail; the last one stays undefined, which is well. */
  failures: (PaymentErrorKind | undefined)[];
  /** The last checkout that was opened. */
  last: () => PaymentFact;
  /** A person pays, or it ends otherwise. @returns what it says now */
  become: (changes: Partial<PaymentFact>, externalId?: string) => PaymentFact;
  /** A checkout that it has opened without giving an answer. */
  openLost: (transactionId: string) => PaymentFact;
}

export const usd = (dollars: number): Money => ({
  micros: Math.round(dollars * 1_000_000),
  currency: 'usd',
});

interface Traits {
  name?: PaymentProvider['name'];
  /** Whether it ends a checkout when it is asked to. */
  canExpire?: boolean;
}

/** Its webhooks are facts as JSON, with `signed: yes` in the header. */
export function memoryPayments({ name = 'stripe', canExpire = true }: Traits = {}): MemoryPayments {
  const checkouts: PaymentFact[] = [];
  const calls: string[] = [];
  const call = (which: string): void => {
    calls.push(which);
    const kind = self.failures.shift();
    if (kind !== undefined) throw new PaymentError(kind, `The provider says ${kind}.`);
  };
  const index = (externalId: string): number => {
    const found = checkouts.findIndex((one) => one.externalId === externalId);
    if (found === -1) throw new PaymentError('rejected', 'No such checkout.');
    return found;
  };
  const at = (externalId: string): PaymentFact => {
    const checkout = checkouts[index(externalId)];
    if (checkout === undefined) throw new Error('no checkout');
    return checkout;
  };
  const open = (transactionId: string): PaymentFact => {
    const externalId = `cs_${checkouts.length + 1}_${transactionId}`;
    const fact: PaymentFact = {
      ...{ kind: 'payment', externalId, transactionId, state: 'open' },
      ...{ paid: null, paymentId: null, reason: null },
    };
    checkouts.push(fact);
    return fact;
  };
  const self: MemoryPayments = {
    ...{ name, origins: ['https://pay.example'], checkouts, calls, failures: [] },
    last: () => at(checkouts.at(-1)?.externalId ?? ''),
    become: (changes, externalId = self.last().externalId) => {
      const changed = { ...at(externalId), ...changes };
      checkouts[index(externalId)] = changed;
      return changed;
    },
    openLost: open,
    open: ({ transactionId, attempt }) =>
      settled(() => {
        call(`open ${attempt}`);
        const { externalId } = open(transactionId);
        return { url: `https://pay.example/${externalId}`, externalId };
      }),
    read: (externalId) =>
      settled(() => {
        call('read');
        return at(externalId);
      }),
    expire: (externalId) =>
      settled(() => {
        call('expire');
        const isOpen = at(externalId).state === 'open';
        return canExpire && isOpen ? self.become({ state: 'expired' }, externalId) : at(externalId);
      }),
    parseWebhook: (rawBody, headers) =>
      settled(() => {
        if (headers.get('signed') !== 'yes') throw new PaymentError('forged', 'Not signed.');
        call('parseWebhook');
        return JSON.parse(new TextDecoder().decode(rawBody)) as ProviderFact | null;
      }),
    findPayment: (paymentId) =>
      settled(() => {
        call('findPayment');
        return checkouts.find((one) => one.paymentId === paymentId) ?? null;
      }),
    list: nothing,
    check: () => Promise.resolve([]),
  };
  return self;
}

async function* nothing(): AsyncGenerator<never> {}

/** A promise of what `work` gives or throws. */
const settled = <T>(work: () => T): Promise<T> => new Promise((resolve) => resolve(work()));
