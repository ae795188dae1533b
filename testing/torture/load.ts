import { setTimeout } from 'node:timers/promises';
import { deploymentSchema } from '@/contract/deployment';
import { createdSchema } from '@/contract/team';
import type { OfferTable } from '@/server/db/schema';
import { orderFor } from '@/server/testing/rental';
import { publicKey } from '@/server/testing/world';
import type { Books } from './books';
import { call, Lost, Unavailable, pay, startPurchase, type Customer } from './client';
import { poll, type Held } from './polls';

/** What the server has acknowledged to a customer, and what it owes an answer for. */
export interface Acknowledged {
  /** Deployments by their idempotency key; undefined while no answer has come. */
  ordered: Map<string, string | undefined>;
  names: Map<string, string>;
  destroyed: Set<string>;
  /** Instances that are to end, and may run until their provider has accepted. */
  ending: Set<string>;
  sshKeys: Set<string>;
  teams: Map<string, string>;
  paid: Set<string>;
  /** Answers that should not have been given. */
  surprises: string[];
  /** Turns that were begun. */
  turns: number;
  /** Requests that got no answer at all. */
  unanswered: number;
  /** The longest wait for a 503. Seconds. */
  longestRefusal: number;
  /** Writes that were acknowledged. */
  count: number;
  /** The lists that they hold, by address. */
  held: Map<string, Held>;
}

export function newRecord(): Acknowledged {
  return {
    ordered: new Map(),
    names: new Map(),
    destroyed: new Set(),
    ending: new Set(),
    sshKeys: new Set(),
    teams: new Map(),
    paid: new Set(),
    held: new Map(),
    surprises: [],
    ...{ turns: 0, unanswered: 0, longestRefusal: 0, count: 0 },
  };
}

export interface Load {
  /** Where the next request goes to. */
  origin: () => string;
  customer: Customer;
  record: Acknowledged;
  offers: readonly OfferTable[];
}

/** Does one thing after the other until the connection is lost or `isOver` says so. */
export async function work(load: Load, isOver: () => boolean): Promise<void> {
  try {
    await askAgain(load);
    while (!isOver()) {
      const turn = load.record.turns;
      load.record.turns += 1;
      const id = await order(load, `${load.customer.email}-${turn}`);
      if (id !== undefined) await rename(load, id, `name ${turn}`);
      await poll(load);
      if (turn % 3 === 0) await addKey(load);
      if (turn % 4 === 0) await addTeam(load, `team ${turn}`);
      if (turn % 2 === 0) await buy(load);
      const oldest = [...load.record.names.keys()].find((one) => !load.record.destroyed.has(one));
      if (turn % 2 === 1 && oldest !== undefined) await destroy(load, oldest);
    }
  } catch (error) {
    if (!(error instanceof Lost)) throw error;
    if (error instanceof Unavailable) {
      load.record.longestRefusal = Math.max(load.record.longestRefusal, error.seconds);
    } else {
      load.record.unanswered += 1;
    }
  }
}

/** How long a client waits after a 503. Milliseconds. */
const PAUSE = 100;

/** The same for somebody who does not give up when an answer is lost, until `isOver` says so. */
export async function endure(load: Load, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await work(load, isOver);
    await setTimeout(PAUSE);
  }
}

/** Deploys whose answer was lost are asked for again with their keys, and end as one instance each. */
export async function askAgain(load: Load): Promise<void> {
  for (const [key, id] of load.record.ordered) if (id === undefined) await order(load, key);
}

async function order(
  { origin, customer, record, offers }: Load,
  key: string,
): Promise<string | undefined> {
  record.ordered.set(key, undefined);
  const offer = offers[key.length % 2 === 0 ? 0 : offers.length - 1];
  if (offer === undefined) return undefined;
  const body = orderFor(customer, offer);
  const answer = await call(origin(), customer, 'createDeployment', { body, key });
  if (answer.status !== 200) {
    // Sold out, or out of credit: nothing was done, and the key is free.
    if (![402, 409].includes(answer.status)) surprise(record, 'deploy', answer);
    record.ordered.delete(key);
    return undefined;
  }
  const { id } = deploymentSchema.parse(answer.body);
  record.ordered.set(key, id);
  record.count += 1;
  return id;
}

