import { DEFAULT_KEY_NAME, keyNameFromFile, keyPreview, keyStart } from './naming';

it.each([
  ['id_ed25519.pub', 'id_ed25519'],
  ['my.key.PUB', 'my.key'],
  ['laptop', 'laptop'],
  ['a.pub.pub', 'a.pub'],
  ['.pub', DEFAULT_KEY_NAME],
  ['', DEFAULT_KEY_NAME],
  ['\u200B.pub', DEFAULT_KEY_NAME],
  ['my\nkey.pub', 'my key'],
  ['\u202Amy\u00A0key.pub', 'my key'],
  [`${'k'.repeat(200)}.pub`, 'k'.repeat(120)],
  [`${'k'.repeat(119)}🚀.pub`, 'k'.repeat(119)],
])('the key in %j is named %s', (file, name) => {
  expect(keyNameFromFile(file)).toBe(name);
});

it('shows 50 characters of a key', () => {
  const key = 'k'.repeat(51);
  expect(keyStart(key)).toBe('k'.repeat(50));
  expect(keyPreview(key)).toBe(`${'k'.repeat(50)}…`);
  expect(keyPreview('k'.repeat(50))).toBe('k'.repeat(50));
});
