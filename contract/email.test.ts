import fc from 'fast-check';
import { emailSchema, isEmailAddress, withPlainDomain } from './email';

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['Ada.Lovelace+gpu@EXAMPLE.Com', 'Ada.Lovelace+gpu@example.com'],
  ["o'brien@example.ie", "o'brien@example.ie"],
  ['a#b@example.com', 'a#b@example.com'],
  ['a@b.c.d.example', 'a@b.c.d.example'],
  ['jörg@müller.de', 'jörg@müller.de'],
  ['jo\u0308rg@MU\u0308LLER.de', 'jörg@müller.de'],
  ['jörg@xn--mller-kva.de', 'jörg@xn--mller-kva.de'],
  ['用户@例え.jp', '用户@例え.jp'],
  ['用户@例え。テスト', '用户@例え.テスト'],
  ['θσερ@παράδειγμα.ελ', 'θσερ@παράδειγμα.ελ'],
  ['उपयोगकर्ता@उदाहरण.भारत', 'उपयोगकर्ता@उदाहरण.भारत'],
  ['ada@paral·lel.cat', 'ada@paral·lel.cat'],
  ['ada@example.xn--p1ai', 'ada@example.xn--p1ai'],
  ['\u200Bada@example.com\u00A0', 'ada@example.com'],
  ['🚀@example.com', '🚀@example.com'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
])('%s is an address, and is stored as %s', (typed, stored) => {
  expect(emailSchema.parse(typed)).toBe(stored);
});

test.each([
  '',
  'ada',
  '@example.com',
  'ada@',
  'ada@example',
  'ada@example.c',
  'ada@example.123',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  'ada@example..com',
  'ada@.example.com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@exa_mple.com',
  'ada@exa mple.com',
  'ada@example.com.',
  '.ada@example.com',
  'ada.@example.com',
  'a..da@example.com',
  'a da@example.com',
  '"a da"@example.com',
  'a@da@example.com',
  'a,b@example.com',
  'a;b@example.com',
  'a<b>@example.com',
  'Ada <ada@example.com>',
  'ada＠example.com',
  `${'a'.repeat(65)}@example.com`,
  `${'ö'.repeat(33)}@example.com`,
  `ada@${'a'.repeat(64)}.com`,
  `ada@${'a.'.repeat(130)}com`,
])('%s is none', (typed) => {
  expect(emailSchema.safeParse(typed).success).toBe(false);
});

it('takes every address of RFC 5322 without quotation marks, and never throws', () => {
  fc.assert(
    fc.property(fc.emailAddress({ size: 'small' }), (address) => {
      const isListed = /@[^@]*\.[^.]*[a-z][^.]+$/iu.test(address) && !/@.*\.\d+$/u.test(address);
      if (isListed) expect([address, isEmailAddress(address)]).toEqual([address, true]);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      isEmailAddress(text);
      expect(withPlainDomain(withPlainDomain(text))).toBe(withPlainDomain(text));
      expect(isEmailAddress(`${text}\n@example.com`)).toBe(false);
    }),
  );
});
