import { OWNER } from '@/server/testing/world';
import { signOutPressed } from '@/store/session/slice';
import { holdAnswers, untilSent } from '@/store/testing/holdAnswers';
import { ACTS } from './mutations';
import { loadPages } from './person';
import { isCall } from './requests';
import { settle } from './settle';
import { visits } from './visits';

/** A person who signs out while the server has not yet answered what they pressed last. */

const here = visits();
beforeEach(async () => {
  await here.person.start(OWNER);
  await loadPages(here.person);
});

const state = () => here.person.store.getState();

/** Presses, and signs out before the answer. @returns lets the answer come */
async function leaveAfter({ prepare, press, call }: (typeof ACTS)[number]): Promise<() => void> {
  const isIt = isCall.bind(null, call);
  prepare(here.person);
  const letGo = holdAnswers(here.person, isIt);
  press(here.person);
  await untilSent(here.person, isIt);
  here.person.store.dispatch(signOutPressed());
  return letGo;
}

const isDeploy = ({ name }: (typeof ACTS)[number]) => name.startsWith('deploys');
const named = (acts: typeof ACTS) => acts.map((act) => [act.name, act] as const);

test.each(named(ACTS.filter((act) => !isDeploy(act))))(
  'who %s and leaves hears no more of it',
  async (_name, act) => {
    const { pathname } = state().location;
    const letGo = await leaveAfter(act);
    await here.person.until(({ session }) => session.status === 'signedOut');
    letGo();
    await settle(here.person);
    expect(state().toasts.current?.title).toBe('Signed out successfully');
    expect(state().location.pathname).toBe(pathname);
  },
);

test.each(named(ACTS.filter(isDeploy)))(
  'who %s and leaves is signed out once it is known what became of the order',
  async (_name, act) => {
    const letGo = await leaveAfter(act);
    expect(state().session).toMatchObject({ status: 'signedIn', signingOut: true });
    letGo();
    await here.person.until(({ session }) => session.status === 'signedOut');
    await settle(here.person);
    expect(state().toasts.current?.title).toBe('Signed out successfully');
    expect(state().deploy.order).toBeNull();
  },
);
