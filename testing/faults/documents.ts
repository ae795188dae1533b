import { receiptPressed, statementPressed } from '@/store/billing/slice';
import { paymentsApi, transactionAdapter } from '@/store/api/payments';
import { selectTeamId } from '@/store/teams/selectors';
import type { Act } from './mutations';
import type { Person } from './person';

/** The transaction that has been paid. */
function paid({ store }: Person): { transactionId: string; receiptNumber: string } {
  const teamId = selectTeamId(store.getState()) ?? '';
  const { data } = paymentsApi.endpoints.listTransactions.select({ teamId })(store.getState());
  const list = transactionAdapter
    .getSelectors()
    .selectAll(data ?? transactionAdapter.getInitialState());
  const found = list.find(({ status }) => status === 'completed');
  if (found === undefined) throw new Error('nothing has been paid');
  return { transactionId: found.id, receiptNumber: found.receiptNumber ?? '' };
}

const act = (
  call: 'getReceipt' | 'getStatement',
  name: string,
  press: Act['press'],
): Pick<Act, 'name' | 'call' | 'press' | 'words' | 'quotes'> => ({
  ...{ name, call, press },
  words: [
    'Error',
    `Failed to open the ${call === 'getReceipt' ? 'receipt' : 'statement'}. Please try again.`,
  ],
  quotes: ['refused', 'broken'],
});

/** Every call for a document, which is opened or saved, and kept nowhere. */
export const DOCUMENTS = [
  act('getReceipt', 'opens a receipt', (person) =>
    person.store.dispatch(receiptPressed(paid(person))),
  ),
  act('getStatement', 'prints a statement', ({ store }) =>
    store.dispatch(statementPressed({ month: '2026-03', as: 'page' })),
  ),
  act('getStatement', 'saves a statement', ({ store }) =>
    store.dispatch(statementPressed({ month: '2026-03', as: 'csv' })),
  ),
];
