import { OWNER } from '@/server/testing/world';
import { api } from '@/store/api/api';
import { drawerOpened } from '@/store/instances/slice';
import { selectTeam, selectTeams } from '@/store/teams/selectors';
import { faultCalled } from './faults';
import { ACTS } from './mutations';
import { shownData } from './outcome';
import { loadPages } from './person';
import { answerLost } from './requests';
import { settle } from './settle';
import { visits } from './visits';

/** The server has done what it was asked, and the answer never arrives: what is shown is right all the same. */

const here = visits();
beforeEach(async () => {
  await here.person.start(OWNER);
  await loadPages(here.person);
});

const LOSSES = ['a cut connection', '503 with a page of HTML', 'a page of HTML'];

/** Asks everything again, and waits for it. */
async function askEverything(): Promise<void> {
  const { store } = here.person;
  store.dispatch(
    api.util.invalidateTags([
      ...(['User', 'Team', 'Member', 'Invitation', 'Offer', 'SshKey'] as const),
      ...(['Deployment', 'Transaction'] as const),
    ]),
  );
  await settle(here.person);
}

describe.each(ACTS.map((act) => [act.name, act] as const))('a person who %s', (_name, act) => {
  test.each(LOSSES)('sees what there is when the answer is lost: %s', async (loss) => {
    const { person, place } = here;
    act.prepare(person);
    person.intercept(answerLost(act.call, faultCalled(loss), place));
    act.press(person);
    await settle(person);
    person.intercept(null);
    const shown = shownData(person.store.getState());
    await askEverything();
    expect(shown).toEqual(shownData(person.store.getState()));
  });
});

test.each(LOSSES)('a team whose creation was not answered is not made twice: %s', async (loss) => {
  const { person, place } = here;
  const act = ACTS.find(({ call }) => call === 'createTeam');
  person.intercept(answerLost('createTeam', faultCalled(loss), place));
  act?.prepare(person);
  act?.press(person);
  await settle(person);
  const state = person.store.getState();
  expect(state.toasts.current?.title).toBe('Team Created & Switched');
  expect(state.teams.create).toMatchObject({ open: false, name: '' });
  expect(selectTeam(state)?.name).toBe('Northwind');
  expect(selectTeams(state).filter(({ name }) => name === 'Northwind')).toHaveLength(1);
});

test.each(LOSSES)('a switch that was not answered is a switch: %s', async (loss) => {
  const { person, place } = here;
  const act = ACTS.find(({ call }) => call === 'switchTeam');
  act?.prepare(person);
  person.store.dispatch(drawerOpened(person.things.instanceId));
  person.intercept(answerLost('switchTeam', faultCalled(loss), place));
  act?.press(person);
  await settle(person);
  const state = person.store.getState();
  expect(state.toasts.current?.title).toBe('Team switched successfully');
  expect(selectTeam(state)?.id).toBe(person.things.otherTeamId);
  // What belonged to the team before is closed.
  expect(state.instances.openId).toBeNull();
});
