import { creditsGained, methodLabel, transactionStatusView } from './transactions';

it.each([
  ['completed', 'Completed', 'good'],
  ['pending', 'Pending', 'low'],
  ['failed', 'Failed', 'bad'],
  ['cancelled', 'Cancelled', 'neutral'],
  ['refunded', 'refunded', 'neutral'],
])('%s reads %s', (status, label, tone) => {
  expect(transactionStatusView(status)).toEqual({ label, tone });
});

it.each([
  ['stripe', 'Card'],
  ['local-card', 'Card'],
  ['fiat', 'Card'],
  ['crypto', 'Crypto'],
  ['Coinbase', 'Crypto'],
  ['local-crypto', 'Crypto'],
  ['bank transfer', 'bank transfer'],
  [' ', '–'],
  [null, '–'],
])('%s is paid by %s', (provider, label) => {
  expect(methodLabel(provider)).toBe(label);
});

it.each([
  [{ status: 'completed', credits: 50, amount: 49 }, 50],
  [{ status: 'completed', amount: 49 }, 49],
  [{ status: 'failed', credits: 50, amount: 50 }, 0],
  [{ status: 'pending', credits: 50, amount: 50 }, 0],
])('%j brings %p credits', (transaction, credits) => {
  expect(creditsGained(transaction)).toBe(credits);
});
