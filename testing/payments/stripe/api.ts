import type Stripe from 'stripe';
import type { StripeAccount } from './account';
import type { SessionWishes } from './objects';

/** What is asked of Stripe's API. */
export type Operation =
  | 'create'
  | 'read'
  | 'expire'
  | 'sessions'
  | 'refund'
  | 'refunds'
  | 'readRefund'
  | 'disputes'
  | 'readDispute'
  | 'account'
  | 'methods'
  | 'endpoints';

/** A call as it came, its form or query read. */
export interface StripeAsk {
  method: string;
  path: string;
  form: Record<string, unknown>;
  /** Of the page that people pay on. */
  origin: string;
}

export interface StripeAnswer {
  status: number;
  body: object;
}

const CALLS: readonly (readonly [string, RegExp, Operation])[] = [
  ['POST', /^\/v1\/checkout\/sessions$/u, 'create'],
  ['GET', /^\/v1\/checkout\/sessions$/u, 'sessions'],
  ['GET', /^\/v1\/checkout\/sessions\/([^/]+)$/u, 'read'],
  ['POST', /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/u, 'expire'],
  ['POST', /^\/v1\/refunds$/u, 'refund'],
  ['GET', /^\/v1\/refunds$/u, 'refunds'],
  ['GET', /^\/v1\/refunds\/([^/]+)$/u, 'readRefund'],
  ['GET', /^\/v1\/disputes$/u, 'disputes'],
  ['GET', /^\/v1\/disputes\/([^/]+)$/u, 'readDispute'],
  ['GET', /^\/v1\/account$/u, 'account'],
  ['GET', /^\/v1\/payment_method_configurations$/u, 'methods'],
  ['GET', /^\/v1\/webhook_endpoints$/u, 'endpoints'],
];

/** What is asked, and of what; undefined where there is no such call. */
export function operationOf(method: string, path: string) {
  for (const [verb, pattern, operation] of CALLS) {
    const match = verb === method ? pattern.exec(path) : null;
    if (match !== null) return { operation, id: decodeURIComponent(match[1] ?? '') };
  }
  return undefined;
}

/** An error in Stripe's own form. */
export const refusal = (status: number, error: object): StripeAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', message: 'It is not possible.', ...error } },
});

const missing = (id: string): StripeAnswer =>
  refusal(404, { code: 'resource_missing', param: 'id', message: `No such object: '${id}'` });

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Answers calls out of what an account holds. */
export function answerOf(
  account: StripeAccount,
  { operation, id }: { operation: Operation; id: string },
  ask: StripeAsk,
): StripeAnswer {
  account.expireOld();
  const { form } = ask;
  const expand = Array.isArray(form.expand) ? (form.expand as string[]) : [];
  const one = (all: ReadonlyMap<string, object>): StripeAnswer => {
    const object = all.get(id);
    return object === undefined
      ? missing(id)
      : { status: 200, body: expanded(account, object, expand) };
  };
  switch (operation) {
    case 'create':
      return create(account, ask);
    case 'read':
      return one(account.sessions);
    case 'expire': {
      const status = account.sessions.get(id)?.status;
      if (status === undefined) return missing(id);
      if (status !== 'open') {
        return refusal(400, { message: `Only open Checkout Sessions expire; it is ${status}.` });
      }
      account.expire(id);
      return one(account.sessions);
    }
    case 'sessions': {
      const intent = textOf(form.payment_intent);
      if (intent !== null && !account.intents.has(intent)) return missing(intent);
      return list(account, account.sessions, form, ['payment_intent', 'status'], expand);
    }
    case 'refund':
      return refund(account, form);
    case 'readRefund':
      return one(account.refunds);
    case 'refunds':
      return list(account, account.refunds, form, ['charge', 'payment_intent'], expand);
    case 'readDispute':
      return one(account.disputes);
    case 'disputes':
      return list(account, account.disputes, form, ['charge', 'payment_intent'], expand);
    case 'account':
      return { status: 200, body: account.account };
    case 'methods': {
      const { methods } = account;
      return list(account, new Map([[methods.id, methods]]), form, [], expand);
    }
    case 'endpoints':
      return list(account, account.endpoints, form, [], expand);
  }
}

