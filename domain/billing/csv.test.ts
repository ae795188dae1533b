import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { type CsvCell, toCsv } from './csv';

it.each<[CsvCell, string]>([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  [' padded ', '" padded "'],
  [12.5, '12.5'],
  [-3, '-3'],
  ['-3.20', '-3.20'],
  ['', '""'],
  [null, '""'],
  [undefined, '""'],
  ['=1+1', "'=1+1"],
  ['+1 555', "'+1 555"],
  ['-cmd', "'-cmd"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['＝1', "'＝1"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ["it's", "it's"],
])('writes %j as %s', (cell, text) => {
  expect(toCsv([], [[cell]])).toBe(`""\r\n${text}\r\n`);
});

it('writes the header first', () => {
  expect(
    toCsv(
      ['Day', 'USD'],
      [
        ['2026-11-27', '1.99'],
        [null, 2],
      ],
    ),
  ).toBe('Day,USD\r\n2026-11-27,1.99\r\n,2\r\n');
  expect(toCsv(['Day'], [])).toBe('Day\r\n');
});

const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;
const NUMBER = /^-?\d+(?:\.\d+)?$/u;

it('reads back as it was written, but for the apostrophe before a formula', () => {
  const character = fc.constantFrom(
    'a',
    ',',
    '"',
    '\n',
    '\r',
    ' ',
    '=',
    '-',
    '+',
    '@',
    "'",
    '1',
    '.',
    'ä',
    '🚀',
  );
  const cell = fc.oneof(fc.string({ unit: character, maxLength: 8 }), fc.string({ maxLength: 8 }));
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
    );
  fc.assert(
    fc.property(table, ([header = [], ...rows]) => {
      const guarded = (text: string): string =>
        FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
      const read: unknown = parse(toCsv(header, rows), { record_delimiter: '\r\n' });
      expect(read).toEqual([header, ...rows].map((row) => row.map(guarded)));
    }),
  );
});
