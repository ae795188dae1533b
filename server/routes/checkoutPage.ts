import { methodLabel } from '@/domain/billing/transactions';
import { formatMicros } from '@/domain/money';
import { PRODUCT_NAME } from '@/domain/product';
import { escapeHtml, htmlPage } from '../http/html';
import type { OpenedCheckout } from '../services/payments/localCheckout';
import { DEFAULT_RETURN_PATH } from './returnPath';

/**
 * The page on which a person says how a payment is to end. It has no script: three forms.
 * @param path its own address, below which the forms are sent
 */
export function checkoutPage(
  { amountMicros, paymentMethod, teamName }: OpenedCheckout,
  path: string,
): string {
  const amount = formatMicros(amountMicros);
  const method = methodLabel(paymentMethod);
  const form = (action: string, label: string, style = ''): string =>
    `<form method="post" action="${escapeHtml(`${path}/${action}`)}">` +
    `<button type="submit"${style}>${label}</button></form>`;
  return htmlPage(
    `Checkout - ${PRODUCT_NAME}`,
    `<h1>Pay ${escapeHtml(amount)}</h1>
<p>${escapeHtml(PRODUCT_NAME)} credits for ${escapeHtml(teamName)} · ${escapeHtml(method)} · local test checkout, no money moves</p>
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
