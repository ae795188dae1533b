import { addMember, signIn } from '@/server/testing/people';
import { TEST_KEYS } from '@/domain/testing/keys';
import { PAGES } from '@/contract/pages';
import { deploymentsApi } from '../api/deployments';
import { sshKeysApi } from '../api/sshKeys';
import { teamsApi } from '../api/teams';
import * as deploy from '../deploy/slice';
import * as instances from '../instances/slice';
import * as settings from '../settings/slice';
import * as teamPage from '../teamPage/slice';
import { selectTeamId, selectUserId } from '../teams/selectors';
import type { TestStore } from '../testing/testStore';
import { plantDeployment } from '../testing/deployment';
import { draftTests, EMAIL, visited } from '../testing/draftTests';
import { KEY } from '../testing/places';

/** What drafts were about, and is gone. */

const { app, act, reload } = draftTests();

describe('what a draft was about', () => {
  const loadTeam = async ({ store }: TestStore): Promise<string> => {
    await store.dispatch(teamsApi.endpoints.listTeams.initiate());
    return selectTeamId(store.getState()) ?? '';
  };

  test('an SSH key that was deleted meanwhile is not chosen any more', async () => {
    const teamId = await loadTeam(app());
    const create = (name: string, text: string | undefined) =>
      app().store.dispatch(
        sshKeysApi.endpoints.createSshKey.initiate({
          userId: selectUserId(app().store.getState()) ?? '',
          teamId,
          name,
          publicKey: text ?? '',
        }),
      );
    const deleted = await create('deleted', KEY);
    const kept = await create('kept', TEST_KEYS[0]?.text);
    const choose = async (keyId = '') => {
      act(() => [deploy.existingKeyChosen(keyId)]);
      const reloaded = await reload();
      expect(reloaded.store.getState().deploy.key.selectedKeyId).toBe(keyId);
      await loadTeam(reloaded);
      await reloaded.store.dispatch(sshKeysApi.endpoints.listSshKeys.initiate({ teamId }));
      return reloaded.store.getState().deploy.key.selectedKeyId;
    };
    expect(await choose(kept.data?.id)).toBe(kept.data?.id);
    await app().server.fetch(`/api/ssh-keys/${deleted.data?.id}`, { as: EMAIL, method: 'DELETE' });
    expect(await choose(deleted.data?.id)).toBeNull();
  });

  test('an instance that is gone is not open any more, another one is', async () => {
    const teamId = await loadTeam(app());
    await plantDeployment(app().server, { id: 'dep_there', teamId, email: EMAIL });
    const open = async (id: string, isThere: boolean) => {
      act(() => [
        visited(PAGES.instances.path),
        instances.drawerOpened(id),
        instances.renameStarted({ id, name: 'x' }),
        deploy.keyNameChanged(id),
      ]);
      const reloaded = await reload();
      await loadTeam(reloaded);
      await reloaded.store.dispatch(deploymentsApi.endpoints.listDeployments.initiate({ teamId }));
      if (!isThere) await reloaded.until((state) => state.instances.openId === null);
      const { openId, rename } = reloaded.store.getState().instances;
      expect(reloaded.store.getState().deploy.key.name).toBe(id);
      return [openId, rename?.id];
    };
    expect(await open('dep_there', true)).toEqual(['dep_there', 'dep_there']);
    expect(await open('dep_gone', false)).toEqual([null, undefined]);
  });

  test('in another team than it was made in, what belongs to a team is dropped and the rest stays', async () => {
    await loadTeam(app());
    act(() => [
      teamPage.editNameOpened(),
      teamPage.editedNameChanged('For the other team'),
      deploy.existingKeyChosen('key_of_other_team'),
      instances.drawerOpened('dep_1'),
      settings.companyChanged('Analytical Engines'),
    ]);
    const other = await signIn(app().server, 'bob@example.com');
    const ada = await addMember(app().server, other.teamId, EMAIL, 'admin');
    await app().server.fetch(`/api/users/${ada.id}/current-team`, {
      as: EMAIL,
      method: 'PUT',
      body: { teamId: other.teamId },
    });
    const reloaded = await reload();
    expect(await loadTeam(reloaded)).toBe(other.teamId);
    await reloaded.until((state) => state.teamPage.editName.draft === null);
    const state = reloaded.store.getState();
    expect(state.teamPage.editName).toEqual({ open: false, draft: null, pending: false });
    expect(state.deploy.key.selectedKeyId).toBeNull();
    expect(state.instances.openId).toBeNull();
    expect(state.settings.profile.draft.company).toBe('Analytical Engines');
  });
});
