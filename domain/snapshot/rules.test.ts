import { problemsIn } from '../testing/compiler';

const STATE = `
import type { Wish } from '../deploy/anotherOffer';
import { choice, each, entries, type Rule } from './rules';

interface State {
  open: boolean;
  tab: 'profile' | 'sshKeys';
  key: { name: string; text?: string } | null;
  names: string[];
  pending: Record<string, number>;
  wish: Wish;
  wider: Wish & { more?: string };
}
const key = { name: 'keyName', text: 'publicKey' } as const;
const whole = {
  open: 'keep',
  tab: choice('profile', 'sshKeys'),
  key,
  names: each('person'),
  pending: entries('id', 'keep'),
  wish: 'wish',
  wider: 'drop',
} as const satisfies Rule<State>;
const { open: _open, ...unfinished } = whole;
`;

/** Rules that do not compile, and why. */
const REFUSED = [
  ['no rule for a field', `unfinished`, "Property 'open' is missing"],
  ['a rule for a field that is not there', `{ ...whole, more: 'keep' }`, "'more' does not exist"],
  [
    'no rule for a field inside',
    `{ ...whole, key: { name: 'keyName' } }`,
    "Property 'text' is missing",
  ],
  [
    'a rule for a field that is not there inside',
    `{ ...whole, key: { ...key, more: 'keep' } }`,
    "'more' does not exist",
  ],
  ['too few words', `{ ...whole, tab: choice('profile') }`, 'not assignable'],
  ['a name that is kept', `{ ...whole, names: each('keep') }`, 'not assignable'],
  ['a number that is a text', `{ ...whole, open: 'text' }`, 'not assignable'],
  ['a word for something else', `{ ...whole, wish: 'configuration' }`, 'not assignable'],
  ['a word for what has a field more', `{ ...whole, wider: 'wish' }`, 'not assignable'],
  ['a list that is one', `{ ...whole, names: 'person' }`, 'not assignable'],
] as const;

let problems: string[];
beforeAll(() => {
  const rules = REFUSED.map(([, rule]) => `void (${rule} satisfies Rule<State>);`);
  problems = problemsIn('domain/snapshot/state.ts', STATE + rules.join('\n'));
}, 60_000);

test('rules of all fields compile', () => {
  expect(problems).toHaveLength(REFUSED.length);
});

test.each(REFUSED.map((row, at) => [...row, at] as const))(
  '%s does not compile',
  (_what, _rule, problem, at) => {
    expect(problems[at]).toContain(problem);
  },
);
