import { selectDeployBlockers } from '@/store/deploy/selectors';
import {
  backPressed,
  deployAnywayPressed,
  deployPressed,
  doubtClosed,
  regionChosen,
  sshKeyStepReached,
} from '@/store/deploy/slice';
import { PAGES } from '@/contract/pages';
import { addressVisited } from '@/store/location/slice';
import { readRecording } from '@/store/snapshot/recorder';
import { untilSent } from '@/store/testing/holdAnswers';
import type { Interception } from '@/store/testing/testStore';
import { toastShown } from '@/store/toasts/slice';
import { OWNER } from '@/server/testing/world';
import { answeredBy, BODIES } from './bodies';
import { FAULTS_OF_CHANGES, faultCalled, type Fault } from './faults';
import { ACTS } from './mutations';
import { made, press, reload, sentKeys, sentOrders } from './orders';
import { loadPages } from './person';
import { answerLost, failing, isCall } from './requests';
import { expireTimeouts } from './requestTimeouts';
import { settle } from './settle';
import { visits } from './visits';

/** Orders on a server that knows the specification and nothing more: never two machines for one wish, and no promise. */

const here = visits([]);
beforeEach(async () => {
  await here.person.start(OWNER);
  await loadPages(here.person);
  ACTS.find(({ name }) => name === 'deploys')?.prepare(here.person);
});
afterEach(() => {
  expect(sentKeys(here).filter((key) => key !== null)).toEqual([]);
  expect(said().join()).not.toContain('twice');
});

const state = () => here.person.store.getState();
const title = () => state().toasts.current?.title;
const said = () =>
  readRecording(here.person.store)
    .segments.flatMap(({ actions }) => actions)
    .filter(toastShown.match)
    .map(({ payload }) => payload.description ?? '');

async function sure(): Promise<void> {
  here.person.store.dispatch(deployAnywayPressed());
  await settle(here.person);
}

/** So many instances, of so many orders, the last of which has started. */
async function expectStarted(instances: number, orders: number): Promise<void> {
  expect(title()).toBe('Deployment Started!');
  expect(state().location.pathname).toBe(PAGES.instances.path);
  expect(state().deploy).toMatchObject({ order: null, progress: 'idle', doubtOpen: false });
  expect(await made(here)).toHaveLength(instances);
  expect(sentOrders(here)).toHaveLength(orders);
}

const LOSSES = FAULTS_OF_CHANGES.filter(({ kind }) => kind !== 'refused' && kind !== 'ended');
const losses = LOSSES.map((fault) => [fault.name, fault] as const);
const LOSS = faultCalled('a cut connection');
const lostBefore = (fault: Fault = LOSS) => failing('createDeployment', fault);

test.each(Object.entries(BODIES))(
  'a 2xx is an instance, whatever the body: %s',
  async (_, body) => {
    here.person.intercept(answeredBy('createDeployment', body, here.place));
    await press(here);
    await expectStarted(1, 1);
  },
);

test.each(losses.filter(([, { everywhere }]) => !everywhere))(
  'an instance that was made is found although no answer says so: %s',
  async (_name, fault) => {
    here.person.intercept(answerLost('createDeployment', fault, here.place));
    await press(here);
    await expectStarted(1, 1);
  },
);

test.each(losses)(
  'an order that got lost on its way is not known to be one, and another is asked for twice: %s',
  async (_name, fault) => {
    here.person.intercept(lostBefore(fault));
    await press(here);
    here.person.intercept(null);
    const { toasts } = state();
    expect(toasts.current).toMatchObject(
      fault.sentence === null
        ? { title: 'Deployment Unconfirmed', opens: PAGES.instances.path }
        : { title: 'Deployment Failed', description: fault.sentence },
    );
    await press(here);
    expect(state().deploy).toMatchObject({ doubtOpen: true, progress: 'idle' });
    expect(sentOrders(here)).toHaveLength(1);
    await sure();
    await expectStarted(1, 2);
  },
);

/** The order does not reach the server before it is let go; its answer is lost long before. */
function late(): { interception: Interception; letGo: () => Promise<void> } {
  let order: () => Promise<unknown> = async () => undefined;
  return {
    interception: (request) => {
      if (!isCall('createDeployment', request)) return null;
      const { method, url, headers, body } = request;
      order = async () => here.place.world.server.app.request(url, { method, headers, body });
      return faultCalled('503 with a page of HTML').answer(request);
    },
    letGo: async () => void (await order()),
  };
}

test('an instance that is made late is found by the second press, and is the only one', async () => {
  const { interception, letGo } = late();
  here.person.intercept(interception);
  await press(here);
  expect(title()).toBe('Deployment Unconfirmed');
  await letGo();
  await press(here);
  await expectStarted(1, 1);
});

test('an instance that is made late is found after a reload, too', async () => {
  const { interception, letGo } = late();
  here.person.intercept(interception);
  await press(here);
  await letGo();
  await reload(here);
  await press(here);
  expect(sentOrders(here)).toEqual([]);
  await expectStarted(1, 0);
});

test('what a reload has interrupted is looked for, and ordered again only by who is sure', async () => {
  here.person.intercept((request) =>
    isCall('createDeployment', request) ? new Promise(() => undefined) : null,
  );
  here.person.store.dispatch(deployPressed());
  await here.person.until(({ deploy }) => deploy.order !== null);
  await reload(here);
  await press(here);
  expect(state().deploy.doubtOpen).toBe(true);
  expect(sentOrders(here)).toEqual([]);
  await sure();
  await expectStarted(1, 1);
});

