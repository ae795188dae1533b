import { emailKey } from './emailKey';

test.each([
  ['ada@example.com', ['Ada@Example.COM', '\u200Bada@example.com ']],
  ['jörg@müller.de', ['jörg@xn--mller-kva.de', 'JO\u0308RG@MÜLLER.DE', 'jörg@mu\u0308ller.de']],
  ['用户@例え.テスト', ['用户@例え。テスト', '用户@xn--r8jz45g.xn--zckzah']],
  ['not an address', ['Not an address']],
  ['ada@', ['ADA@']],
])('%s is the form of all that mean it', (form, others) => {
  expect(emailKey(form)).toBe(form);
  for (const other of others) expect(emailKey(other)).toBe(form);
});

test.each([
  ['ada@example.com', 'adа@example.com'],
  ['ada@example.com', 'ada@example.org'],
  ['ada@example.com', 'ada@examplе.com'],
  ['strasse@example.de', 'straße@example.de'],
])('%s is another than %s', (one, other) => {
  expect(emailKey(one)).not.toBe(emailKey(other));
});
