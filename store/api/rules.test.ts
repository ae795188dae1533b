import fc from 'fast-check';
import { CALL_NAMES, CALLS, type CallName } from '@/contract/calls';
import { recordOf } from '@/contract/record';
import { Pseudonyms } from '@/domain/snapshot/pseudonyms';
import { redact } from '@/domain/snapshot/redact';
import { answerRule, argumentRule } from './rules';

/** What is told of a call for which nobody has written a rule. */

const told = (rule: Parameters<typeof redact>[0], value: unknown) =>
  redact(rule, value, new Pseudonyms());

const SECRETS = [
  'Zelda Zebra',
  'zelda@corp-private.test',
  'Zelda',
  '203.0.113.77',
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5 zelda',
  4_111_111_111_111_111,
];

const ROWS = { rows: [{ keyId: 'key_1', note: 'xxx' }] };

/** The value with every text and number in it replaced, and with a field that the contract does not know. */
function filled(value: unknown, secret: unknown): unknown {
  if (typeof value !== 'object' || value === null) return secret;
  if (Array.isArray(value)) return value.map((one) => filled(one, secret));
  const fields = Object.entries(value).map(([name, one]) => [name, filled(one, secret)] as const);
  return Object.fromEntries<unknown>([...fields, ['unknown', secret], [String(secret), 1]]);
}

/** As an entity adapter has it. */
const inStore = (answer: unknown): unknown =>
  Array.isArray(answer)
    ? {
        ids: answer.map((row: unknown) => recordOf(row).id),
        entities: Object.fromEntries(answer.map((row: unknown) => [recordOf(row).id, row])),
      }
    : answer;

test.each(CALL_NAMES)('no text of the answer to %s', (name: CallName) => {
  for (const secret of SECRETS) {
    const answer = inStore(filled(CALLS[name].example.answer, secret));
    expect(JSON.stringify(told(answerRule(name), answer)) ?? '').not.toContain(String(secret));
  }
});

test('of a list its ids, figures, instants and known words', () => {
  const [transaction] = CALLS.listTransactions.example.answer;
  const answer = inStore([{ ...transaction, status: 'completed', note: 'A note of somebody' }]);
  expect(told(answerRule('listTransactions'), answer)).toMatchObject({
    ids: ['id_1'],
    entities: {
      id_1: {
        id: 'id_1',
        status: 'completed',
        amount: transaction?.amount,
        createdAt: transaction?.createdAt,
        note: expect.not.stringContaining('somebody'),
      },
    },
  });
});

test.each([
  ['an id', 'key_1234567890', 'key_1'],
  ['ids', { teamId: 'team_12345', keyId: 'key_1234567890' }, { teamId: 'team_1', keyId: 'key_1' }],
  [
    'what is typed',
    { name: 'Zelda Zebra', teamId: 'team_12345' },
    { name: 'Xxxxx Xxxxx', teamId: 'team_1' },
  ],
  ['lists and what is in them', { rows: [{ keyId: 'key_12345', note: 'abc' }] }, ROWS],
  ['what has other names', { 'Zelda Zebra': 1, 'zelda@corp.test': 2 }, { id_1: 1, id_2: 2 }],
  ['a figure', 7, 7],
  ['nothing', undefined, undefined],
])('of an argument that is %s', (_what, argument, expected) => {
  expect(told(argumentRule, argument)).toEqual(expected);
});

test('arguments that differ are told apart', () => {
  const text = fc.string({ minLength: 1, maxLength: 4 });
  const argument = fc.record(
    { teamId: text, month: text, page: fc.nat(), isOpen: fc.boolean() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(argument), (given) => {
      const pseudonyms = new Pseudonyms();
      const ofEach = given.map((one) => JSON.stringify(redact(argumentRule, one, pseudonyms)));
      const distinct = new Set(given.map((one) => JSON.stringify(one)));
      expect(new Set(ofEach).size).toBe(distinct.size);
    }),
  );
});

test('of a status that is not known yet, its shape', () => {
  const [deployment] = CALLS.listDeployments.example.answer;
  const rule = answerRule('listDeployments');
  const statusOf = (status: string) => told(rule, inStore([{ ...deployment, status }]));
  expect(statusOf('running')).toMatchObject({ entities: { id_1: { status: 'running' } } });
  expect(statusOf('zelda zebra')).toMatchObject({ entities: { id_1: { status: 'xxxxx xxxxx' } } });
});
