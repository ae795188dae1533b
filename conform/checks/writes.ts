import type { User } from '@/contract/user';
import { newPublicKey } from '../newPublicKey';
import type { Trial } from '../trial';
import { tryOtherWrites } from './others';
import { tryKeyDetail } from './reads';

/** The team that is made for this. */
export interface MadeTeam {
  id: string;
  name: string;
}

/** Makes a team as the console does, makes it the current one, and renames it. Undefined where it cannot be found afterwards. */
export async function tryTeam(
  trial: Trial,
  user: User,
  now: number,
): Promise<MadeTeam | undefined> {
  // To the millisecond: by the team's name an invitation is distinguished from one that an earlier run has left.
  const name = `Conform ${new Date(now).toISOString()}`;
  const slug = `${name.toLowerCase().replace(/\s+/gu, '-')}-${now}`;
  const owner = { userId: user.id, email: user.email, name: user.name, role: 'owner' };
  const body = { name, slug, ownerId: user.id, members: [owner] };
  const { value, isDone } = await trial.call('createTeam', { body });
  if (!isDone) return undefined;
  const made = await found(trial, (team) => team.id === value?.id || team.slug === slug);
  trial.expect(
    made !== undefined,
    'createTeam',
    'the new team is not in the list of teams',
    '‘Team created successfully, but failed to switch to it. Please select it manually.’',
  );
  if (made === undefined) return undefined;
  await switchTo(trial, user, made.id);
  const renamed = `${name} renamed`;
  await trial.call('updateTeam', { params: { teamId: made.id }, body: { name: renamed } });
  const after = await found(trial, ({ id }) => id === made.id);
  trial.expect(after?.name === renamed, 'updateTeam', 'the list has another name', 'the old name');
  return { id: made.id, name: after?.name ?? renamed };
}

async function found(
  trial: Trial,
  isIt: (team: { id: string; name: string; slug?: string | null }) => boolean,
): Promise<MadeTeam | undefined> {
  const { value } = await trial.call('listTeams');
  return value?.find(isIt);
}

/** Makes a team the current one, and asks whether it is. */
export async function switchTo(trial: Trial, user: User, teamId: string): Promise<void> {
  const parts = { params: { userId: user.id }, body: { teamId } };
  if (!(await trial.call('switchTeam', parts)).isDone) return;
  const { value } = await trial.call('login', { body: {} });
  trial.expect(
    value === undefined || value.currentTeamId === teamId,
    'switchTeam',
    `currentTeamId is ${String(value?.currentTeamId)} afterwards, not ${teamId}`,
    'another team than the one chosen after a reload',
  );
}

/** Saves the profile as it is already, so that nothing is another afterwards. */
export async function tryProfile(trial: Trial, user: User): Promise<void> {
  const { id, name, company } = user;
  if (!name) {
    trial.leaveOut('updateProfile', 'the person has no name, and a made-up one would stay');
    return;
  }
  const parts = { params: { userId: id }, body: { name, company: company ?? null } };
  await trial.call('updateProfile', parts);
}

/** Adds a key to the team, looks it up and takes it out again. */
export async function tryNewKey(trial: Trial, user: User, teamId: string): Promise<void> {
  const publicKey = newPublicKey();
  const keys = async () => (await trial.call('listSshKeys', { query: { teamId } })).value ?? [];
  const body = { userId: user.id, teamId, name: 'Conform', publicKey };
  const { value, isDone } = await trial.call('createSshKey', { body });
  if (!isDone) {
    trial.leaveOut('deleteSshKey', 'no key was added');
    return;
  }
  const added = (await keys()).find((one) => one.id === value?.id || one.publicKey === publicKey);
  trial.expect(
    added !== undefined,
    'createSshKey',
    'the new key is not in the list of the team’s keys',
    'no key to choose',
  );
  if (added === undefined) {
    trial.leaveOut('deleteSshKey', 'the new key was not found');
    return;
  }
  await tryKeyDetail(trial, added);
  await tryOtherWrites(trial, user, { teamId, keyId: added.id }, 'keyId', 'deleteSshKey');
  await trial.call('deleteSshKey', { params: { keyId: added.id } });
  const isGone = !(await keys()).some(({ id }) => id === added.id);
  trial.expect(isGone, 'deleteSshKey', 'the key is still in the list', 'the key, as before');
}

/** Begins a payment, which nobody pays. */
export async function tryCheckout(trial: Trial): Promise<void> {
  const body = { itemType: 'credits', paymentMethod: 'fiat', packageId: 'package_50' };
  const { value } = await trial.call('checkout', { body });
  if (value === undefined) return;
  const { url } = value;
  trial.expect(
    Boolean(url) && URL.canParse(url ?? '', 'https://console.example'),
    'checkout',
    url ? `url is ${JSON.stringify(url)}, which is no address` : 'there is no url',
    '‘No checkout URL provided’',
  );
}
