import { randomBytes } from 'node:crypto';

/** What stands in for money that is sent: bitcoins at one rate. */
export const RATE = 64_392.23;
const COIN_DIGITS = 8;
/** What sums of dollars may be off by. */
const DUST = 1e-9;

type Status = 'New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled';
type AdditionalStatus = 'None' | 'PaidLate' | 'PaidPartial' | 'Marked' | 'Invalid' | 'PaidOver';

interface FakePayment {
  id: string;
  /** In the coin. */
  value: number;
  status: 'Invalid' | 'Processing' | 'Settled';
  /** Epoch milliseconds. */
  receivedAt: number;
}

export interface FakeInvoice {
  id: string;
  storeId: string;
  /** In its currency. */
  amount: number;
  currency: string;
  metadata: unknown;
  redirectUrl: string;
  /** Percent. */
  tolerance: number;
  createdAt: number;
  expiresAt: number;
  status: Status;
  additionalStatus: AdditionalStatus;
  payments: FakePayment[];
}

export type EventType =
  | 'InvoiceCreated'
  | 'InvoiceReceivedPayment'
  | 'InvoiceProcessing'
  | 'InvoicePaymentSettled'
  | 'InvoiceSettled'
  | 'InvoiceExpired'
  | 'InvoiceInvalid';

/** Told of everything that a webhook would tell of. */
export type Tell = (type: EventType, invoice: FakeInvoice, facts?: object) => void;

export type NewInvoice = Pick<FakeInvoice, 'storeId' | 'amount' | 'currency' | 'metadata'> &
  Partial<Pick<FakeInvoice, 'redirectUrl' | 'tolerance'>> & { expirationMinutes?: number };

const coinsFor = (amount: number): number =>
  Math.ceil((amount / RATE) * 10 ** COIN_DIGITS) / 10 ** COIN_DIGITS;

/** The invoices of a BTCPay Server, and how they change as money comes in, by its own rules. */
export class FakeInvoices {
  readonly #all = new Map<string, FakeInvoice>();

  constructor(
    private readonly now: () => number,
    private readonly tell: Tell,
  ) {}

  /** Newest first, as lists are. */
  get all(): FakeInvoice[] {
    return [...this.#all.keys()].reverse().map((id) => this.get(id));
  }

  find(id: string): FakeInvoice | undefined {
    const invoice = this.#all.get(id);
    if (invoice !== undefined) this.#expireInTime(invoice);
    return invoice;
  }

  get(id: string): FakeInvoice {
    const invoice = this.find(id);
    if (invoice === undefined) throw new Error(`There is no invoice ${id}.`);
    return invoice;
  }

  create({ expirationMinutes = 15, ...given }: NewInvoice): FakeInvoice {
    const createdAt = this.now();
    const invoice: FakeInvoice = {
      id: randomBytes(16).toString('base64url').replace(/[-_]/gu, 'x'),
      ...{ redirectUrl: '', tolerance: 0, ...given },
      ...{ createdAt, expiresAt: createdAt + expirationMinutes * 60_000 },
      ...{ status: 'New', additionalStatus: 'None', payments: [] },
    };
    this.#all.set(invoice.id, invoice);
    this.tell('InvoiceCreated', invoice);
    return invoice;
  }

  /**
   * Somebody sends money.
   * @param amount in the invoice's currency; left out, what it asks for
   */
  pay(id: string, amount?: number): void {
    const invoice = this.get(id);
    const isLate = invoice.status === 'Expired' || invoice.status === 'Invalid';
    const value = coinsFor(amount ?? invoice.amount);
    const payment = { id: `tx-${invoice.payments.length}`, value, receivedAt: this.now() };
    invoice.payments.push({ ...payment, status: 'Processing' });
    this.tell('InvoiceReceivedPayment', invoice, { afterExpiration: isLate });
    this.#update(invoice);
  }

  /** The network has confirmed all that was sent. */
  confirm(id: string): void {
    const invoice = this.get(id);
    for (const payment of invoice.payments.filter(({ status }) => status === 'Processing')) {
      payment.status = 'Settled';
      const afterExpiration = invoice.status === 'Expired';
      this.tell('InvoicePaymentSettled', invoice, { afterExpiration });
    }
    this.#update(invoice);
  }

  /** Who sent it has taken back what is not confirmed. */
  takeBack(id: string): void {
    const invoice = this.get(id);
    for (const payment of invoice.payments) {
      if (payment.status === 'Processing') payment.status = 'Invalid';
    }
    this.#update(invoice);
  }

  /** Its time is over. */
  expire(id: string): void {
    const invoice = this.get(id);
    if (invoice.status !== 'New') return;
    invoice.expiresAt = Math.min(invoice.expiresAt, this.now());
    this.#expireInTime(invoice);
  }

  /** The time is over in which payments are watched, and not enough is confirmed. */
  giveUp(id: string): void {
    const invoice = this.get(id);
    invoice.status = 'Invalid';
    this.tell('InvoiceInvalid', invoice, { manuallyMarked: false });
  }

  /** The operator decides. */
  mark(id: string, status: 'Settled' | 'Invalid'): void {
    Object.assign(this.get(id), { status, additionalStatus: 'Marked' });
    const facts = { manuallyMarked: true, ...(status === 'Settled' && { overPaid: false }) };
    this.tell(`Invoice${status}`, this.get(id), facts);
  }

  #expireInTime(invoice: FakeInvoice): void {
    if (invoice.status !== 'New' || invoice.expiresAt > this.now()) return;
    invoice.status = 'Expired';
    const partiallyPaid = invoice.additionalStatus === 'PaidPartial';
    this.tell('InvoiceExpired', invoice, { partiallyPaid });
  }

  #update(invoice: FakeInvoice): void {
    const { paid, isUnderPaid, isOverPaid, isSettled } = accountOf(invoice);
    if (invoice.status === 'New' || invoice.status === 'Expired') {
      if (isUnderPaid) invoice.additionalStatus = paid > 0 ? 'PaidPartial' : 'None';
      else if (invoice.status === 'Expired') invoice.additionalStatus = 'PaidLate';
      else {
        invoice.status = 'Processing';
        this.tell('InvoiceProcessing', invoice, { overPaid: isOverPaid });
      }
    }
    if (invoice.status !== 'Processing') return;
    invoice.additionalStatus = isOverPaid ? 'PaidOver' : 'None';
    if (isUnderPaid) {
      invoice.status = 'New';
      invoice.additionalStatus = paid > 0 ? 'PaidPartial' : 'None';
    } else if (isSettled) {
      invoice.status = 'Settled';
      this.tell('InvoiceSettled', invoice, { manuallyMarked: false, overPaid: isOverPaid });
    }
  }
}

/** What has come in, in the invoice's currency, the unconfirmed too. */
export function accountOf({ amount, tolerance, payments }: FakeInvoice) {
  const counted = payments.filter(({ status }) => status !== 'Invalid');
  const sum = (some: FakePayment[]) => some.reduce((total, { value }) => total + value * RATE, 0);
  const paid = sum(counted);
  const least = amount * (1 - tolerance / 100);
  const isExact = sum(counted) - amount < RATE / 10 ** COIN_DIGITS;
  return {
    paid,
    isUnderPaid: paid < least - DUST,
    isOverPaid: paid > amount && !isExact,
    isSettled: sum(counted.filter(({ status }) => status === 'Settled')) >= least - DUST,
  };
}
