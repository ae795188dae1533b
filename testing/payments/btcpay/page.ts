import type { FakeInvoice, FakeInvoices } from './invoices';

/** What a person can do on the page of an invoice. */
const WAYS: Readonly<
  Record<string, { label: string; pay: (all: FakeInvoices, id: string) => void }>
> = {
  pay: {
    label: 'Pay',
    pay: (all, id) => {
      all.pay(id);
      all.confirm(id);
    },
  },
  later: { label: 'Pay and confirm later', pay: (all, id) => all.pay(id) },
  half: { label: 'Pay half', pay: (all, id) => all.pay(id, all.get(id).amount / 2) },
  double: {
    label: 'Pay double',
    pay: (all, id) => {
      all.pay(id, all.get(id).amount * 2);
      all.confirm(id);
    },
  },
};

const escaped = (text: string): string =>
  text.replace(/[&<>"]/gu, (character) => `&#${character.charCodeAt(0)};`);

/** The page of an invoice, as far as a test needs one. */
export function checkoutPage(invoice: FakeInvoice): string {
  const { id, amount, currency, status, redirectUrl } = invoice;
  const buttons = Object.entries(WAYS)
    .map(([way, { label }]) => `<button name="way" value="${way}">${label}</button>`)
    .join(' ');
  const form = status === 'New' ? `<form method="post" action="/i/${id}">${buttons}</form>` : '';
  return `<!doctype html><html lang="en"><title>Invoice</title>
<h1>${amount.toFixed(2)} ${escaped(currency)}</h1><p>${status}</p>${form}
<p><a href="${escaped(redirectUrl)}">Back</a></p></html>`;
}

/**
 * What a button of the page does.
 * @returns where the browser goes then: back once enough was sent, as BTCPay does where it may redirect
 */
export function press(all: FakeInvoices, id: string, way: string): string {
  WAYS[way]?.pay(all, id);
  const { status, redirectUrl } = all.get(id);
  return status === 'New' || redirectUrl === '' ? `/i/${id}` : redirectUrl;
}
