import { teamSwitched } from '../teams/slice';
import {
  billingReducer,
  billingTabChosen,
  spendRangeChosen,
  transactionColumnPressed,
  transactionFilterCleared,
  transactionPageTurned,
  transactionSearchChanged,
  transactionStatusChosen,
  usageColumnPressed,
  usagePageTurned,
  usageSearchChanged,
} from './slice';

type Action = Parameters<typeof billingReducer>[1];
const after = (...actions: Action[]) =>
  actions.reduce(billingReducer, billingReducer(undefined, { type: 'init' }));
const initial = after();

test('begins at Add Credits, with this month and the newest first', () => {
  expect(initial).toMatchObject({
    tab: 'credits',
    range: 'thisMonth',
    transactions: { order: { column: 'createdAt', descending: true }, status: 'all', page: 1 },
  });
});

test.each([
  transactionSearchChanged('card'),
  transactionStatusChosen('failed'),
  transactionColumnPressed('amount'),
  transactionFilterCleared(),
])('$type begins at the first page again', (action) => {
  expect(after(transactionPageTurned(3), action).transactions.page).toBe(1);
});

test.each([usageSearchChanged('h100'), usageColumnPressed('name'), spendRangeChosen('lastMonth')])(
  '$type begins at the first page of usage again',
  (action) => {
    expect(after(usagePageTurned(3), action).usage.page).toBe(1);
  },
);

test('a column begins with its interesting end and turns when pressed again', () => {
  expect(after(transactionColumnPressed('amount')).transactions.order.descending).toBe(true);
  expect(after(transactionColumnPressed('status')).transactions.order.descending).toBe(false);
  expect(after(usageColumnPressed('spend')).usage.order.descending).toBe(false);
});

test('clearing the filter keeps the order', () => {
  const { transactions } = after(
    transactionSearchChanged('x'),
    transactionStatusChosen('failed'),
    transactionColumnPressed('id'),
    transactionFilterCleared(),
  );
  expect(transactions).toMatchObject({ search: '', status: 'all', order: { column: 'id' } });
});

test('another team keeps the tab and the range; a sign-out keeps nothing', () => {
  const chosen = [
    billingTabChosen('usage'),
    spendRangeChosen('lastMonth'),
    usageSearchChanged('h100'),
  ];
  expect(after(...chosen, teamSwitched('t2'))).toEqual({
    ...initial,
    tab: 'usage',
    range: 'lastMonth',
  });
});
