import { deploymentWith } from '../testing/deployments';
import { wireMicros } from '../money';
import { runwayText } from './runway';

const running = (hourlyRate: string) => deploymentWith({ hourlyRate });

test.each([
  [1284.6, ['22.99'], 'About 2 d 7 h at $22.99 an hour'],
  [250, ['1.25', '0.4665'], 'About 6 d 1 h at $1.7165 an hour'],
  [10, ['2.00'], 'About 5 h at $2.00 an hour'],
  [1, ['2.00'], 'Under 1 h at $2.00 an hour'],
  [1_000_000, ['0.01'], 'Over 999 d at $0.01 an hour'],
  [0, ['2.00'], 'Spending $2.00 an hour'],
  [-3, ['2.00'], 'Spending $2.00 an hour'],
])('%d dollars at %j', (balance, rates, text) => {
  expect(runwayText(balance, rates.map(running))).toBe(text);
});

test('what does not run costs nothing', () => {
  expect(runwayText(10, [deploymentWith({ status: 'deploying' })])).toBeNull();
  expect(runwayText(10, [running('0.00')])).toBeNull();
});

test('an amount that cannot be exact is no amount', () => {
  expect(wireMicros(-12.34)).toBe(-12_340_000);
  expect(wireMicros(1e-9)).toBe(0);
  expect(wireMicros(1e300)).toBeNull();
});
