import { TEST_KEYS } from '../testing/keys';
import { knownKey } from './duplicateKey';

const [first = '', second = ''] = TEST_KEYS.map(({ text }) => text);
const withoutComment = first.split(' ', 2).join(' ');
const stored = [
  { id: 'other', publicKey: second },
  { id: 'first', publicKey: first },
];

it.each<[string, string, string | undefined]>([
  ['the very text', first, 'first'],
  ['another comment', `${withoutComment} somebody@else`, 'first'],
  ['no comment', withoutComment, 'first'],
  ['more white space', ` ${withoutComment.replace(' ', '   ')} \n`, 'first'],
  ['the other key', second, 'other'],
  ['no key at all', 'ssh-rsa', undefined],
  ['nothing', '', undefined],
])('finds a stored key by %s', (_case, text, id) => {
  expect(knownKey(stored, text)?.id).toBe(id);
});

it('passes over stored texts that are no keys', () => {
  expect(knownKey([{ publicKey: 'ssh-rsa' }], first)).toBeUndefined();
  expect(knownKey([], first)).toBeUndefined();
});
