import { PAGES } from '@/contract/pages';
import * as credits from '../credits/slice';
import * as instances from '../instances/slice';
import { addressVisited } from '../location/slice';
import type { RootState } from '../state';
import * as settings from '../settings/slice';
import * as teamPage from '../teamPage/slice';
import * as teams from '../teams/slice';
import { draftTests, EMAIL, visited } from '../testing/draftTests';

const { app, act, loadAgain, reload } = draftTests();

describe('what was open comes back on its page, and nowhere else, with what was typed in it', () => {
  test.each([
    ['Invite Member', PAGES.team.path, PAGES.deploy.path],
    ['Add SSH Key', PAGES.settings.path, PAGES.team.path],
    ['an instance', PAGES.instances.path, PAGES.billing.path],
    ['Add Credits, which was opened over another page', PAGES.billing.path, PAGES.deploy.path],
    ['Create Team, which was opened over another page', PAGES.team.path, PAGES.settings.path],
  ])('%s', async (_name, home, elsewhere) => {
    act(() => [
      visited(home),
      teamPage.inviteOpened(),
      teamPage.inviteEmailChanged('bob@exam'),
      settings.addKeyOpened(),
      settings.keyNameChanged('desk'),
      instances.drawerOpened('dep_1'),
      credits.addCreditsOpened(),
      credits.amountChanged({ surface: 'dialog', amount: '75' }),
      teams.createTeamOpened(),
      teams.createTeamNameChanged('Half a te'),
    ]);
    const openIn = ({ teamPage: page, settings: form, instances: list, ...rest }: RootState) => ({
      [PAGES.team.path]: page.invite.open,
      [PAGES.settings.path]: form.addKey.open,
      [PAGES.instances.path]: list.openId !== null,
      topBar: rest.credits.dialogOpen && rest.teams.create.open,
    });
    const none = {
      [PAGES.team.path]: false,
      [PAGES.settings.path]: false,
      [PAGES.instances.path]: false,
      topBar: false,
    };
    const there = (await reload()).store.getState();
    expect(openIn(there)).toEqual({
      ...none,
      ...(home in none ? { [home]: true } : {}),
      topBar: true,
    });
    const away = (await reload(EMAIL, elsewhere)).store.getState();
    expect(openIn(away)).toEqual({ ...none, ...(elsewhere in none ? { [elsewhere]: true } : {}) });
    expect(away.teamPage.invite.email).toBe('bob@exam');
    expect(away.settings.addKey.name).toBe('desk');
    expect(away.credits.drafts.dialog.amount).toBe('75');
    expect(away.teams.create.name).toBe('Half a te');
  });
});

describe('the way to the checkout and back', () => {
  const buy = async () => {
    app().intercept(({ url }) =>
      url === '/api/payment/checkout'
        ? Response.json({ paymentMethod: 'crypto', url: 'https://pay.example.com/c/1' })
        : null,
    );
    act(() => [
      credits.addCreditsOpened(),
      credits.amountChanged({ surface: 'dialog', amount: '75' }),
      credits.buyPressed('dialog'),
    ]);
    await app().until(({ credits: { processing } }) => processing === null);
    expect(app().visits).toContainEqual({ how: 'leave', url: 'https://pay.example.com/c/1' });
  };

  test.each([
    ['?payment_success=true', ''],
    ['?payment_success=false', '75'],
  ])('%s: the dialog is closed, and what was paid is not offered again', async (search, amount) => {
    await buy();
    const back = await loadAgain();
    back.store.dispatch(addressVisited({ pathname: '/', search, hash: '' }));
    await back.start(EMAIL);
    const { dialogOpen, drafts } = back.store.getState().credits;
    expect([dialogOpen, drafts.dialog.amount]).toEqual([false, amount]);
  });
});
