import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The table of the specification's statements stays true: what it names is there. */

const ROOT = path.resolve(__dirname, '../..');
const rows = readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/u.test(line))
  .map((line) => line.split(/(?<!\\)\|/u).map((cell) => cell.trim().replaceAll('\\|', '|')));
const paths = (cell = '') => [...cell.matchAll(/`([^`]+)`/gu)].map(([, file = '']) => file);

test('every statement has a number of its own, a place and a proof', () => {
  expect(rows.length).toBeGreaterThan(250);
  expect(new Set(rows.map(([, number]) => number)).size).toBe(rows.length);
  for (const row of rows) {
    expect(row).toHaveLength(6);
    expect(row.slice(1, 5)).not.toContain('');
  }
});

test('every file is there, and every proof is a test', () => {
  const named = new Set(rows.flatMap(([, , , built, proof]) => paths(`${built} ${proof}`)));
  expect([...named].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  const proofs = rows.flatMap(([, , , , proof]) => paths(proof));
  expect(proofs.filter((file) => !/\.(test|spec)\.tsx?$/u.test(file))).toEqual([]);
});

test('every test that is named is in its file', () => {
  const gone = rows.flatMap(([, number, , , proof = '']) =>
    [...proof.matchAll(/`([^`]+)` '(.*?)'(?=<br>|$)/gu)].flatMap(([, file = '', name = '']) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8').replaceAll("\\'", "'");
      return text.includes(name) ? [] : [`${number}: ${file} '${name}'`];
    }),
  );
  expect(gone).toEqual([]);
});
