import { clampPage, showingLine, SORTS } from './listing';

it.each([
  [1, 34, 'Showing 1-12 of 34 available GPU configurations'],
  [3, 34, 'Showing 25-34 of 34 available GPU configurations'],
  [2, 24, 'Showing 13-24 of 24 available GPU configurations'],
  [7, 24, 'Showing 13-24 of 24 available GPU configurations'],
  [1, 0, 'Showing 0-0 of 0 available GPU configurations'],
])('page %i of %i groups', (page, total, expected) => {
  expect(showingLine(page, total)).toBe(expected);
});

test('a page outside the list is the nearest one', () => {
  expect([clampPage(0, 5), clampPage(9, 5), clampPage(1, 0)]).toEqual([1, 5, 1]);
});

test('most available and newest come first, prices and names ascend', () => {
  expect(SORTS).toMatchObject({
    totalAvailable: { order: 'desc' },
    lowestPrice: { order: 'asc' },
    gpuType: { order: 'asc' },
    lastUpdated: { order: 'desc' },
  });
});
