import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PAGE_NAMES, PAGE_PATHS, PAGES } from '@/contract/pages';
import { codeAt } from './routes';

const FOLDERS = path.join(__dirname, '../pages');
const pagesThatAreThere = readdirSync(FOLDERS).filter((folder) =>
  readdirSync(path.join(FOLDERS, folder)).includes('index.tsx'),
);

test('every row of the table has its folder, and every page has its row', () => {
  expect(pagesThatAreThere.sort()).toEqual([...PAGE_NAMES, 'not-found'].sort());
  expect(new Set(PAGE_PATHS).size).toBe(PAGE_NAMES.length);
});

test.each(Object.values(PAGES))('$path is the page $title', async ({ path: at, title }) => {
  const code = codeAt(at);
  expect(code.title).toBe(title);
  expect(await code.load()).toEqual({ default: expect.any(Function) });
});

test('any other address has the page that says so', async () => {
  expect(codeAt('/nowhere')).toBe(codeAt('/elsewhere'));
  expect(await codeAt('/nowhere').load()).toEqual({ default: expect.any(Function) });
});
