import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '@/domain/time';
import type { AppContext } from '../../context';
import type { PaymentFact, RefundFact } from '../../payments/paymentProvider';
import { memoryPayments, usd, type MemoryPayments } from '../../testing/memoryPayments';
import { signIn, type Tenant } from '../../testing/rental';
import { makeTestServer, type TestServer } from '../../testing/testServer';
import { checkBooks } from '../books/checkBooks';
import { applyFact } from './applyFact';
import { comeBack } from './comeBack';
import { runPayment } from './job';
import { openTransaction } from './openTransaction';

const EVENTS = [
  ...(['webhook paid', 'webhook async paid', 'webhook expired'] as const),
  ...(['return', 'cancel', 'job read', 'refund'] as const),
] as const;
type Event = (typeof EVENTS)[number];

const LONGEST = 5;
/** Orders of one to five different events of seven. */
const ORDERS = 7 + 7 * 6 + 7 * 6 * 5 + 7 * 6 * 5 * 4 + 7 * 6 * 5 * 4 * 3;

interface Case {
  name: 'stripe' | 'btcpay';
  canExpire: boolean;
  /** Whether what a person pays by 'webhook paid' is confirmed by 'webhook async paid' only. */
  isAsync?: boolean;
  /** Whether it can be paid once it has expired. */
  canBeLate?: boolean;
  /** Whether it expired and was then paid before anything of it was heard. */
  isPast?: boolean;
  ageMs: number;
}

const CASES: Record<string, Case> = {
  'at Stripe': { name: 'stripe', canExpire: true, isAsync: true, ageMs: 15 * MINUTE_MS },
  'at BTCPay': { name: 'btcpay', canExpire: false, canBeLate: true, ageMs: 15 * MINUTE_MS },
  'webhooks of long ago': { name: 'btcpay', canExpire: false, isPast: true, ageMs: DAY_MS },
};

/** A deposit of $50.00 that the provider knows, and what a test knows of it. */
class Deposit {
  /** Whether a person cancelled it before we knew of its end. */
  isCancelled = false;
  ended: 'cancelled' | 'failed' | undefined;
  /** How often a person was told that it is paid. */
  saidPaid = 0;
  refunded = 0;

  constructor(
    readonly given: Case,
    readonly provider: MemoryPayments,
    readonly id: string,
    readonly teamId: string,
  ) {}

  get state(): PaymentFact['state'] {
    return this.provider.last().state;
  }

  /** Everything but the database, to be put back. */
  save(): () => void {
    const { isCancelled, ended, saidPaid, refunded } = this;
    const now = this.provider.last();
    return () => {
      Object.assign(this, { isCancelled, ended, saidPaid, refunded });
      this.provider.become(now);
    };
  }

  async happens(ctx: AppContext, event: Event): Promise<void> {
    switch (event) {
      case 'webhook paid':
        return this.given.isAsync === true
          ? this.tell(ctx, this.moves(['open'], 'waiting'), 'waiting')
          : this.tell(ctx, this.pays(), 'paid');
      case 'webhook async paid':
        await this.tell(ctx, this.moves(['open'], 'waiting'), 'waiting');
        return this.tell(ctx, this.pays(), 'paid');
      case 'webhook expired':
        return this.tell(ctx, this.moves(['open'], 'expired'), 'expired');
      case 'refund':
        return this.refund(ctx);
      case 'return':
      case 'cancel':
        return this.comesBack(ctx, event);
      case 'job read':
        await runPayment(ctx, this.id);
        this.hears(this.state);
    }
  }

  /** The provider goes to a state where it can. @returns whether it ever was in it */
  private moves(from: readonly PaymentFact['state'][], to: PaymentFact['state']): boolean {
    if (from.includes(this.state)) this.provider.become({ state: to });
    return this.given.isPast === true || this.state === to || (to === 'waiting' && this.isPaid);
  }

  private pays(): boolean {
    const payable = this.given.canBeLate === true ? ['expired'] : [];
    if (['open', 'waiting', ...payable].includes(this.state)) {
      this.provider.become({ state: 'paid', paid: usd(50), paymentId: 'pi_1' });
    }
    return this.isPaid;
  }

  get isPaid(): boolean {
    return this.state === 'paid';
  }

  /** A webhook of when it was so, if it ever was. */
  private async tell(ctx: AppContext, was: boolean, state: PaymentFact['state']): Promise<void> {
    if (!was) return;
    const then = state === 'paid' ? {} : { paid: null, paymentId: null };
    await applyFact(ctx, this.provider, { ...this.provider.last(), ...then, state });
    this.hears(state);
  }

  private async refund(ctx: AppContext): Promise<void> {
    if (!this.pays()) return;
    this.refunded = 20;
    const refund: RefundFact = {
      ...{ kind: 'refund', externalId: 're_1', paymentId: 'pi_1', money: usd(20), state: 'made' },
    };
    await applyFact(ctx, this.provider, refund);
  }