async function rename({ origin, customer, record }: Load, id: string, name: string): Promise<void> {
  const params = { deploymentId: id };
  const answer = await call(origin(), customer, 'renameDeployment', { params, body: { name } });
  if (answer.status !== 200) return surprise(record, 'rename', answer);
  record.names.set(id, name);
  record.count += 1;
}

async function destroy({ origin, customer, record }: Load, id: string): Promise<void> {
  const query = { teamId: customer.teamId };
  const list = await call(origin(), customer, 'listDeployments', { query });
  const found = deploymentSchema.parse(
    (list.body as { id: string }[]).find((one) => one.id === id),
  );
  const params = { providerId: 'default', region: 'default', instanceId: found.instanceId ?? '' };
  const answer = await call(origin(), customer, 'destroyInstance', { params });
  // 409: it is still deploying, or an earlier call whose answer was lost has destroyed it.
  if (answer.status === 409) {
    if (found.status === 'terminated') record.destroyed.add(id);
    return;
  }
  // 202: the wish is stored, and its provider is told again later.
  if (answer.status !== 200 && answer.status !== 202) return surprise(record, 'destroy', answer);
  (answer.status === 200 ? record.destroyed : record.ending).add(id);
  record.count += 1;
}

async function addKey({ origin, customer, record }: Load): Promise<void> {
  const { userId, teamId } = customer;
  const body = { userId, teamId, name: 'key', publicKey: publicKey() };
  const answer = await call(origin(), customer, 'createSshKey', { body });
  if (answer.status !== 200) return surprise(record, 'key', answer);
  record.sshKeys.add(createdSchema.parse(answer.body).id);
  record.count += 1;
}

async function addTeam({ origin, customer, record }: Load, name: string): Promise<void> {
  const body = { name, slug: 'team', ownerId: customer.userId, members: [] };
  const answer = await call(origin(), customer, 'createTeam', { body });
  if (answer.status !== 200) return surprise(record, 'team', answer);
  record.teams.set(createdSchema.parse(answer.body).id, name);
  record.count += 1;
}

async function buy({ origin, customer, record }: Load): Promise<void> {
  const checkout = await startPurchase(origin(), customer, 100);
  const place = await pay(origin(), checkout);
  if (!place.endsWith('payment_success=true')) record.surprises.push(`pay: ${place}`);
  record.paid.add(checkout.split('/').at(-1) ?? '');
  record.count += 1;
}

function surprise(
  record: Acknowledged,
  what: string,
  answer: { status: number; body: unknown },
): void {
  record.surprises.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** Acknowledged writes that are not in the books. */
export function missingFrom(books: Books, record: Acknowledged): string[] {
  const missing: string[] = [];
  const check = (holds: boolean, what: string): void => {
    if (!holds) missing.push(what);
  };
  const deployments = new Map(books.deployments.map((row) => [row.id, row]));
  const completed = new Set(
    books.transactions.filter(({ status }) => status === 'completed').map(({ id }) => id),
  );
  for (const [key, id] of record.ordered) {
    if (id === undefined) continue;
    check(deployments.has(id), `deployment ${id}`);
    check(
      books.keys.some((one) => one.key === key && one.deployment_id === id),
      `key ${key}`,
    );
  }
  for (const [id, name] of record.names) check(deployments.get(id)?.name === name, `name of ${id}`);
  for (const id of record.destroyed) {
    check(deployments.get(id)?.status === 'terminated', `end of ${id}`);
  }
  for (const id of record.ending) {
    const row = deployments.get(id);
    check(row?.status === 'terminated' || row?.destroy_requested_at !== null, `wish to end ${id}`);
  }
  for (const id of record.sshKeys) check(books.sshKeys.has(id), `SSH key ${id}`);
  for (const [id, name] of record.teams) check(books.teams.get(id) === name, `team ${id}`);
  for (const id of record.paid) check(completed.has(id), `payment ${id}`);
  return missing;
}
