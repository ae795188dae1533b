import { CALL_NAMES, CALLS, isQuestion, type Call, type CallName } from '../calls';
import { decoderOf } from '../routes';
import { openApi } from './document';
import { leastOf } from './least';

const ASKING = CALL_NAMES.filter((name) => isQuestion(name) && !('document' in CALLS[name]));
const least = (name: CallName): unknown => leastOf(decoderOf(name), CALLS[name].example.answer);

test.each(ASKING)('the least answer to %s can be read, and nothing of it left out', (name) => {
  const decoder = decoderOf(name);
  expect(decoder.fits(least(name))).toBe(true);
  expect(leastOf(decoder, least(name))).toEqual(least(name));
});

test('it is what a row cannot do without', () => {
  expect(least('listSshKeys')).toEqual([
    { id: 'k1', name: 'laptop', publicKey: 'ssh-ed25519 AAAA ada' },
  ]);
  expect(least('login')).toEqual({ id: 'u1' });
  expect(least('getSshKey')).toEqual({ name: 'laptop' });
});

test.each(CALL_NAMES)('the document tells authors of other backends of %s', (name) => {
  const { needs }: Call = CALLS[name];
  const operations = Object.values(openApi('').paths).flatMap((methods) => Object.values(methods));
  const { description } = operations.find(({ operationId }) => operationId === name) ?? {};
  if (needs !== undefined) expect(description).toContain(`capability \`${needs}\``);
  if (ASKING.includes(name)) expect(description).toContain(JSON.stringify(least(name)));
});
