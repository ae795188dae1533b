import { formatMicros } from '@/domain/money';
import { PRODUCT_NAME } from '@/domain/product';
import type { TransactionTable } from '../db/schema';
import { escapeHtml, htmlPage } from '../http/html';
import { localCheckoutPath } from '../payments/localCheckout';
import { DEFAULT_RETURN_PATH } from './returnPath';

const METHOD_LABELS: Record<string, string> = { crypto: 'Crypto', fiat: 'Card' };

/** The page on which a person says how a payment is to end. It has no script: three forms. @param team who gets the credits */
export function checkoutPage(transaction: TransactionTable, team: string): string {
  const amount = formatMicros(transaction.amount_micros);
  const method = METHOD_LABELS[transaction.payment_method] ?? transaction.payment_method;
  const form = (action: string, label: string, style = ''): string =>
    `<form method="post" action="${escapeHtml(`${localCheckoutPath(transaction.id)}/${action}`)}">` +
    `<button type="submit"${style}>${label}</button></form>`;
  return htmlPage(
    `Checkout - ${PRODUCT_NAME}`,
    `<h1>Pay ${escapeHtml(amount)}</h1>
<p>${escapeHtml(PRODUCT_NAME)} credits for ${escapeHtml(team)} · ${escapeHtml(method)} · local test checkout, no money moves</p>
${form('pay', 'Pay', ' class="primary"')}
${form('cancel', 'Cancel payment')}
${form('fail', 'Fail payment')}`,
  );
}

/** The page for an address that belongs to no payment. */
export function unknownCheckoutPage(): string {
  return htmlPage(
    `Checkout - ${PRODUCT_NAME}`,
    `<h1>Payment not found</h1>
<p>This address belongs to no payment.</p>
<p><a href="${DEFAULT_RETURN_PATH}">Back to Billing</a></p>`,
  );
}
