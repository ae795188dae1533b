import { toOfferRows } from '@/server/catalog/catalogOffer';
import { migrateToLatest } from '@/server/db/migrations';
import { openDatabase, type DatabaseSettings, type OpenDatabase } from '@/server/db/open';
import type { OfferTable, TransactionTable } from '@/server/db/schema';
import { replaceOffers } from '@/server/services/offers';
import { PLAIN_OFFER } from '@/server/testing/rental';

/** Somebody with a team of their own. */
export interface Person {
  token: string;
  userId: string;
  teamId: string;
}

/** Makes the tables and an offer that never ends. */
export async function makeOffer(settings: DatabaseSettings): Promise<OfferTable> {
  const [offer] = toOfferRows(
    [{ ...PLAIN_OFFER, instanceType: 'endless', priceMicros: 1_000_000, stock: null }],
    Date.now(),
  );
  if (offer === undefined) throw new Error('There is no offer.');
  const { db, close } = openDatabase(settings);
  await migrateToLatest(db);
  await replaceOffers({ db }, [offer]);
  await close();
  return offer;
}

/** Signs people up over the wire. */
export async function signUp(origin: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const { idToken } = (await sent(`${origin}/local/token`, {
      email: `bench${index}@example.com`,
    })) as { idToken: string };
    const user = (await sent(`${origin}/api/auth/login`, {}, idToken)) as {
      id: string;
      currentTeamId: string;
    };
    people.push({ token: idToken, userId: user.id, teamId: user.currentTeamId });
  }
  return people;
}

/** Sends JSON. @returns what is answered; throws where it is refused */
export async function sent(url: string, body: object, token = ''): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== '' && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/** What every checkout of the benchmark costs. Micro-dollars. */
export const AMOUNT = 25_000_000;

export const idOf = (index: number): string => `txn_bench${index}`;
export const checkoutOf = (index: number): string => `cs_bench${index}`;

/** Checkouts that are open at Stripe, spread over the teams of all people. */
export async function addCheckouts(
  { db }: OpenDatabase,
  people: readonly Person[],
  count: number,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) =>
    checkout(index, people[index % people.length]),
  );
  for (let from = 0; from < count; from += 500) {
    await db
      .insertInto('transactions')
      .values(rows.slice(from, from + 500))
      .execute();
  }
}

function checkout(index: number, person: Person | undefined): TransactionTable {
  if (person === undefined) throw new Error('There is nobody.');
  return {
    ...{ id: idOf(index), team_id: person.teamId, user_id: person.userId, kind: 'deposit' },
    ...{ status: 'pending', amount_micros: AMOUNT, paid_micros: null, credits: 25 },
    ...{ package_id: 'package_25', payment_method: 'fiat', payment_provider: 'stripe' },
    ...{ external_id: checkoutOf(index), payment_id: null, attempts: 1, refers_to: null },
    ...{ return_path: '/billing', created_at: Date.now(), processed_at: null },
    ...{ error_message: null, note: null, made_by: null, abandoned_at: null, waiting_at: null },
    ...{ cancelled_at: null, returned_at: null, receipt_number: null },
  };
}
