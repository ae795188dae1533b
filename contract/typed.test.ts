import fc from 'fast-check';
import { typedKey, typedLine, typedWord } from './typed';

test.each([
  ['a plain name', 'Demo Lab', 'Demo Lab'],
  ['white space around it', ' \t\u00A0Demo Lab\u3000\n', 'Demo Lab'],
  ['a no-break space in it', 'Demo\u00A0Lab', 'Demo Lab'],
  ['a tab and a line break in it', 'Demo\tLab\r\nTwo', 'Demo Lab Two'],
  ['a mark that turns the direction', '\u202ADemo Lab\u202C', 'Demo Lab'],
  ['isolates', 'a\u2066b\u2069', 'ab'],
  ['a zero-width space and a byte order mark', '\uFEFFDemo\u200B Lab', 'Demo Lab'],
  ['a soft hyphen', 'Ra\u00ADck', 'Rack'],
  ['control characters', 'a\0b\u0007c', 'abc'],
  ['letters in two parts', 'Cafe\u0301', 'Café'],
  ['letters parted by nothing', 'Cafe\u200B\u0301', 'Café'],
  ['an emoji of two', '\u{1F469}\u200D\u{1F4BB}', '\u{1F469}\u200D\u{1F4BB}'],
  ['an emoji in its coloured form', '\u2764\uFE0F', '\u2764\uFE0F'],
  ['a joiner of a script that needs it', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['a joiner with nothing to join', '\u200Da\u200D ', 'a'],
  ['the flag of a country', '\u{1F3F4}\u{E0067}\u{E007F}', '\u{1F3F4}\u{E0067}\u{E007F}'],
  ['tags behind no flag', 'a\u{E0067}\u{E007F}', 'a'],
  ['the space between words in Braille', '\u2800\u2801\u2800\u2803\u2800', '\u2801 \u2803'],
  ['nothing but the blank of Braille', '\u2800\u2800', ''],
  ['a note without a head', 'a\u{1D159}', 'a'],
  ['nothing that can be seen', '\u200B\u2060\u3164 \u200D', ''],
])('of %s it keeps what is seen', (_what, text, kept) => {
  expect(typedLine(text)).toBe(kept);
});

test('a long run of spaces inside a text is looked at once', () => {
  const text = `a${' '.repeat(1_000_000)}b`;
  expect(typedLine(`${text} \n`)).toBe(text);
});

test.each([
  ['\u200Bada@example.com\u00A0', 'ada@example.com'],
  ['ada\u200D@example.com', 'ada@example.com'],
  ['\u202D50.00', '50.00'],
  ['1\u202F000', '1 000'],
])('a word holds no joiners: %j', (text, kept) => {
  expect(typedWord(text)).toBe(kept);
});

test.each([
  ['\u200Bssh-ed25519\u00A0AAAA\u200D me@host\r\n', 'ssh-ed25519 AAAA me@host'],
  ['ssh-rsa AAAA\r\nssh-rsa BBBB', 'ssh-rsa AAAA\nssh-rsa BBBB'],
  ['ssh-rsa AAAA\u2028', 'ssh-rsa AAAA'],
])('a key keeps its lines: %j', (text, kept) => {
  expect(typedKey(text)).toBe(kept);
});

test.each([typedLine, typedWord, typedKey])('%p changes nothing the second time', (clean) => {
  const odd = fc.constantFrom(
    ...['\u200B', '\u200D', '\u202A', '\u0301', 'e', ' ', '\u00A0', '\n', '\r', '\0', '\u{1F3F4}'],
    ...['\u{E0067}', '\uFE0F', '\u{1F469}', '\u2000', '\u0344'],
  );
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: odd })), (text) => {
      const once = clean(text);
      expect(clean(once)).toBe(once);
      expect(once).not.toMatch(/[\u200B\u202A-\u202E\u2066-\u2069\uFEFF\0]/u);
    }),
  );
});
