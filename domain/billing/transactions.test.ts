import { correctionName, creditsGained, methodLabel, transactionStatusView } from './transactions';

it.each([
  ['completed', null, 50, 'Completed', 'good'],
  ['pending', undefined, 50, 'Pending', 'low'],
  ['failed', 'deposit', 50, 'Failed', 'bad'],
  ['cancelled', 'deposit', 50, 'Cancelled', 'neutral'],
  ['under_review', null, 50, 'under_review', 'neutral'],
  ['completed', 'bonus', 50, 'Completed', 'good'],
  ['completed', 'deposit', -50, 'Completed', 'good'],
  ['completed', 'refund', -50, 'Refunded', 'neutral'],
  ['completed', 'refund', 50, 'Refund returned', 'good'],
  ['pending', 'refund', -50, 'Pending', 'low'],
  ['completed', 'dispute', -50, 'Disputed', 'bad'],
  ['completed', 'dispute', 50, 'Dispute returned', 'good'],
  ['completed', 'adjustment', -5, 'Adjustment', 'neutral'],
  ['completed', 'adjustment', 5, 'Adjustment', 'neutral'],
])('%s of kind %s with %p reads %s', (status, kind, amount, label, tone) => {
  expect(transactionStatusView({ status, kind, amount })).toEqual({ label, tone });
});

it.each([
  ['pending', true, 'Waiting for confirmation'],
  ['pending', false, 'Pending'],
  ['pending', null, 'Pending'],
  ['completed', true, 'Completed'],
])('%s, waiting: %p, reads %s', (status, waiting, label) => {
  expect(transactionStatusView({ status, waiting, amount: 50 }).label).toBe(label);
});

it.each([
  ['deposit', null],
  [null, null],
  ['bonus', null],
  ['refund', 'Refund'],
  ['dispute', 'Dispute'],
  ['adjustment', 'Adjustment'],
])('kind %s is called %p', (kind, name) => {
  expect(correctionName({ kind })).toBe(name);
});

it.each([
  ['stripe', 'Card'],
  ['Stripe', 'Card'],
  ['Stripe (crypto)', 'Crypto'],
  ['BTCPay', 'Crypto'],
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
  [{ status: 'completed', credits: -20, amount: -20 }, -20],
  [{ status: 'failed', credits: 50, amount: 50 }, 0],
  [{ status: 'pending', credits: 50, amount: 50 }, 0],
])('%j brings %p credits', (transaction, credits) => {
  expect(creditsGained(transaction)).toBe(credits);
});