function create(account: StripeAccount, { form, origin }: StripeAsk): StripeAnswer {
  const item = fieldsOf((form.line_items as unknown[] | undefined)?.[0]);
  const price = fieldsOf(item.price_data);
  const amount = Number(price.unit_amount) * Number(item.quantity);
  const currency = textOf(price.currency) ?? '';
  const expiresAt = Number(form.expires_at ?? account.seconds + 86_400);
  const type = (form.allowed_payment_method_types as string[] | undefined)?.[0] ?? 'card';
  const life = expiresAt - account.seconds;
  if (form.payment_method_types !== undefined) {
    return refusal(400, {
      ...{ code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' },
    });
  }
  if (currency !== 'usd') {
    const param = 'line_items[0][price_data][currency]';
    return refusal(400, { param, message: `Invalid currency: ${currency}` });
  }
  if (amount < 50) return refusal(400, { code: 'amount_too_small' });
  if (amount > 99_999_999) return refusal(400, { code: 'amount_too_large' });
  if (life < 1800 || life > 86_400) return refusal(400, { param: 'expires_at' });
  if (/^[^@\s]+@[^@\s]+\.[^@\s]+$/u.exec(textOf(form.customer_email) ?? 'a@b.c') === null) {
    return refusal(400, { code: 'email_invalid', param: 'customer_email' });
  }
  const wishes: SessionWishes = {
    ...{ amount, currency, expiresAt, type: type === 'crypto' ? 'crypto' : 'card' },
    ...{ successUrl: textOf(form.success_url) ?? '', cancelUrl: textOf(form.cancel_url) },
    ...{ email: textOf(form.customer_email), reference: textOf(form.client_reference_id) },
    metadata: fieldsOf(form.metadata) as Stripe.Metadata,
  };
  const payment = fieldsOf(form.payment_intent_data);
  const session = account.openSession(
    wishes,
    fieldsOf(payment.metadata) as Stripe.Metadata,
    origin,
  );
  // A way to pay that is not offered is left out silently.
  if (!account.methods[wishes.type]?.available) session.payment_method_types = [];
  return { status: 200, body: session };
}

function refund(account: StripeAccount, form: Fields): StripeAnswer {
  const amount = form.amount === undefined ? undefined : Number(form.amount);
  try {
    return { status: 200, body: account.refund(textOf(form.payment_intent) ?? '', amount) };
  } catch (error) {
    return refusal(400, { message: String(error) });
  }
}

/** A page of a list, the newest first. */
function list(
  account: StripeAccount,
  all: ReadonlyMap<string, object>,
  form: Fields,
  filters: readonly string[],
  expand: readonly string[],
): StripeAnswer {
  const { gte = 0, lt = Infinity, lte = Infinity } = fieldsOf(form.created);
  const found = [...all.values()].reverse().filter((object) => {
    const { created = 0, ...fields } = object as Fields & { created?: number };
    return (
      created >= Number(gte) &&
      created < Number(lt) &&
      created <= Number(lte) &&
      filters.every((name) => form[name] === undefined || fields[name] === form[name])
    );
  });
  const ids = found.map((object) => (object as { id: string }).id);
  const after = textOf(form.starting_after);
  const start = after === null ? 0 : ids.indexOf(after) + 1;
  const limit = Number(form.limit ?? 10);
  const inner = expand.map((path) => path.replace(/^data\./u, ''));
  return {
    status: 200,
    body: {
      object: 'list',
      url: '/v1/list',
      has_more: found.length > start + limit,
      data: found.slice(start, start + limit).map((object) => expanded(account, object, inner)),
    },
  };
}

/** A copy in which the named ids are the objects that they name. */
function expanded(account: StripeAccount, object: object, paths: readonly string[]): object {
  const copy: Fields = { ...object };
  for (const path of paths) {
    const [name = '', ...rest] = path.split('.');
    const inner = objectOf(account, textOf(copy[name]) ?? '');
    if (inner !== undefined)
      copy[name] = expanded(account, inner, rest.length ? [rest.join('.')] : []);
  }
  return copy;
}

const objectOf = ({ intents, charges }: StripeAccount, id: string): object | undefined =>
  intents.get(id) ?? charges.get(id);
