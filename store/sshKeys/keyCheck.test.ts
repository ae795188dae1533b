import { KEY_PROBLEMS } from '@/domain/keys/problems';
import { TEST_KEYS } from '@/domain/testing/keys';
import { rootReducer } from '../reducer';
import { deployReducer, keyFieldLeft, keyTextChanged } from '../deploy/slice';
import { selectKeyCheck } from './keyCheck';

const initial = rootReducer(undefined, { type: 'test/init' });

function check(text: string, { left }: { left: boolean }) {
  const entered = deployReducer(initial.deploy, keyTextChanged(text));
  const deploy = left ? deployReducer(entered, keyFieldLeft()) : entered;
  return selectKeyCheck({ ...initial, deploy });
}

it.each(TEST_KEYS)('shows the true fingerprint of a key of type $type', ({ text, ...key }) => {
  const { type, bits, fingerprint } = key;
  expect(check(`${text}\n`, { left: false })).toEqual({ kind: 'good', type, bits, fingerprint });
});

it.each([
  { text: '', left: true, expected: { kind: 'none' } },
  { text: 'ssh-dss', left: false, expected: { kind: 'none' } },
  { text: 'ssh-dss', left: true, expected: { kind: 'problem', sentence: KEY_PROBLEMS.dsa } },
  {
    text: `ssh-ed25519 ${'A'.repeat(40)}`,
    left: false,
    expected: expect.objectContaining({ kind: 'problem' }),
  },
])('says of "$text" (field left: $left) what it can', ({ text, left, expected }) => {
  expect(check(text, { left })).toEqual(expected);
});
