import { setTimeout } from 'node:timers/promises';
import { deploymentListSchema, deploymentSchema, type SentDeployment } from '@/contract/deployment';
import { createdSchema } from '@/contract/team';
import type { OfferTable } from '@/server/db/schema';
import { orderFor } from '@/server/testing/rental';
import { publicKey } from '@/server/testing/world';
import { call, insist, newCustomer, pay, startPurchase, type Customer } from './client';

/** How long a person waits before they ask again. Milliseconds. */
const PAUSE = 300;
/** A token is good for an hour, which is soon over where time goes fast. Milliseconds. */
const SIGNED_IN = 20_000;
/** Every so manyth is renamed while it runs. */
const RENAMED = 4;

/** What became of the orders of several people. */
export interface Rented {
  /** Instances by the key of their order. */
  ordered: Map<string, string>;
  destroyed: Set<string>;
  failed: Set<string>;
  /** Answers that should not have been given. */
  surprises: string[];
  /** Requests without an answer. */
  lost: number;
}

export const newRented = (): Rented => ({
  ...{ ordered: new Map(), destroyed: new Set(), failed: new Set(), surprises: [], lost: 0 },
});

interface Renter {
  email: string;
  /** Where the next request goes to: servers come and go. */
  origin: () => string;
  /** The offers as they are now, those of one provider. */
  offers: () => Promise<OfferTable[]>;
  rented: Rented;
  session?: { customer: Customer; at: number };
}

/** Asks until there is an answer, and counts how often there is none. */
const ask = <T>({ rented }: Renter, work: () => Promise<T>): Promise<T> =>
  insist(work, () => {
    rented.lost += 1;
  });

/** Somebody who is signed in, anew every now and then. */
export async function signedIn(renter: Renter): Promise<Customer> {
  const at = performance.now();
  if (renter.session === undefined || at - renter.session.at > SIGNED_IN) {
    const customer = await ask(renter, () => newCustomer(renter.origin(), renter.email));
    renter.session = { customer, at };
  }
  return renter.session.customer;
}

/** Buys credits and adds a key. @returns the key's id */
export async function prepare(renter: Renter): Promise<string> {
  const customer = await signedIn(renter);
  await ask(renter, async () => {
    const checkout = await startPurchase(renter.origin(), customer, 1000);
    return pay(renter.origin(), checkout);
  });
  const { userId, teamId } = customer;
  const body = { userId, teamId, name: 'laptop', publicKey: publicKey() };
  const answer = await ask(renter, () => call(renter.origin(), customer, 'createSshKey', { body }));
  return createdSchema.parse(answer.body).id;
}

/** Orders one machine, and waits until it runs. */
export async function rentUntilRunning(
  renter: Renter,
  sshKeyId: string,
  key: string,
): Promise<SentDeployment> {
  const running = await settled(renter, await order(renter, sshKeyId, key));
  if (running === undefined) throw new Error(`${key} does not run.`);
  return running;
}

/** Orders one machine, waits until it runs or has failed, and destroys it. */
export async function rentOne(renter: Renter, sshKeyId: string, key: string): Promise<void> {
  const { rented } = renter;
  const id = await order(renter, sshKeyId, key);
  rented.ordered.set(key, id);
  const running = await settled(renter, id);
  if (running === undefined) {
    rented.failed.add(id);
    return;
  }
  if (rented.ordered.size % RENAMED === 0) await rename(renter, id);
  await destroy(renter, running);
  rented.destroyed.add(id);
}

async function order(renter: Renter, sshKeyId: string, key: string): Promise<string> {
  for (;;) {
    const customer = await signedIn(renter);
    const offers = (await renter.offers()).filter(({ stock }) => stock !== 0);
    const offer = offers[key.length % Math.max(1, offers.length)];
    if (offer !== undefined) {
      const body = orderFor(customer, offer, { sshKeyId });
      const answer = await ask(renter, () =>
        call(renter.origin(), customer, 'createDeployment', { body, key }),
      );
      if (answer.status === 200) return deploymentSchema.parse(answer.body).id;
      // Sold out until it is heard of again.
      if (answer.status !== 409) throw new Error(`order: ${answer.status}`);
    }
    await setTimeout(PAUSE);
  }
}

async function find(renter: Renter, id: string): Promise<SentDeployment> {
  const customer = await signedIn(renter);
  const query = { teamId: customer.teamId };
  const { body } = await ask(renter, () =>
    call(renter.origin(), customer, 'listDeployments', { query }),
  );
  const found = deploymentListSchema.parse(body).find((one) => one.id === id);
  if (found === undefined) throw new Error(`${id} was acknowledged, and is not there.`);
  return found;
}

/** @returns undefined where it has failed, or ended by itself */
async function settled(renter: Renter, id: string): Promise<SentDeployment | undefined> {
  for (;;) {
    const found = await find(renter, id);
    if (found.status !== 'deploying') return found.status === 'running' ? found : undefined;
    await setTimeout(PAUSE);
  }
}

async function rename(renter: Renter, id: string): Promise<void> {
  const customer = await signedIn(renter);
  const name = `renamed-${id}`;
  const answer = await ask(renter, () =>
    call(renter.origin(), customer, 'renameDeployment', {
      params: { deploymentId: id },
      body: { name },
    }),
  );
  if (answer.status !== 200) surprise(renter, 'rename', answer);
}

/** Destroys it, and waits until it is so. */
async function destroy(renter: Renter, { id, instanceId }: SentDeployment): Promise<void> {
  const params = { providerId: 'default', region: 'default', instanceId: instanceId ?? '' };
  for (;;) {
    const customer = await signedIn(renter);
    const answer = await ask(renter, () =>
      call(renter.origin(), customer, 'destroyInstance', { params }),
    );
    // 409: it is under way already, or the answer to an earlier call was lost.
    if (![200, 202, 409].includes(answer.status)) return surprise(renter, 'destroy', answer);
    const { status } = await find(renter, id);
    if (status === 'terminated') return;
    if (answer.status === 200) surprise(renter, `destroy: ${status} after`, answer);
    if (status !== 'running') return surprise(renter, `destroy: ${status} after`, answer);
    await setTimeout(PAUSE);
  }
}

function surprise(
  { rented }: Renter,
  what: string,
  { status, body }: { status: number; body: unknown },
): void {
  rented.surprises.push(`${what}: ${status} ${JSON.stringify(body)}`);
}
