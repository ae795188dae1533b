import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { CALLS, callPath, type Call, type CallName } from '@/contract/calls';
import { checkoutSchema } from '@/contract/payment';
import { userSchema } from '@/contract/user';

/** The connection ended before an answer came: whether the server did anything is not known. */
export class Lost extends Error {
  override readonly name = 'Lost';
}

/** 503: whether the server did anything is not known either, but it is there. */
export class Unavailable extends Lost {
  /** @param seconds how long it took to say so */
  constructor(readonly seconds: number) {
    super();
  }
}

/** How long somebody waits who asks again. Milliseconds. */
const PAUSE = 300;

/**
 * Asks until there is an answer, as a person does: for what may be asked twice.
 * @param onLost told each time that there is none
 */
export async function insist<T>(
  ask: () => Promise<T>,
  onLost: () => void = () => undefined,
): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      onLost();
      await setTimeout(PAUSE);
    }
  }
}

/** Somebody who uses the server over the wire. */
export interface Customer {
  email: string;
  token: string;
  userId: string;
  teamId: string;
}

interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  key?: string;
}

async function answered(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  const start = performance.now();
  const response = await fetch(url, { ...init, redirect: 'manual' }).catch(() => {
    throw new Lost();
  });
  if (response.status === 503) throw new Unavailable((performance.now() - start) / 1000);
  const place = response.headers.get('location');
  const text = await response.text().catch(() => {
    throw new Lost();
  });
  return { status: response.status, text: place ?? text };
}

/** Makes a call of the contract. Throws {@link Lost} without an answer. */
export async function call(
  origin: string,
  customer: Pick<Customer, 'token'>,
  name: CallName,
  { params = {}, query, body, key }: Request = {},
): Promise<{ status: number; body: unknown }> {
  const { method }: Call = CALLS[name];
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  const { status, text } = await answered(origin + callPath(name, params) + search, {
    method,
    headers: {
      Authorization: `Bearer ${customer.token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status, body: JSON.parse(text) as unknown };
}

const tokenSchema = z.object({ idToken: z.string() });

/** A new customer with a team of their own. */
export async function newCustomer(origin: string, email: string): Promise<Customer> {
  const { text } = await answered(`${origin}/local/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const token = tokenSchema.parse(JSON.parse(text)).idToken;
  const user = userSchema.parse((await call(origin, { token }, 'login', { body: {} })).body);
  return { email, token, userId: user.id, teamId: user.currentTeamId ?? '' };
}

/**
 * A new customer who has bought credits.
 * @param origin where the next request goes to
 */
export async function newBuyer(
  origin: () => string,
  email: string,
  dollars: number,
): Promise<Customer> {
  const customer = await insist(() => newCustomer(origin(), email));
  const checkout = await insist(() => startPurchase(origin(), customer, dollars));
  await insist(() => pay(origin(), checkout));
  return customer;
}

/** Starts a purchase; returns the path of its checkout. */
export async function startPurchase(
  origin: string,
  customer: Customer,
  dollars: number,
): Promise<string> {
  const body = {
    itemType: 'credits',
    paymentMethod: 'fiat',
    packageId: 'custom',
    amount: dollars,
  };
  const { url } = checkoutSchema.parse((await call(origin, customer, 'checkout', { body })).body);
  return new URL(url ?? '').pathname;
}

/** Pays, as the payment provider's word or a person's return does; returns where that leads. */
export async function pay(origin: string, checkout: string, method = 'POST'): Promise<string> {
  const path = method === 'POST' ? `${checkout}/pay` : checkout;
  return (await answered(origin + path, { method })).text;
}