  private async comesBack(ctx: AppContext, way: 'return' | 'cancel'): Promise<void> {
    if (way === 'cancel' && this.ended === undefined) this.isCancelled = true;
    const back = await comeBack(ctx, this.id, way);
    this.hears(this.state);
    if (way === 'cancel' && this.state === 'open') this.ended ??= 'cancelled';
    const expected = {
      paid: this.saidPaid === 0 ? 'paid' : 'already_processed',
      ...{ waiting: 'pending', expired: 'cancelled', failed: 'processing_failed' },
      open: this.ended === undefined ? 'pending' : 'cancelled',
    };
    expect(back?.outcome).toBe(expected[this.state]);
    if (back?.outcome === 'paid') this.saidPaid += 1;
  }

  private hears(state: PaymentFact['state']): void {
    if (state === 'expired') this.ended ??= this.isCancelled ? 'cancelled' : 'failed';
  }

  /** What must be stored of it now. @param isHeard whether all that the provider knows was told */
  async check(ctx: AppContext, isHeard: boolean): Promise<void> {
    const rows = await ctx.db
      .selectFrom('transactions')
      .leftJoin('ledger', 'ledger.transaction_id', 'transactions.id')
      .select(['transactions.kind', 'status', 'receipt_number'])
      .select(['ledger.amount_micros', 'balance_micros'])
      .orderBy('receipt_number')
      .execute();
    const entry = (kind: string, number: number, amount: number, balance: number) => ({
      ...{ kind, status: 'completed', receipt_number: `2026-00000${number}` },
      ...{ amount_micros: amount * 1_000_000, balance_micros: balance * 1_000_000 },
    });
    const credited = [entry('deposit', 1, 50, 50)];
    if (this.refunded > 0) credited.push(entry('refund', 2, -20, 30));
    const nothing = { receipt_number: null, amount_micros: null, balance_micros: null };
    const unpaid = [{ kind: 'deposit', status: this.ended ?? 'pending', ...nothing }];
    expect(rows).toEqual(this.isPaid && isHeard ? credited : unpaid);
  }
}

let server: TestServer;
let ada: Tenant;
let provider: MemoryPayments;

async function begin(given: Case): Promise<Deposit> {
  provider = memoryPayments(given);
  server = await makeTestServer({ payments: { fiat: provider } });
  ada = await signIn(server, 'ada@example.com');
  const id = await openTransaction(server.ctx, {
    ...{ teamId: ada.teamId, userId: ada.userId, amountMicros: 50_000_000 },
    ...{ packageId: 'package_50', paymentMethod: 'fiat', paymentProvider: given.name },
    returnPath: '/billing',
  });
  const { externalId } = provider.openLost(id);
  await server.ctx.db.updateTable('transactions').set({ external_id: externalId }).execute();
  if (given.isPast === true) {
    provider.become({ state: 'paid', paid: usd(50), paymentId: 'pi_1' });
  }
  server.clock.advance(given.ageMs);
  return new Deposit(given, provider, id, ada.teamId);
}
afterEach(async () => {
  expect((await checkBooks(server.ctx.db)).problems).toEqual([]);
  await server.close();
});

/** Begins what each of several ways is undone to, by the function that is given back. */
async function fork({ db }: AppContext, depth: number): Promise<() => Promise<void>> {
  await sql.raw(`savepoint at_${depth}`).execute(db);
  const undo = sql.raw(`rollback to savepoint at_${depth}`);
  return async () => {
    await undo.execute(db);
  };
}

/** Goes on from an order by each event that it does not have. @returns how many orders that makes */
async function orders(ctx: AppContext, deposit: Deposit, path: readonly Event[]): Promise<number> {
  let count = 0;
  const undo = await fork(ctx, path.length);
  for (const event of EVENTS.filter((one) => !path.includes(one))) {
    const order = [...path, event];
    const putBack = deposit.save();
    try {
      for (let times = 0; times < 2; times += 1) await deposit.happens(ctx, event);
      await settles(ctx, deposit, order);
    } catch (error) {
      throw new Error(`after ${order.join(', ')}`, { cause: error });
    }
    count += 1 + (order.length < LONGEST ? await orders(ctx, deposit, order) : 0);
    await undo();
    putBack();
  }
  return count;
}

/** Events after which nothing is left to be heard of. */
const ASKING: readonly Event[] = ['return', 'cancel', 'job read'];

/** Checks what is stored, and where it may be behind the provider what is stored once the job has run. */
async function settles(ctx: AppContext, deposit: Deposit, order: Event[]): Promise<void> {
  const isHeard = order.some((event) => event !== 'webhook expired');
  await deposit.check(ctx, isHeard);
  if ((isHeard && deposit.isPaid) || ASKING.some((event) => event === order.at(-1))) return;
  const undo = await fork(ctx, LONGEST);
  const putBack = deposit.save();
  await deposit.happens(ctx, 'job read');
  await deposit.check(ctx, true);
  await undo();
  putBack();
}

it.each(Object.keys(CASES))(
  '%s: every order of events, each twice, ends as the provider says',
  async (name) => {
    const given = CASES[name];
    if (given === undefined) throw new Error('no case');
    const deposit = await begin(given);
    const count = await server.ctx.db.transaction().execute(async (db) => {
      return orders({ ...server.ctx, db }, deposit, []);
    });
    expect(count).toBe(ORDERS);
  },
);
