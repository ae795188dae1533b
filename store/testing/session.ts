import { recordOf } from '@/contract/record';
import { deploymentRow } from '@/server/testing/deployments';
import { addMember, signIn } from '@/server/testing/people';
import { makeTestServer, type TestServer } from '@/server/testing/testServer';
import { TEST_KEYS } from '@/domain/testing/keys';
import { HOUR_MS } from '@/domain/time';
import { deploymentsApi } from '../api/deployments';
import { invitationsApi } from '../api/invitations';
import { offersApi } from '../api/offers';
import { paymentsApi } from '../api/payments';
import { sshKeysApi } from '../api/sshKeys';
import { teamsApi } from '../api/teams';
import { addCreditsOpened, amountChanged, buyPressed } from '../credits/slice';
import {
  deployPressed,
  keyNameChanged,
  keyTextChanged,
  offerGroupChosen,
  offerSearchChanged,
} from '../deploy/slice';
import { drawerOpened, renameStarted, renameSubmitted, renameTyped } from '../instances/slice';
import { invitationAnswered } from '../invitations/slice';
import { addressVisited, pageOpened } from '../location/slice';
import * as settings from '../settings/slice';
import * as teamPage from '../teamPage/slice';
import { selectTeamId, selectUserId } from '../teams/selectors';
import * as teams from '../teams/slice';
import { noteChanged, snapshotDialogOpened } from '../snapshot/slice';
import { makeTestStore, type TestStore } from './testStore';
import { offerGroup, plantOffer } from './offer';

/** What must never leave the person's browser, each a text that stands nowhere else. */
export const CANARIES = {
  email: 'zelda.canary@corp-private.test',
  memberEmail: 'quentin.canary@corp-private.test',
  typedEmail: 'invited.canary@corp-private.test',
  name: 'Zelda Canarybird',
  memberName: 'Quentin Canarybird',
  company: 'Canary Holdings',
  team: 'Canary Secret Lab',
  otherTeam: 'Canary Second Team',
  typedTeam: 'Canary Typed Team',
  instance: 'canary-prod-trainer',
  renamed: 'canary-renamed-trainer',
  instanceId: 'i-canary-0a1b2c3d',
  ip: '10.77.66.55',
  login: 'canarylogin',
  keyName: 'Canary laptop key',
  typedKeyName: 'Canary typed key',
  keyComment: 'canary@laptop-private',
  keyMaterial: TEST_KEYS[5]?.text.split(' ')[1]?.slice(24) ?? '',
  failure: 'Canary rack is on fire',
  paymentFailure: 'Canary card was declined',
  paymentNote: 'Canary operator was generous',
  search: 'canarysearch',
  teamSearch: 'canary second',
  address: '/canary/private/path',
  query: 'canarytoken',
  serverSentence: 'Canary server says too much',
  note: 'canary-unwritten-note',
} as const;

const KEY = `ssh-ed25519 ${TEST_KEYS[5]?.text.split(' ')[1]} ${CANARIES.keyComment}`;

export interface CanarySession {
  app: TestStore;
  server: TestServer;
  /** Ids of the server that must be hidden as well: of people, teams, keys and instances. */
  ids: string[];
  end: () => Promise<void>;
}

/** A person's session against the real server, with canaries wherever a text can come from. */
export async function canarySession(): Promise<CanarySession> {
  const server = await makeTestServer();
  const ids = await plant(server);
  const app = await makeTestStore(server);
  await app.start(CANARIES.email);
  await load(app);
  await act(app);
  return { app, server, ids, end: () => server.close() };
}

async function plant(server: TestServer): Promise<string[]> {
  const { db } = server.ctx;
  const person = await signIn(server, CANARIES.email);
  const { teamId } = person;
  await db.updateTable('users').set({ name: CANARIES.name, company: CANARIES.company }).execute();
  const member = await addMember(server, teamId, CANARIES.memberEmail, 'admin');
  await db
    .updateTable('users')
    .set({ name: CANARIES.memberName, photo_url: 'https://canary-pictures.test/q.png' })
    .where('id', '=', member.id)
    .execute();
  await db.updateTable('teams').set({ name: CANARIES.team }).where('id', '=', teamId).execute();
  await db
    .updateTable('teams')
    .set({ name: CANARIES.otherTeam })
    .where('id', '!=', teamId)
    .execute();
  await server.fetch(`/api/teams/${member.currentTeamId}/invite`, {
    as: CANARIES.memberEmail,
    method: 'POST',
    body: { email: CANARIES.email, role: 'member' },
  });
  await server.fetch('/api/ssh-keys', {
    as: CANARIES.email,
    method: 'POST',
    body: { userId: person.id, teamId, name: CANARIES.keyName, publicKey: KEY },
  });
  await plantOffer(server);
  await plantDeployments(server, person.id, teamId);
  await db
    .insertInto('transactions')
    .values({
      id: 'txn_canaryfailed',
      team_id: teamId,
      user_id: person.id,
      ...{ kind: 'deposit', status: 'failed', attempts: 1 },
      amount_micros: 50_000_000,
      credits: 50,
      package_id: 'package_50',
      payment_method: 'fiat',
      payment_provider: 'local',
      return_path: '/billing',
      created_at: server.ctx.now(),
      processed_at: server.ctx.now(),
      error_message: CANARIES.paymentFailure,
      note: CANARIES.paymentNote,
    })
    .execute();
  const keys = await db.selectFrom('ssh_keys').select('id').execute();
  return [
    ...[person.id, teamId, member.id, member.currentTeamId ?? ''],
    ...keys.map(({ id }) => id),
    ...['dep_canaryrunning', 'dep_canaryfailed', 'txn_canaryfailed'],
  ];
}

