import { PaymentError, type PaymentFact, type PaymentProvider } from '../payments/paymentProvider';
import { memoryPayments, usd } from '../testing/memoryPayments';
import { deposit, signIn, type Tenant } from '../testing/rental';
import { makeTestServer, TEST_START, type TestServer } from '../testing/testServer';
import { applyFact } from '../services/payments/applyFact';
import { openTransaction } from '../services/payments/openTransaction';
import { adjustCommand } from './adjust';
import { booksCommand } from './books';

let server: TestServer;
let ada: Tenant;
let lines: string[];
beforeEach(async () => {
  lines = [];
  server = await makeTestServer();
  ada = await signIn(server, 'ada@example.com');
  await deposit(server, ada.teamId, 100);
});
afterEach(() => server.close());

const open = () => Promise.resolve(server.ctx);
const write = (line: string) => lines.push(line);
const books = (words: string) =>
  booksCommand(words === '' ? [] : words.split(' '), open, TEST_START, write);
const adjust = (...words: string[]) => adjustCommand(words, open, 'root', write);
const transactions = () => server.ctx.db.selectFrom('transactions').selectAll().execute();

describe('books', () => {
  it('says what was looked at, and that everything fits', async () => {
    expect(await books('')).toBe(0);
    expect(lines).toEqual([
      '1 teams, 0 instances, 1 entries, 1 receipts',
      '  balances       $100.00',
      '  payments       -$100.00',
      'Everything fits.',
    ]);
  });

  it('names what does not, with the team, and says what the name means', async () => {
    await server.ctx.db.updateTable('receipt_numbers').set({ last: 2 }).execute();
    expect(await books('')).toBe(1);
    expect(lines.slice(-3)).toEqual([
      'receiptGap: 2026-000002: no transaction has it',
      '1 problem',
      '  receiptGap     no receipt number of a year is missing',
    ]);
    lines = [];
    expect(await books('--json')).toBe(1);
    expect(JSON.parse(lines.join(''))).toMatchObject({
      ...{ teams: 1, entries: 1, accounts: { balances: 100_000_000, payments: -100_000_000 } },
      problems: [{ check: 'receiptGap', team: null, id: '2026-000002' }],
    });
  });

  it.each([
    ['all', 'It takes no other words.'],
    ['--fix', '--fix is not known.'],
    ['--from 2026-01-01', '--from and --to go with --provider.'],
    ['--provider --from', '--from has no value.'],
    ['--provider --from 2026-02-30', 'A date is written as 2026-11-30.'],
    ['--provider --to yesterday', 'A date is written as 2026-11-30.'],
    ['--provider --from 2026-03-02 --to 2026-03-01', '--from comes after --to.'],
    ['--provider --provider', '--provider is there twice.'],
  ])('%s: %s', async (words, sentence) => {
    expect(await books(words)).toBe(2);
    expect(lines[0]).toBe(sentence);
    expect(lines[1]).toContain('usage: npm run books');
  });
});

describe('books --provider', () => {
  const PAID: PaymentFact = {
    ...{ kind: 'payment', externalId: 'cs_1', transactionId: 'txn_1', state: 'paid' },
    ...{ paid: usd(50), paymentId: 'pi_1', reason: null },
  };
  const provider = (list: PaymentProvider['list']): void => {
    server.ctx.payments = { fiat: { ...memoryPayments(), list } };
  };

  it('has nothing to compare with in local mode', async () => {
    expect(await books('--provider')).toBe(1);
    expect(lines[0]).toContain('No payment provider is set up');
  });

  it('asks for whole days, and names what is not booked', async () => {
    const asked: string[] = [];
    provider(async function* (from, to) {
      asked.push(...[from, to].map((at) => new Date(at).toISOString()));
      yield await Promise.resolve(PAID);
    });
    expect(await books('--provider --from 2026-03-01 --to=2026-03-02')).toBe(1);
    expect(asked).toEqual(['2026-03-01T00:00:00.000Z', '2026-03-03T00:00:00.000Z']);
    expect(lines).toEqual([
      'stripe, 2026-03-01T00:00 to 2026-03-03T00:00 UTC: 1 movements there, 0 in the books',
      'notBooked: cs_1: the payment of 50.00 USD is not in the books',
      '1 problem',
      '  notBooked      money moved at the provider, and is not in the books',
    ]);
  });

  it('names a provider that is not set up any more, with what waits there and is not compared', async () => {
    const deposit = { teamId: ada.teamId, userId: ada.userId, amountMicros: 50_000_000 };
    const at = {
      packageId: 'package_50',
      paymentMethod: 'crypto',
      returnPath: '/billing',
    } as const;
    const ask = (paymentProvider: string) =>
      openTransaction(server.ctx, { ...deposit, ...at, paymentProvider });
    const [transactionId] = [await ask('stripe'), await ask('btcpay'), await ask('btcpay')];
    provider(async function* () {});
    const left = 'btcpay: It is not set up any more; purchases that wait there: 2.';
    expect(await books('--provider')).toBe(1);
    expect(lines[0]).toBe(`${left} Set its settings again (docs/payments.md).`);
    expect(lines[1]).toContain('stripe, ');
    lines = [];
    server.ctx.payments = {};
    expect(await books('--provider --json')).toBe(1);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { provider: 'btcpay', waiting: 2, completed: 0, error: 'It is not set up any more' },
      { provider: 'stripe', waiting: 1, completed: 0, error: 'It is not set up any more' },
    ]);
    lines = [];
    await applyFact(server.ctx, memoryPayments(), { ...PAID, transactionId });
    await books('--provider --from 2026-03-10 --to 2026-03-10');
    expect(lines[1]).toContain(
      'stripe: It is not set up any more; movements in the books that are not compared: 1.',
    );
    lines = [];
    await books('--provider --from 2026-03-09 --to 2026-03-09');
    expect(lines).toEqual([`${left} Set its settings again (docs/payments.md).`]);
  });

  it('says that a provider gives no answer', async () => {
    provider(() => {
      throw new PaymentError('refused', 'It does not take our key.');
    });
    expect(await books('--provider')).toBe(1);
    expect(lines).toEqual(['stripe: It gives no answer: It does not take our key.']);
  });
});

