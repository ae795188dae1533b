import { CALLS } from '@/contract/calls';
import { offerQuerySchema } from '@/contract/offer';
import { queryReader } from './query';

const read = queryReader(offerQuerySchema);
const SORTED = 'sortBy=gpuType&sortOrder=asc';

it('turns numbers from text into numbers and leaves text alone', () => {
  expect(read(new URLSearchParams(`page=2&limit=12&${SORTED}&search=4090`))).toEqual({
    page: 2,
    limit: 12,
    sortBy: 'gpuType',
    sortOrder: 'asc',
    search: '4090',
  });
});

it('fills in what is left out', () => {
  expect(read(new URLSearchParams())).toEqual({
    page: 1,
    limit: 12,
    sortBy: 'totalAvailable',
    sortOrder: 'desc',
  });
});

it('refuses a query without what has no default', () => {
  const readKeys = queryReader(CALLS.listSshKeys.query);
  expect(() => readKeys(new URLSearchParams())).toThrow(
    expect.objectContaining({ code: 'invalid_request', message: 'teamId is required.' }),
  );
});

it.each([
  [`page=&limit=12&${SORTED}`, 'page must be a number.'],
  [`page=0&limit=12&${SORTED}`, 'page must be at least 1.'],
  [`page=1.5&limit=12&${SORTED}`, 'page must be a whole number.'],
  [`page=0x10&limit=12&${SORTED}`, 'page must be a number.'],
  [`page=1&limit=&${SORTED}`, 'limit must be a number.'],
  [`page=1&limit=101&${SORTED}`, 'limit must be at most 100.'],
  [`page=1&page=2&limit=12&${SORTED}`, 'page must be given only once.'],
  [
    'page=1&limit=12&sortBy=id&sortOrder=asc',
    'sortBy must be "totalAvailable" or "lowestPrice" or "gpuType" or "lastUpdated".',
  ],
  [`page=1&limit=12&${SORTED}&search=%00`, 'search must not contain NUL characters.'],
])('refuses %s', (text, message) => {
  expect(() => read(new URLSearchParams(text))).toThrow(
    expect.objectContaining({ code: 'invalid_request', message }),
  );
});