test('pressed twice at once it is one order', async () => {
  const { dispatch } = here.person.store;
  dispatch(deployPressed());
  dispatch(deployPressed());
  await settle(here.person);
  await expectStarted(1, 1);
});

test('an instance of the same kind that was there before is not taken for the order', async () => {
  await press(here);
  ACTS.find(({ name }) => name === 'deploys')?.prepare(here.person);
  here.person.intercept(lostBefore());
  await press(here);
  expect(title()).toBe('Deployment Unconfirmed');
  expect(await made(here)).toHaveLength(1);
});

test('another configuration is asked for twice as well, and not ordered by who is not sure', async () => {
  const { dispatch } = here.person.store;
  here.person.intercept(lostBefore());
  await press(here);
  here.person.intercept(null);
  dispatch(backPressed());
  dispatch(regionChosen('us-west-2'));
  dispatch(sshKeyStepReached());
  await press(here);
  expect(state().deploy.doubtOpen).toBe(true);
  dispatch(doubtClosed());
  await settle(here.person);
  expect(state().deploy).toMatchObject({ doubtOpen: false, progress: 'idle' });
  expect(sentOrders(here)).toHaveLength(1);
  expect(selectDeployBlockers(state())).toEqual([]);
});

test('the browser’s back button closes the question', async () => {
  here.person.intercept(lostBefore());
  await press(here);
  await press(here);
  expect(state().deploy.doubtOpen).toBe(true);
  here.person.store.dispatch(addressVisited({ pathname: '/billing', search: '', hash: '' }));
  expect(state().deploy.doubtOpen).toBe(false);
});

const isListing = (request: Parameters<Interception>[0]) => isCall('listDeployments', request);

/** An instance was made, and neither its own answer nor the list before it has come. */
async function expectUnknown(): Promise<void> {
  expect(title()).toBe('Deployment Unconfirmed');
  expect(await made(here)).toHaveLength(1);
  here.person.intercept(null);
  await press(here);
  expect(state().deploy.doubtOpen).toBe(true);
  expect(sentOrders(here)).toHaveLength(1);
}

test('where the list cannot be had before an order, nobody claims to know what has become of it', async () => {
  const lost = answerLost('createDeployment', LOSS, here.place);
  here.person.intercept((request) =>
    isListing(request) ? new Response('', { status: 502 }) : lost(request),
  );
  await press(here);
  await expectUnknown();
});

test('a list that does not come holds no order up', async () => {
  const lost = answerLost('createDeployment', LOSS, here.place);
  here.person.intercept((request) =>
    isListing(request) && sentOrders(here).length === 0
      ? new Promise((_, reject) => request.signal?.addEventListener('abort', reject))
      : lost(request),
  );
  here.person.store.dispatch(deployPressed());
  await new Promise((done) => setImmediate(done));
  expect(sentOrders(here)).toEqual([]);
  await jest.advanceTimersByTimeAsync(5000);
  await untilSent(here.person, (request) => isCall('createDeployment', request));
  expireTimeouts();
  await settle(here.person);
  await expectUnknown();
});

test.each(['403 forbidden', '409 conflict', '404 not_found'])(
  'what was refused is over, and the next press is the next order: %s',
  async (name) => {
    here.person.intercept(lostBefore(faultCalled(name)));
    await press(here);
    here.person.intercept(null);
    expect(title()).toBe('Deployment Failed');
    expect(state().deploy.order).toBeNull();
    await press(here);
    await expectStarted(1, 2);
  },
);

test('who was turned away after a doubt is asked again', async () => {
  here.person.intercept(lostBefore());
  await press(here);
  await press(here);
  here.person.intercept((request) =>
    isCall('createDeployment', request)
      ? Response.json({ error: 'Not so fast.' }, { status: 429 })
      : null,
  );
  await sure();
  expect(state().toasts.current?.description).toBe('Not so fast.');
  here.person.intercept(null);
  await press(here);
  expect(state().deploy.doubtOpen).toBe(true);
  expect(await made(here)).toEqual([]);
});

test('an instance that was made and has failed since is not said to start', async () => {
  const { db } = here.place.world.server.ctx;
  const lost = answerLost('createDeployment', LOSS, here.place);
  here.person.intercept(async (request) => {
    if (!isCall('createDeployment', request)) return null;
    await Promise.resolve(lost(request))
      .then((answer) => answer?.text())
      .catch(() => undefined);
    await db
      .updateTable('deployments')
      .set({ status: 'failed' })
      .where('id', '!=', here.person.things.instanceId)
      .execute();
    return faultCalled('503 with a page of HTML').answer(request);
  });
  await press(here);
  expect(title()).toBe('Nothing Was Deployed');
  expect(state().deploy.order).toBeNull();
});

test.each(['pending', 'PROVISIONING', null])(
  'an instance that is on its way in a word of its own is the answer, and not over: %j',
  async (status) => {
    const lost = answerLost('createDeployment', LOSS, here.place);
    here.person.intercept(async (request) => {
      if (!isListing(request)) return lost(request);
      const { app } = here.place.world.server;
      const answer = await app.request(request.url, { headers: request.headers });
      const rows = (await answer.json()) as { id: string }[];
      const isNew = ({ id }: { id: string }) => id !== here.person.things.instanceId;
      return Response.json(rows.map((row) => (isNew(row) ? { ...row, status } : row)));
    });
    await press(here);
    await expectStarted(1, 1);
  },
);