describe('adjust', () => {
  const slug = async () =>
    (await server.ctx.db.selectFrom('teams').select('slug').executeTakeFirstOrThrow()).slug;

  it('gives and takes, by id or slug, says both balances, and leaves the books right', async () => {
    expect(
      await adjust(ada.teamId, '-120.50', '--reason', ' Paid by mistake. ', '--by', 'Bo'),
    ).toBe(0);
    expect(await adjust(await slug(), '15', '--reason=Goodwill.')).toBe(0);
    expect(lines).toEqual([
      expect.stringContaining(`(${await slug()})`),
      '  balance before  $100.00',
      '  adjustment      -$120.50, by Bo',
      '  reason          Paid by mistake.',
      '  balance after   -$20.50',
      '  receipt         2026-000002',
      expect.stringContaining(`(${await slug()})`),
      '  balance before  -$20.50',
      '  adjustment      $15.00, by root',
      '  reason          Goodwill.',
      '  balance after   -$5.50',
      '  receipt         2026-000003',
    ]);
    expect(await transactions()).toMatchObject([
      { kind: 'deposit' },
      {
        ...{ kind: 'adjustment', status: 'completed', amount_micros: -120_500_000 },
        ...{ note: 'Paid by mistake.', made_by: 'Bo', external_id: null, refers_to: null },
      },
      { kind: 'adjustment', amount_micros: 15_000_000, made_by: 'root' },
    ]);
    lines = [];
    expect(await books('')).toBe(0);
    expect(lines).toContain('  adjustments    $105.50');
  });

  it.each<[string[], number, string]>([
    [[], 2, 'TEAM is missing.'],
    [['lab'], 2, 'AMOUNT is missing.'],
    [['lab', 'ten', '--reason', 'why'], 2, 'AMOUNT is a number of dollars'],
    [['lab', '0', '--reason', 'why'], 2, 'AMOUNT is a number of dollars'],
    [['lab', '1.005', '--reason', 'why'], 2, 'AMOUNT is a number of dollars'],
    [['lab', '100000.01', '--reason', 'why'], 2, 'AMOUNT is a number of dollars'],
    [['lab', '10'], 2, '--reason is missing.'],
    [['lab', '10', '--reason'], 2, '--reason has no value.'],
    [['lab', '10', 'because', '--reason', 'why'], 2, 'Too many words: because.'],
    [['lab', '10', '--why', 'so'], 2, '--why is not known.'],
    [['lab', '10', '--reason', 'why'], 1, 'No team has the id or the slug lab. Nothing is booked.'],
    [['lab', '10', '--reason', '  '], 1, 'The reason is missing. Nothing is booked.'],
    [['lab', '10', '--reason', 'x'.repeat(201)], 1, 'The reason must be at most 200 characters'],
  ])('%j ends with %i: %s', async (words, status, sentence) => {
    expect(await adjust(...words)).toBe(status);
    expect(lines[0]).toContain(sentence);
    expect(await transactions()).toHaveLength(1);
  });
});