async function plantDeployments(server: TestServer, userId: string, teamId: string): Promise<void> {
  const began = server.ctx.now() - HOUR_MS;
  const common = {
    team_id: teamId,
    user_id: userId,
    name: CANARIES.instance,
    login_name: CANARIES.login,
    ssh_port: 2222,
    port_forwards_json: '[{"internal_port":22,"external_port":2222}]',
  };
  const running = deploymentRow(began, {
    ...common,
    id: 'dep_canaryrunning',
    instance_id: CANARIES.instanceId,
    ip_address: CANARIES.ip,
  });
  const failed = deploymentRow(began, {
    ...common,
    id: 'dep_canaryfailed',
    status: 'failed',
    instance_id: null,
    ip_address: null,
    error_message: CANARIES.failure,
  });
  await server.ctx.db.insertInto('deployments').values([running, failed]).execute();
}

async function load({ store }: TestStore): Promise<void> {
  const { dispatch, getState } = store;
  await dispatch(teamsApi.endpoints.listTeams.initiate());
  const teamId = selectTeamId(getState()) ?? '';
  await dispatch(
    teamsApi.endpoints.listTeamMembers.initiate({ userId: selectUserId(getState()) ?? '' }),
  );
  const keys = await dispatch(sshKeysApi.endpoints.listSshKeys.initiate({ teamId }));
  await dispatch(sshKeysApi.endpoints.getSshKey.initiate(keys.data?.ids[0] ?? ''));
  await dispatch(deploymentsApi.endpoints.listDeployments.initiate({ teamId }));
  await dispatch(paymentsApi.endpoints.listTransactions.initiate({ teamId }));
  await dispatch(invitationsApi.endpoints.listInvitations.initiate());
  await dispatch(
    offersApi.endpoints.listOffers.initiate({
      page: 1,
      limit: 12,
      sortBy: 'totalAvailable',
      sortOrder: 'desc',
      search: CANARIES.search,
    }),
  );
}

/** The last thing each step does is to wait for what it set off. */
async function act(app: TestStore): Promise<void> {
  const { dispatch, getState } = app.store;
  const toast = (title: string) => app.until(({ toasts }) => toasts.current?.title === title);

  dispatch(
    addressVisited({
      pathname: CANARIES.address,
      search: `?q=${CANARIES.query}&payment_success=false`,
      hash: `#${CANARIES.query}`,
    }),
  );
  dispatch(pageOpened(`${CANARIES.address}?payment_success=true#${CANARIES.query}`));
  dispatch(pageOpened('/instances'));
  dispatch(drawerOpened('dep_canaryrunning'));
  dispatch(renameStarted({ id: 'dep_canaryrunning', name: CANARIES.instance }));
  dispatch(renameTyped(CANARIES.renamed));
  dispatch(renameSubmitted());
  await toast('Name updated');

  app.intercept(({ method }) =>
    method === 'PUT' || method === 'POST'
      ? Response.json({ error: CANARIES.serverSentence, code: 'conflict' }, { status: 409 })
      : null,
  );
  dispatch(teamPage.editNameOpened());
  dispatch(teamPage.editedNameChanged(CANARIES.typedTeam));
  dispatch(teamPage.editNameSubmitted());
  await toast('Error');
  app.intercept(null);

  dispatch(teamPage.inviteOpened());
  for (const length of [6, 14, CANARIES.typedEmail.length]) {
    dispatch(teamPage.inviteEmailChanged(CANARIES.typedEmail.slice(0, length)));
  }
  dispatch(teamPage.inviteSubmitted());
  await toast('Invitation Sent');
  dispatch(teamPage.removeMemberPressed({ name: CANARIES.memberName }));

  dispatch(settings.profileNameChanged(`${CANARIES.name} Junior`));
  dispatch(settings.companyChanged(`${CANARIES.company} and Sons`));
  dispatch(settings.profileSubmitted());
  await toast('Profile Updated');
  dispatch(settings.addKeyOpened());
  dispatch(settings.keyNameChanged(CANARIES.typedKeyName));
  dispatch(settings.keyTextChanged(KEY));
  dispatch(settings.deleteKeyPressed({ id: 'key_1', name: CANARIES.keyName }));

  dispatch(offerSearchChanged(CANARIES.search));
  dispatch(offerGroupChosen(offerGroup()));
  dispatch(keyNameChanged(CANARIES.typedKeyName));
  dispatch(keyTextChanged(KEY));
  dispatch(deployPressed());

  dispatch(addCreditsOpened());
  dispatch(amountChanged({ surface: 'panel', amount: '50' }));
  dispatch(buyPressed('panel'));
  await app.until(({ credits }) => credits.processing === null);

  const [invitation] = Object.values(getState().api.queries).flatMap((query) =>
    query?.endpointName === 'listInvitations' ? [query.data] : [],
  );
  const id = invitationId(invitation);
  dispatch(invitationAnswered({ id, answer: 'accept' }));
  await toast('Invitation Accepted');

  dispatch(teams.createTeamOpened());
  dispatch(teams.createTeamNameChanged(CANARIES.typedTeam));
  dispatch(teams.createTeamClosed());
  dispatch(teams.switcherOpened());
  dispatch(teams.teamSearchChanged(CANARIES.teamSearch));
  dispatch(snapshotDialogOpened());
  dispatch(noteChanged(CANARIES.note));
}

function invitationId(data: unknown): string {
  const { ids } = recordOf(data);
  return Array.isArray(ids) ? String(ids[0]) : '';
}
