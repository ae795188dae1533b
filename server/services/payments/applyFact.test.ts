import type { PaymentFact } from '../../payments/paymentProvider';
import { memoryPayments, usd, type MemoryPayments } from '../../testing/memoryPayments';
import { bookedBalance, refusal, signIn, type Tenant } from '../../testing/rental';
import { makeTestServer, TEST_START, type TestServer } from '../../testing/testServer';
import { applyFact } from './applyFact';
import { comeBack } from './comeBack';

let server: TestServer;
let ada: Tenant;
let provider: MemoryPayments;
beforeEach(async () => {
  provider = memoryPayments();
  server = await makeTestServer({
    payments: { fiat: provider, crypto: provider },
    variables: { CHECKOUT_HOSTS: 'pay.example' },
  });
  ada = await signIn(server, 'ada@example.com');
});
afterEach(() => server.close());

const BODY = { itemType: 'credits', paymentMethod: 'fiat', packageId: 'package_50' };
const buy = () =>
  server.fetch('/api/payment/checkout', { method: 'POST', body: BODY, as: ada.email });
/** Buys $50.00. @returns the checkout at the provider */
const bought = async (): Promise<PaymentFact> => {
  expect((await buy()).status).toBe(200);
  return provider.last();
};

const rows = () =>
  server.ctx.db.selectFrom('transactions').selectAll().orderBy('receipt_number').execute();
const told = async (fact: Parameters<typeof applyFact>[2]) => applyFact(server.ctx, provider, fact);
const pay = (externalId?: string) =>
  provider.become({ state: 'paid', paid: usd(50), paymentId: 'pi_1' }, externalId);

describe('a checkout', () => {
  it('is stored before it is opened, and its id after that', async () => {
    const { externalId, transactionId } = await bought();
    expect(await rows()).toMatchObject([
      { id: transactionId, status: 'pending', external_id: externalId, attempts: 1 },
    ]);
  });

  it('is asked for once more, as another attempt, where the provider gives no answer', async () => {
    provider.failures = ['unavailable'];
    const { externalId } = await bought();
    expect(provider.calls).toEqual(['open 1', 'open 2']);
    expect(await rows()).toMatchObject([{ external_id: externalId, attempts: 2 }]);
  });

  it.each([
    [['unavailable', 'unavailable'], 503, 'The payment could not be started.', 2],
    [['refused'], 503, 'The payment could not be started.', 1],
    [['rejected'], 400, 'The provider says rejected.', 1],
  ] as const)('%j: %i, and it has failed', async (failures, status, error_message, attempts) => {
    provider.failures = [...failures];
    const answer = await refusal(await buy());
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.error).toBe(error_message);
    expect(await rows()).toMatchObject([
      { status: 'failed', error_message, attempts, external_id: null, processed_at: TEST_START },
    ]);
  });
});

