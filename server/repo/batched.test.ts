import fc from 'fast-check';
import { DAY_MS } from '@/domain/time';
import type { Db } from '../db/schema';
import { TEST_START } from '../testing/testServer';
import {
  INVITED,
  makeWorld,
  MEMBER,
  newInvitationOf,
  OUTSIDER,
  OWNER,
  userOf,
  type World,
} from '../testing/world';
import { batched } from './batched';
import { emailKey } from './emailKey';
import { openInvitationsTo } from './invitations';
import { catalogVersion } from './offers';
import { polledProviderStates, storeProviderState } from './providerStates';
import { teamsOf } from './teams';
import { userWithMembership } from './users';

let world: World;
let db: Db;
beforeAll(async () => {
  world = await makeWorld();
  ({ db } = world.server.ctx);
});
afterAll(() => world.server.close());

describe('batched', () => {
  const queries: string[][] = [];
  const lengthOf = batched((_db, words: readonly string[]) => {
    queries.push([...words]);
    return Promise.resolve(words.map((word) => word.length));
  });
  beforeEach(() => queries.splice(0));

  it('reads what is asked for in one turn by one query, twice where it is asked for twice', async () => {
    const answers = ['a', 'bb', 'a'].map((word) => lengthOf(db, word));
    await Promise.resolve();
    answers.push(lengthOf(db, 'ccc'));
    expect(queries).toEqual([]);
    expect(await Promise.all(answers)).toEqual([1, 2, 1, 3]);
    expect(queries).toEqual([['a', 'bb', 'a', 'ccc']]);
  });

  it('reads again for who asks while others are answered', async () => {
    const later = lengthOf(db, 'a').then(() => lengthOf(db, 'a'));
    expect(await later).toBe(1);
    expect(queries).toEqual([['a'], ['a']]);
  });

  it('reads in the transaction that asks', async () => {
    const outside = lengthOf(db, 'a');
    await db.transaction().execute((trx) => lengthOf(trx, 'bb'));
    await outside;
    expect(queries.toSorted()).toEqual([['a'], ['bb']]);
  });

  it('asks for a hundred at once at most', async () => {
    await Promise.all(Array.from({ length: 101 }, () => lengthOf(db, 'a')));
    expect(queries.map(({ length }) => length)).toEqual([100, 1]);
  });

  it('tells all who have asked that it has failed, and asks again then', async () => {
    let hasFailed = false;
    const read = batched((_db, words: readonly string[]) => {
      if (hasFailed) return Promise.resolve([...words]);
      hasFailed = true;
      return Promise.reject(new Error('away'));
    });
    const outcomes = await Promise.allSettled([read(db, 'a'), read(db, 'b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await read(db, 'a')).toBe('a');
  });
});

/** Words that a database might take for something else than a text. */
const ODD = fc.constantFrom('', 'nobody', '{}', '"', 'a,b', 'null', '\\', "'", 'é😀', '[1]');
const anyOf = (words: readonly string[]) => fc.oneof(fc.constantFrom(...words), ODD);
const emails = [OWNER, MEMBER, OUTSIDER, INVITED];

/** Whoever asks together is answered as who asks alone. */
async function agree<Key>(read: (db: Db, key: Key) => Promise<unknown>, keys: readonly Key[]) {
  const together = await Promise.all(keys.map((key) => read(db, key)));
  const alone: unknown[] = [];
  for (const key of keys) alone.push(await read(db, key));
  const withoutPosition = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value ?? null), (key, inner: unknown) =>
      key === 'position' ? undefined : inner,
    );
  expect(together.map(withoutPosition)).toEqual(alone.map(withoutPosition));
  return together;
}

it('finds each account with its membership', async () => {
  const users = await db.selectFrom('users').select('subject').execute();
  const key = fc.record({
    subject: anyOf(users.map(({ subject }) => subject)),
    teamId: fc.option(anyOf([world.teamId, userOf(world, OUTSIDER).currentTeamId ?? ''])),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(key, { minLength: 1 }), async (keys) => {
      const found = await agree(userWithMembership, keys);
      const subjects = found.map(
        (one) => (one as { user: { subject: string } } | undefined)?.user.subject,
      );
      const known = new Set(users.map(({ subject }) => subject));
      expect(subjects).toEqual(
        keys.map(({ subject }) => (known.has(subject) ? subject : undefined)),
      );
    }),
    { numRuns: 40 },
  );
});

const instants = {
  now: fc.constantFrom(0, TEST_START, TEST_START + 30 * DAY_MS),
  service: fc.integer({ min: 0, max: 2 * TEST_START }),
};

it('finds the teams of each person', async () => {
  const key = fc.record({
    userId: anyOf(emails.map((email) => userOf(world, email).id)),
    ...instants,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(key, { minLength: 1 }), async (keys) => {
      await agree(teamsOf, keys);
    }),
    { numRuns: 40 },
  );
  const ask = { userId: userOf(world, MEMBER).id, now: 0, service: 0 };
  expect((await teamsOf(db, ask)).map(({ id }) => id)).toContain(world.teamId);
});

it('finds the invitations to each address', async () => {
  await newInvitationOf(world);
  await newInvitationOf(world);
  const key = fc.record({ email: anyOf(emails.map(emailKey)), now: instants.now });
  await fc.assert(
    fc.asyncProperty(fc.array(key, { minLength: 1 }), async (keys) => {
      await agree(openInvitationsTo, keys);
    }),
    { numRuns: 40 },
  );
  expect(await openInvitationsTo(db, { email: emailKey(INVITED), now: 0 })).toHaveLength(2);
});

it('finds what is known of the providers that each asks for', async () => {
  for (const name of ['lambda', 'runpod', 'own'])
    await storeProviderState(db, name, { checked_at: TEST_START });
  const key = fc.uniqueArray(anyOf(['lambda', 'runpod', 'own']));
  await fc.assert(
    fc.asyncProperty(fc.array(key, { minLength: 1 }), async (keys) => {
      await agree(polledProviderStates, keys);
    }),
    { numRuns: 40 },
  );
  const [some] = await Promise.all([
    polledProviderStates(db, ['runpod', 'lambda', 'nobody']),
    polledProviderStates(db, ['own']),
  ]);
  expect(some.map(({ name }) => name)).toEqual(['lambda', 'runpod']);
});

it('tells all who ask the version of the offers', async () => {
  const [version] = await agree(catalogVersion, ['all', 'all', 'all'] as const);
  expect(Number(version)).toBeGreaterThan(0);
});
