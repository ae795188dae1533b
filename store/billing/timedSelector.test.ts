import { rootReducer } from '../reducer';
import { transactionSearchChanged } from './slice';
import { selectMonthSpend, selectRangeSpend } from './spend';
import { selectSummary } from './summary';

const state = rootReducer(undefined, { type: 'init' });
const typed = rootReducer(state, transactionSearchChanged('card'));
const NOW = Date.parse('2026-11-27T12:00:00.000Z');

test.each([
  ['selectSummary', selectSummary],
  ['selectMonthSpend', selectMonthSpend],
  ['selectRangeSpend', selectRangeSpend],
])('%s stays the same object while nothing that it is made of changes', (_name, select) => {
  const first = select(state, NOW, 'UTC');
  expect(select(typed, NOW, 'UTC')).toBe(first);
  expect(select(typed, NOW + 60_000, 'UTC')).not.toBe(first);
});

test('the month is the one of the time zone', () => {
  const late = Date.parse('2026-11-30T23:30:00.000Z');
  expect(selectMonthSpend(state, late, 'UTC').title).toBe('November 2026');
  expect(selectMonthSpend(state, late, 'Europe/Berlin').title).toBe('December 2026');
});
