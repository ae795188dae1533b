import type Stripe from 'stripe';
import type { StripeAccount } from './account';

/** What a browser gets. */
export interface Shown {
  status: number;
  headers: Record<string, string>;
  body?: string;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/gu, (sign) => `&#${sign.charCodeAt(0)};`);

const html = (title: string, body: string, status = 200): Shown => ({
  status,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body{font:16px sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}
form{display:inline}button{font:inherit;margin:.25rem}</style><h1>${title}</h1>${body}</html>`,
});

const sentTo = (url: string | null): Shown => ({ status: 303, headers: { Location: url ?? '/' } });

const button = (action: string, label: string): string =>
  `<form method="post" action="${action}"><button>${label}</button></form>`;

const amountOf = ({ amount_total: total, currency }: Stripe.Checkout.Session): string =>
  `${((total ?? 0) / 100).toFixed(2)} ${(currency ?? '').toUpperCase()}`;

/** The page on which people pay, and one that stands for the Dashboard. */
export function page(account: StripeAccount, path: string): Shown {
  account.expireOld();
  if (path === '/') return dashboard(account);
  const session = account.sessions.get(/^\/c\/pay\/([^/]+)$/u.exec(path)?.[1] ?? '');
  if (session === undefined) return html('There is no such page', '', 404);
  if (session.status === 'expired') return html('This checkout has expired', '');
  if (session.status === 'complete') return html('This checkout is paid', '');
  const intent = account.intents.get(session.payment_intent as string);
  const declined = intent?.last_payment_error ? '<p role="alert">Your card was declined.</p>' : '';
  const at = `/c/pay/${session.id}`;
  return html(
    `Pay ${amountOf(session)}`,
    `<p>${escaped(session.customer_email ?? '')}, by ${session.payment_method_types.join(', ')}</p>${declined}
${button(`${at}/pay`, 'Pay')}${button(`${at}/later`, 'Pay and confirm later')}${button(`${at}/decline`, 'Decline')}${button(`${at}/back`, 'Back')}`,
  );
}

function dashboard(account: StripeAccount): Shown {
  const rows = [...account.sessions.values()].reverse().map((session) => {
    const at = `/dashboard/${session.id}`;
    const isWaiting = session.status === 'complete' && session.payment_status === 'unpaid';
    const actions = isWaiting
      ? [button(`${at}/confirm`, 'Confirm'), button(`${at}/fail`, 'Fail')]
      : session.payment_status === 'paid'
        ? [button(`${at}/refund`, 'Refund'), button(`${at}/dispute`, 'Dispute')]
        : [];
    const state = `${session.status}, ${session.payment_status}`;
    return `<li>${session.id}: ${amountOf(session)}, ${state} ${actions.join('')}</li>`;
  });
  const disputes = [...account.disputes.values()].map(({ id, status }) => {
    const ends = ['won', 'lost'].map((end) => button(`/dashboard/${id}/${end}`, end));
    return `<li>${id}: ${status} ${status === 'needs_response' ? ends.join('') : ''}</li>`;
  });
  return html(
    'Payments',
    `<ul>${rows.join('')}</ul><h2>Disputes</h2><ul>${disputes.join('')}</ul>`,
  );
}

/** What a button of a page does. */
export function pressed(account: StripeAccount, path: string): Shown {
  const [, id = '', action = ''] = /^\/(?:c\/pay|dashboard)\/([^/]+)\/(\w+)$/u.exec(path) ?? [];
  try {
    const session = account.sessions.get(id);
    const payment = session?.payment_intent as string;
    switch (action) {
      case 'pay':
        return sentTo(account.pay(id).success_url);
      case 'later':
        return sentTo(account.payLater(id).success_url);
      case 'decline':
        account.decline(id);
        return sentTo(`/c/pay/${id}`);
      case 'back':
        return sentTo(account.session(id).cancel_url);
      case 'confirm':
        account.confirm(id);
        return sentTo('/');
      case 'fail':
        account.fail(id);
        return sentTo('/');
      case 'refund':
        account.refund(payment);
        return sentTo('/');
      case 'dispute':
        account.dispute(payment);
        return sentTo('/');
      case 'won':
      case 'lost':
        account.closeDispute(id, action);
        return sentTo('/');
      default:
        return html('There is no such button', '', 404);
    }
  } catch (error) {
    return html('That is not possible', `<p>${escaped(String(error))}</p>`, 409);
  }
}