describe('a payment', () => {
  it('is credited once, with a receipt, by whatever comes first', async () => {
    await bought();
    const paid = pay();
    for (let times = 0; times < 3; times += 1) {
      expect(await told(paid)).toMatchObject({ status: 'completed' });
    }
    expect(await bookedBalance(server, ada.teamId)).toBe(50_000_000);
    expect(await rows()).toMatchObject([
      {
        ...{ status: 'completed', payment_id: 'pi_1', paid_micros: null, error_message: null },
        receipt_number: '2026-000001',
      },
    ]);
  });

  it.each(['failed', 'expired'] as const)('that %s before beats that', async (state) => {
    await bought();
    expect(await told(provider.become({ state }))).toMatchObject({ status: 'failed' });
    await told(pay());
    expect(await rows()).toMatchObject([{ status: 'completed', error_message: null }]);
    await told({ ...provider.last(), state });
    expect(await rows()).toMatchObject([{ status: 'completed', error_message: null }]);
  });

  it.each([false, true])(
    'tells what came in too late, where it was cancelled: %s',
    async (isCancelled) => {
      const { transactionId } = await bought();
      if (isCancelled) await comeBack(server.ctx, transactionId ?? '', 'cancel');
      await told(provider.become({ state: 'expired', reason: 'Not in time.' }));
      const status = isCancelled ? 'cancelled' : 'failed';
      expect(await rows()).toMatchObject([{ status, processed_at: TEST_START }]);
      server.clock.advance(1000);
      for (const reason of ['$20.00 came late.', null]) {
        await told(provider.become({ state: 'failed', reason }));
        const error_message = '$20.00 came late.';
        expect(await rows()).toMatchObject([
          { status: 'failed', error_message, processed_at: TEST_START },
        ]);
      }
      await told(pay());
      expect(await rows()).toMatchObject([
        { status: 'completed', processed_at: TEST_START + 1000 },
      ]);
    },
  );

  it('credits other dollars as they came in, and says so', async () => {
    await bought();
    await told({ ...pay(), paid: usd(40.5) });
    expect(await bookedBalance(server, ada.teamId)).toBe(40_500_000);
    expect(await rows()).toMatchObject([
      {
        paid_micros: 40_500_000,
        error_message: '$40.50 was paid instead of $50.00, and $40.50 was credited.',
      },
    ]);
  });

  it('in another currency credits nothing, until dollars come in', async () => {
    await bought();
    await told({ ...pay(), paid: { micros: 50_000_000, currency: 'eur' } });
    expect(await bookedBalance(server, ada.teamId)).toBe(0);
    expect(await rows()).toMatchObject([
      {
        ...{ status: 'failed', receipt_number: null },
        error_message: 'The payment came in EUR instead of USD, so nothing was credited.',
      },
    ]);
    await told(provider.last());
    expect(await rows()).toMatchObject([{ status: 'completed' }]);
  });

  it('of another attempt counts, and its end does not', async () => {
    const { transactionId } = await bought();
    const lost = provider.openLost(transactionId ?? '');
    expect(await told({ ...lost, state: 'expired' })).toMatchObject({ status: 'pending' });
    expect(await told(pay(lost.externalId))).toMatchObject({ external_id: lost.externalId });
    expect(await bookedBalance(server, ada.teamId)).toBe(50_000_000);
  });

  it('that comes in twice, by two attempts, is credited once and logged', async () => {
    const { transactionId } = await bought();
    await told(pay());
    const error = jest.spyOn(server.ctx.log, 'error');
    await told({ ...pay(provider.openLost(transactionId ?? '').externalId), paymentId: 'pi_2' });
    expect(error).toHaveBeenCalledTimes(1);
    expect(await bookedBalance(server, ada.teamId)).toBe(50_000_000);
    const refund = { kind: 'refund', externalId: 're_1', state: 'made', money: usd(50) } as const;
    expect(await told({ ...refund, paymentId: 'pi_2' })).toBeUndefined();
    expect(await bookedBalance(server, ada.teamId)).toBe(50_000_000);
  });

  it.each([
    ['failed', 1],
    ['expired', 1],
    ['waiting', 0],
    ['paid', 0],
  ] as const)(
    'that is %s after it was credited is kept, and told %i times',
    async (state, times) => {
      const { transactionId } = await bought();
      const paid = pay();
      await told(paid);
      const error = jest.spyOn(server.ctx.log, 'error');
      await told({ ...paid, state });
      expect(error).toHaveBeenCalledTimes(times);
      await told({ ...provider.openLost(transactionId ?? ''), state: 'expired' });
      expect(error).toHaveBeenCalledTimes(times);
      expect(await bookedBalance(server, ada.teamId)).toBe(50_000_000);
    },
  );

  it('waits until it is confirmed', async () => {
    await bought();
    await told(provider.become({ state: 'waiting' }));
    server.clock.advance(1000);
    await told(provider.last());
    expect(await rows()).toMatchObject([{ status: 'pending', waiting_at: TEST_START }]);
  });

  it.each([{ transactionId: 'txn_x' }, { transactionId: null }, { transactionId: '\0' }])(
    'of %j is nobody’s',
    async (changes) => {
      await bought();
      expect(await told({ ...pay(), externalId: 'cs_x', ...changes })).toBeUndefined();
      expect(await bookedBalance(server, ada.teamId)).toBe(0);
    },
  );
});

