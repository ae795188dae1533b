import fc from 'fast-check';
import { CardNumbers, isCardNumber } from './cards';

/** What is left of a value once the cards in it are hidden. */
function hidden(value: unknown): unknown {
  const cards = new CardNumbers();
  cards.find(value);
  return cards.hide(value);
}

const CARDS = [
  '4111111111111111',
  '5500005555555559',
  '340000000000009',
  '30000000000004',
  '4222222222222',
  '6304000000000000000',
];

test.each(CARDS)('%s is the number of a card, whatever stands around and between', (card) => {
  const four = card.replace(/(.{4})(?=.)/gu, '$1 ');
  for (const text of [
    card,
    `card ${card}, CVC 123`,
    `Visa-${card}x`,
    four,
    four.replaceAll(' ', '-'),
    four.replaceAll(' ', '\u00A0'),
    four.replaceAll(' ', ' – '),
    four.replaceAll(' ', '\n'),
    `${four} 12 27`,
    `2 ${four}`,
    `${four} ${four}`,
    card.replace(/(.{5})/gu, '$1\u200B'),
    card.replace(/\d/gu, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    card.replace(/\d/gu, (digit) => String.fromCodePoint(0x660 + Number(digit))),
  ]) {
    const told = hidden({ name: text, [text]: [text] });
    expect(JSON.stringify(told)).toMatch(/\[card \d\]/u);
    expect(JSON.stringify(told).match(/\p{Nd}/gu)?.length ?? 0).toBeLessThanOrEqual(15);
  }
});

test.each([
  '4111111111111112',
  '411111111111',
  '41111111111111111111',
  '2026-11-27T09:12:00.000Z',
  '192.168.100.100',
  '+49 170 1234567',
  'A100-80GB-SXM4 x8',
  '',
])('%s is none', (text) => {
  const value = { text };
  expect(hidden(value)).toBe(value);
});

it('hides what was there while a number was being typed, and leaves alone what it does not hold', () => {
  const card = '4111 1111 1111 1111';
  const typed = Array.from(card, (_digit, at) => card.slice(0, at + 1));
  const told = hidden([...typed, 'node 411111', 1_764_370_000_000]);
  expect(told).toEqual([
    ...['4', '41', '411', '4111', '4111 ', '4111 1', '4111 11'],
    ...Array.from({ length: 12 }, () => expect.stringMatching(/^\[card \d+\] ?$/u)),
    ...['node 411111', 1_764_370_000_000],
  ]);
});

it('keeps equal what was equal, and nothing else', () => {
  const told = hidden({ ids: ['4111111111111111', '5500005555555559'], '4111111111111111': 'x' });
  expect(told).toEqual({ ids: ['[card 1]', '[card 2]'], '[card 1]': 'x' });
});

it('of any value, no card is left', () => {
  const digits = fc.stringMatching(/^[1-9]\d{11,17}$/u).map((start) => {
    const last = '0123456789'.split('').find((digit) => isCardNumber(start + digit));
    return start + (last ?? '');
  });
  const text = fc
    .tuple(fc.string({ unit: 'binary' }), digits, fc.string({ unit: 'binary' }))
    .map(([before, card, after]) => ({ card, text: `${before} card: ${card}; ${after}` }));
  fc.assert(
    fc.property(text, fc.jsonValue(), ({ card, text: typed }, other) => {
      const told = hidden({ a: other, [typed]: { b: [typed], c: card } });
      expect(JSON.stringify(told)).not.toContain(card);
      expect(JSON.stringify(told)).not.toContain(card.slice(0, -1));
    }),
  );
});
