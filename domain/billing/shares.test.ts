import { deploymentWith } from '../testing/deployments';
import { spendRange } from './ranges';
import { personName, shareLabel, spendBars } from './shares';
import { type SpendDimension, UNKNOWN_KEY } from './spend';

const NOW = Date.parse('2026-11-27T12:00:00.000Z');
const RANGE = spendRange('thisMonth', NOW, 'UTC');
const NAMES = { u1: 'Olivia Hart' };

test.each<[string, SpendDimension, string]>([
  ['A100-80GB', 'gpuType', 'A100 80GB'],
  ['lambda-labs', 'provider', 'Lambda Labs'],
  ['u1', 'person', 'Olivia Hart'],
  ['u2', 'person', 'Former member'],
  [UNKNOWN_KEY, 'gpuType', 'Unknown'],
  [UNKNOWN_KEY, 'provider', 'Unknown'],
  [UNKNOWN_KEY, 'person', 'Unknown'],
])('%s as %s reads %s', (key, by, label) => {
  expect(shareLabel(key, by, NAMES)).toBe(label);
});

test('a person without a user id is not somebody who left', () => {
  expect(personName(UNKNOWN_KEY, NAMES)).toBe('Unknown');
});

const fleet = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    deploymentWith({ id: `d${index}`, gpuModelId: `G${index}`, hourlyRate: `${index + 1}.00` }),
  );

test('six bars are shown as they are, largest first', () => {
  const bars = spendBars(fleet(6), RANGE, 'gpuType', NAMES);
  expect(bars.map(({ label }) => label)).toEqual(['G5', 'G4', 'G3', 'G2', 'G1', 'G0']);
  expect(bars[0]).toEqual({ key: 'G5', label: 'G5', text: '$18.00', micros: 18_000_000 });
});

test('beyond six the smallest are added up, and nothing is lost', () => {
  const bars = spendBars(fleet(8), RANGE, 'gpuType', NAMES);
  expect(bars).toHaveLength(6);
  expect(bars[5]).toMatchObject({ label: '3 others', text: '$18.00' });
  expect(bars.reduce((sum, { micros }) => sum + micros, 0)).toBe(3 * 36_000_000);
});
