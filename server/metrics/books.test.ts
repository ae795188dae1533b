import { Registry } from 'prom-client';
import { registerBooks } from './books';
import type { SharedFigures } from './metrics';

it('tells what the last check came to, and nothing where there was none or nobody answers', async () => {
  const registry = new Registry();
  let books: SharedFigures['books'] = () => Promise.resolve(undefined);
  registerBooks([registry], () => books());
  const told = async (): Promise<string[]> =>
    (await registry.metrics()).split('\n').filter((line) => /^rackline/u.test(line));
  expect(await told()).toEqual([]);
  books = () => Promise.resolve({ at: 5000, problems: 2 });
  expect(await told()).toEqual([
    'rackline_books_problems 2',
    'rackline_books_checked_timestamp_seconds 5',
  ]);
  books = () => Promise.reject(new Error('away'));
  expect(await told()).toEqual([]);
});
