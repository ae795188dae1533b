import type { Trial } from '../trial';

/**
 * The calls of the capability `receipts`: the receipt of the first completed transaction, and both forms of the running month's
 * statement.
 */
export async function tryReceipts(
  trial: Trial,
  teamId: string | undefined,
  now: number,
): Promise<void> {
  if (teamId === undefined) {
    for (const name of ['getReceipt', 'getStatement'] as const)
      trial.leaveOut(name, 'the person has no team');
    return;
  }
  const { value } = await trial.call('listTransactions', { query: { teamId } });
  const completed = value?.find(({ status }) => status === 'completed');
  if (completed === undefined) trial.leaveOut('getReceipt', 'no transaction is completed');
  else await trial.call('getReceipt', { params: { transactionId: completed.id } });
  const params = { teamId, month: new Date(now).toISOString().slice(0, 7) };
  for (const form of ['csv', 'page'] as const) {
    await trial.call('getStatement', { params, query: { as: form } });
  }
}
