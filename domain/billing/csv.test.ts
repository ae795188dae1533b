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
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  [' =1', "' =1"],
  ['"=1"', `"'""=1"""`],
  ['gpu;=1+1;x', `"gpu;'=1+1;x"`],
  ['a, =1', `"a,' =1"`],
  ['a\t+1', `"a\t'+1"`],
  ['a\n@x', `"a\n'@x"`],
  ["a;'=1", `"a;'=1"`],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['a-b; c=d', '"a-b; c=d"'],
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

/** A number alone; what follows it belongs to the next cell as it was written, which is guarded itself. */
const NUMBER = /^-?\d+(?:\.\d+)?(?=$|[",;\t])/u;
const STARTS_FORMULA = /^\s*[=+\-@＝＋－＠]/u;

const character = fc.constantFrom(...'ab,;\t"\n\r =-+@\'1.ä🚀');
const cell = fc.oneof(fc.string({ unit: character, maxLength: 8 }), fc.string({ maxLength: 8 }));
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
  );
const withoutApostrophes = (text: string): string => text.replaceAll("'", '');

it('reads back as it was written, but for apostrophes', () => {
  fc.assert(
    fc.property(table, ([header = [], ...rows]) => {
      const read = parse(toCsv(header, rows), { record_delimiter: '\r\n' });
      const plain = (all: readonly string[][]) => all.map((row) => row.map(withoutApostrophes));
      expect(plain(read)).toEqual(plain([header, ...rows]));
    }),
  );
});

it.each([',', ';', '\t'])('holds no formula for who parts cells at %j', (delimiter) => {
  fc.assert(
    fc.property(table, ([header = [], ...rows]) => {
      const lines = toCsv(header, rows).split(/[\r\n]+/u);
      // As the worst of readers takes it: quotes are honoured at a cell's start at most, or not at all.
      const cells = lines
        .flatMap((line) => line.split(delimiter))
        .map((one) => one.replace(/^"+/u, ''));
      for (const one of cells)
        if (STARTS_FORMULA.test(one)) expect(one.replace(/"+$/u, '')).toMatch(NUMBER);
    }),
  );
});
