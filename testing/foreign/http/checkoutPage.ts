import { settle } from '../calls/payments';
import type { Data } from '../rows/data';
import type { Writer } from '../writer';
import { page, type Sent } from './sent';

const PATH = /^\/checkout\/(?<id>[^/]+)$/u;

/** Where the console hears how it ended. */
const RETURNS: Record<string, string> = {
  pay: 'payment_success=true',
  cancel: 'payment_success=false',
  again: 'payment_success=false&error=already_processed',
};

const form = (end: string, label: string) =>
  `<form method="post" action="?end=${end}"><button>${label}</button></form>`;

/**
 * The payment provider's page: one button for each way that it can end, which sends back to the console.
 * @returns `undefined` for another path
 */
export function checkoutPage(
  { path, end, data, write }: { path: string; end: string | undefined; data: Data; write: Writer },
  consoleOrigin: string,
): (Sent & { location?: string }) | undefined {
  const id = PATH.exec(path)?.groups?.id;
  if (id === undefined) return undefined;
  const row = data.transactions.find((other) => write.names(id, other.id));
  if (row === undefined) return page('No such payment', 404);
  if (end === undefined) {
    const buttons = form('pay', 'Pay') + form('cancel', 'Cancel') + form('again', 'Pay again');
    return page(`Pay $${row.amount}`, 200, buttons);
  }
  settle(data, row, end === 'pay');
  return { status: 303, text: '', location: `${consoleOrigin}/billing?${RETURNS[end] ?? ''}` };
}
