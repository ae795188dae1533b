import { CALLS } from '../calls';
import { ROUTES } from '../routes';
import { readBy } from './decoder';

/** Duplicates, and ids that no path can carry. */

const offer = (provider: string, price: number) => ({
  ...{ provider, offerId: `${provider}-1`, price, available: true, gpuCount: 1 },
  clusters: ['eu-west-1'],
});
const group = (gpuType: string, provider: string, price: number) => ({
  ...{ gpuType, totalAvailable: 2, providers: [provider] },
  offers: [offer(provider, price)],
});

test('a group for each provider is one group, with the offers of all', () => {
  const data = [group('H100', 'north', 2), group('A100', 'north', 1), group('H100', 'south', 3)];
  const { read, oddities } = readBy(ROUTES.listOffers.answer, { data, total: 3, totalPages: 1 });
  expect(read?.value.data).toEqual([
    {
      ...{ gpuType: 'H100', totalAvailable: 4, providers: ['north', 'south'] },
      offers: [offer('north', 2), offer('south', 3)],
    },
    data[1],
  ]);
  expect(oddities).toEqual([
    expect.objectContaining({ field: 'data', readAs: 'a list of one each' }),
  ]);
});

test.each(['.', '..', '\ud800', 'half \udfff'])('%j is no id', (came) => {
  const [key] = CALLS.listSshKeys.example.answer;
  const answer = [
    { ...key, id: came },
    { ...key, id: '...' },
  ];
  const { read, rowsLeftOut } = readBy(ROUTES.listSshKeys.answer, answer);
  expect(read?.value.map(({ id }) => id)).toEqual(['...']);
  expect(rowsLeftOut).toBe(1);
});
