import { leavePage } from './leavePage';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('tells once that the page goes, before those who have listened for it earlier', () => {
  const told: string[] = [];
  window.addEventListener('pagehide', () => told.push('others'));
  leavePage('#checkout', () => told.push('gone'));
  expect(told).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pagehide'));
  jest.runAllTimers();
  expect(told).toEqual(['gone', 'others', 'others']);
});

test('goes on where the person has stopped the browser on its way', () => {
  const gone = jest.fn();
  leavePage('#checkout', gone);
  jest.runAllTimers();
  expect(gone).toHaveBeenCalledTimes(1);
});