describe('money that goes back', () => {
  const REFUND = { kind: 'refund', paymentId: 'pi_1', state: 'made' } as const;
  const DISPUTE = {
    kind: 'dispute',
    paymentId: 'pi_1',
    externalId: 'dp_1',
    money: usd(50),
  } as const;
  const movements = async () =>
    (await rows())
      .filter((row) => row.kind !== 'deposit')
      .map((row) => [row.kind, row.external_id, row.amount_micros / 1e6, row.note]);

  it('is booked once a refund, below zero too, and after a deposit that was not heard of', async () => {
    const { transactionId } = await bought();
    pay();
    for (const [externalId, dollars] of [
      ['re_1', 20],
      ['re_2', 40],
      ['re_1', 20],
    ] as const) {
      await told({ ...REFUND, externalId, money: usd(dollars) });
    }
    expect(await bookedBalance(server, ada.teamId)).toBe(-10_000_000);
    expect(await movements()).toEqual([
      ['refund', 're_1', -20, null],
      ['refund', 're_2', -40, null],
    ]);
    expect((await rows()).map((row) => [row.receipt_number, row.refers_to])).toEqual([
      ['2026-000001', null],
      ['2026-000002', transactionId],
      ['2026-000003', transactionId],
    ]);
  });

  it.each([[['made', 'failed']], [['failed', 'made']], [['failed', 'failed']]] as const)(
    'comes back where a refund fails: %j',
    async (states) => {
      await bought();
      await told(pay());
      for (const state of states) {
        await told({ ...REFUND, externalId: 're_1', state, money: usd(20) });
      }
      expect(await movements()).toEqual([
        ['refund', 're_1', -20, null],
        ['refund', 're_1/failed', 20, 'The refund failed and came back.'],
      ]);
      expect(await bookedBalance(server, ada.teamId)).toBe(50_000_000);
    },
  );

  it.each([
    [['inquiry'], 50, []],
    [['withdrawn'], 0, [['dispute', 'dp_1', -50, null]]],
    [['withdrawn', 'lost', 'withdrawn'], 0, [['dispute', 'dp_1', -50, 'The dispute was lost.']]],
    [
      ['won', 'withdrawn', 'won'],
      50,
      [
        ['dispute', 'dp_1', -50, null],
        ['dispute', 'dp_1/won', 50, null],
      ],
    ],
  ] as const)('a dispute %j leaves $%i', async (states, left, expected) => {
    await bought();
    await told(pay());
    for (const state of states) await told({ ...DISPUTE, state });
    expect(await movements()).toEqual(expected);
    expect(await bookedBalance(server, ada.teamId)).toBe(left * 1_000_000);
  });

  it.each([
    [['lost', 'part'], 20, 'The dispute was lost.', 20],
    [['part', 'lost', 'withdrawn'], 20, 'The dispute was lost.', 20],
    [['lost', 'won'], 50, null, 50],
    [['won', 'lost'], 50, null, 50],
  ] as const)(
    'a dispute %j has brought back $%i, and says how it ended: %s',
    async (ends, back, note, left) => {
      await bought();
      await told(pay());
      for (const end of ends) {
        const fact = { ...DISPUTE, state: end === 'part' ? 'lost' : end } as const;
        await told(end === 'part' ? { ...fact, returned: usd(20) } : fact);
      }
      const why = back === 20 ? 'What had been refunded before came back.' : null;
      expect(await movements()).toEqual([
        ['dispute', 'dp_1', -50, note],
        ['dispute', 'dp_1/won', back, why],
      ]);
      expect(await bookedBalance(server, ada.teamId)).toBe(left * 1_000_000);
    },
  );

  it('is nothing of ours where nobody knows the payment', async () => {
    await bought();
    expect(await told({ ...DISPUTE, state: 'withdrawn' })).toBeUndefined();
    expect(await movements()).toEqual([]);
  });
});
