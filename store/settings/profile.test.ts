import { forgetToast } from '../testing/forgetToast';
import { makeTestStore, type TestStore } from '../testing/testStore';
import { usersApi } from '../api/users';
import { personLeft } from '../session/slice';
import { selectUser } from '../teams/selectors';
import { selectProfileForm } from './selectors';
import {
  accountNoticeClosed,
  companyChanged,
  deleteAccountPressed,
  profileNameChanged,
  profileSubmitted,
} from './slice';

let app: TestStore;

beforeEach(async () => {
  app = await makeTestStore();
  await app.start('ada@example.com');
  const userId = selectUser(state())?.id ?? '';
  await app.store.dispatch(
    usersApi.endpoints.updateProfile.initiate({ userId, name: 'Ada', company: 'Engines' }),
  );
  forgetToast(app.store);
  app.requests.length = 0;
});
afterEach(() => app.server.close());

const state = () => app.store.getState();
const form = () => selectProfileForm(state());
const toast = () => state().toasts.current;
const told = () => app.until(({ toasts }) => toasts.current !== null);

test('an untouched form shows the server’s values and has nothing to save', () => {
  expect(form()).toEqual({ name: 'Ada', company: 'Engines', saving: false, canSave: false });
  app.store.dispatch(profileSubmitted());
  expect(app.requests).toEqual([]);
});

test('sends name and company, trimmed, and shows the stored values', async () => {
  app.store.dispatch(profileNameChanged(' Ada L. '));
  app.store.dispatch(companyChanged(''));
  expect(form().canSave).toBe(true);
  app.store.dispatch(profileSubmitted());
  expect(form()).toMatchObject({ saving: true, canSave: false });
  app.store.dispatch(profileSubmitted());
  await told();
  const [request, ...more] = app.requests.filter(({ method }) => method === 'PUT');
  expect(request?.url).toBe(`/api/users/${selectUser(state())?.id}`);
  expect(JSON.parse(request?.body ?? '')).toEqual({ name: 'Ada L.', company: '' });
  expect(more).toEqual([]);
  expect(toast()).toMatchObject({ title: 'Profile Updated', tone: 'success' });
  expect(form()).toEqual({ name: 'Ada L.', company: '', saving: false, canSave: false });
  expect(state().settings.profile.draft).toEqual({ name: null, company: null });
});

test('keeps what is typed while the save is under way', async () => {
  app.store.dispatch(profileNameChanged('Ada L.'));
  app.store.dispatch(profileSubmitted());
  app.store.dispatch(profileNameChanged('Ada Lovelace'));
  await told();
  expect(form()).toMatchObject({ name: 'Ada Lovelace', canSave: true });
});

test.each(['', '   '])('a name of %j is not sent', (name) => {
  app.store.dispatch(profileNameChanged(name));
  expect(form().canSave).toBe(true);
  app.store.dispatch(profileSubmitted());
  expect(toast()).toMatchObject({
    title: 'Validation Error',
    description: 'Name is required.',
    tone: 'destructive',
  });
  expect(app.requests).toEqual([]);
});

test.each([400, 500])('a failure (%i) keeps what was typed', async (status) => {
  app.intercept(({ method }) =>
    method === 'PUT' ? Response.json({ error: 'x' }, { status }) : null,
  );
  app.store.dispatch(companyChanged('Difference Ltd'));
  app.store.dispatch(profileSubmitted());
  await told();
  expect(toast()).toMatchObject({
    title: 'Update Failed',
    description: 'Failed to update your profile. Please try again.',
    tone: 'destructive',
  });
  expect(form()).toMatchObject({ company: 'Difference Ltd', saving: false, canSave: true });
});

test('asking for the deletion of the account sends nothing and opens the notice', () => {
  app.store.dispatch(deleteAccountPressed());
  expect(state().settings.accountNoticeOpen).toBe(true);
  expect(app.requests).toEqual([]);
  app.store.dispatch(accountNoticeClosed());
  expect(state().settings.accountNoticeOpen).toBe(false);
});

test('the next person finds nothing of it', () => {
  app.store.dispatch(profileNameChanged('Ada L.'));
  app.store.dispatch(personLeft());
  expect(state().settings.profile.draft).toEqual({ name: null, company: null });
});
