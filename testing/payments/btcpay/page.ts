import type { FakeInvoice, FakeInvoices } from './invoices';

/** What can be done on the page of an invoice. */
interface Way {
  label: string;
  /** Whether the operator does it, and not who pays. */
  isOfOperator?: true;
  isPossible: (invoice: FakeInvoice) => boolean;
  press: (all: FakeInvoices, id: string) => void;
}

const isNew = ({ status }: FakeInvoice): boolean => status === 'New';
const isProcessing = ({ status }: FakeInvoice): boolean => status === 'Processing';

const WAYS: Readonly<Record<string, Way>> = {
  pay: {
    label: 'Pay',
    isPossible: isNew,
    press: (all, id) => {
      all.pay(id);
      all.confirm(id);
    },
  },
  later: {
    label: 'Pay and confirm later',
    isPossible: isNew,
    press: (all, id) => all.pay(id),
  },
  half: {
    label: 'Pay half',
    isPossible: isNew,
    press: (all, id) => all.pay(id, all.get(id).amount / 2),
  },
  double: {
    label: 'Pay double',
    isPossible: isNew,
    press: (all, id) => {
      all.pay(id, all.get(id).amount * 2);
      all.confirm(id);
    },
  },
  expire: {
    ...{ label: 'Let its time run out', isOfOperator: true, isPossible: isNew },
    press: (all, id) => all.expire(id),
  },
  late: {
    label: 'Pay too late',
    isPossible: ({ status }) => status === 'Expired',
    press: (all, id) => {
      all.pay(id);
      all.confirm(id);
    },
  },
  confirm: {
    ...{ label: 'Confirm', isOfOperator: true, isPossible: isProcessing },
    press: (all, id) => all.confirm(id),
  },
  giveUp: {
    ...{ label: 'Never confirm', isOfOperator: true, isPossible: isProcessing },
    press: (all, id) => all.giveUp(id),
  },
  settle: {
    ...{ label: 'Mark as settled', isOfOperator: true },
    isPossible: ({ status }) => status !== 'Settled',
    press: (all, id) => all.mark(id, 'Settled'),
  },
};

const escaped = (text: string): string =>
  text.replace(/[&<>"]/gu, (character) => `&#${character.charCodeAt(0)};`);

const stateOf = ({ status, additionalStatus }: FakeInvoice): string =>
  additionalStatus === 'None' ? status : `${status}, ${additionalStatus}`;

const amountOf = ({ amount, currency }: FakeInvoice): string =>
  `${amount.toFixed(2)} ${escaped(currency)}`;

const html = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}</html>`;

/** All invoices, as the store shows them. */
export function storePage({ all }: FakeInvoices): string {
  const rows = all.map(
    (invoice) =>
      `<li><a href="/i/${invoice.id}">${invoice.id}</a>: ${amountOf(invoice)}, ${stateOf(invoice)}</li>`,
  );
  return html('Invoices', `<ul>${rows.join('')}</ul>`);
}

/** The page of an invoice, as far as a test needs one. */
export function checkoutPage(invoice: FakeInvoice): string {
  const buttons = Object.entries(WAYS)
    .filter(([, { isPossible }]) => isPossible(invoice))
    .map(([way, { label }]) => `<button name="way" value="${way}">${label}</button>`);
  return html(
    amountOf(invoice),
    `<p>${stateOf(invoice)}</p><form method="post" action="/i/${invoice.id}">${buttons.join(' ')}</form>
<p><a href="${escaped(invoice.redirectUrl)}">Back</a></p>`,
  );
}

/**
 * What a button of the page does.
 * @returns where the browser goes then: back once enough was sent, as BTCPay does where it may redirect
 */
export function press(all: FakeInvoices, id: string, name: string): string {
  const way = WAYS[name];
  if (way?.isPossible(all.get(id)) === true) way.press(all, id);
  const { status, redirectUrl } = all.get(id);
  const stays = way?.isOfOperator === true || status === 'New' || redirectUrl === '';
  return stays ? `/i/${id}` : redirectUrl;
}
