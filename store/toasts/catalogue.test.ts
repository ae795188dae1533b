import { makeTestServer, TEST_START, type TestServer } from '@/server/testing/testServer';
import { group, offer } from '@/domain/deploy/testing/fixtures';
import { deploymentWith } from '@/domain/testing/deployments';
import { TEST_KEYS } from '@/domain/testing/keys';
import type { AppStore } from '../index';
import { deploymentsApi } from '../api/deployments';
import { invitationsApi } from '../api/invitations';
import { teamsApi } from '../api/teams';
import {
  amountChanged,
  buyPressed,
  paymentMethodChosen,
  type CreditsSurface,
} from '../credits/slice';
import * as deploy from '../deploy/slice';
import { draftsRestored } from '../drafts/events';
import * as instances from '../instances/slice';
import { invitationAnswered } from '../invitations/slice';
import * as settings from '../settings/slice';
import * as teamPage from '../teamPage/slice';
import { createTeamNameChanged, createTeamSubmitted, teamPicked } from '../teams/slice';
import { makeTestStore, type TestStore } from '../testing/testStore';
import { textCopied } from './copying';

/** The error catalogue (specification, sections 5 and 8): a row for each way in which a call ends, and what is said. */

type Act = (dispatch: AppStore['dispatch'], getState: AppStore['getState']) => unknown;
type Answer = () => Response;
type Row = [call: string, act: Act, answer: Answer, title: string, text?: string];

const said =
  (status: number, error: string): Answer =>
  () =>
    Response.json({ error }, { status });
const plainly =
  (status: number, text: string): Answer =>
  () =>
    new Response(text, { status });
const silent =
  (status: number): Answer =>
  () =>
    new Response('<h1>Bad gateway</h1>', { status });
const ok =
  (body: unknown): Answer =>
  () =>
    Response.json(body);
const offline: Answer = () => {
  throw new TypeError('offline');
};

const USER = { id: 'user_1', name: 'Ada', email: 'ada@example.com', currentTeamId: 'team_1' };
const team = (id: string, balance: number) => ({ id, name: id, balance });
const INSTANCE = deploymentWith({ id: 'd1', name: 'trainer', instanceId: 'i1', region: 'eu-1' });
const KEY = TEST_KEYS[0]?.text ?? '';

/** What a call answers unless the row says otherwise. */
const WORLD: Record<string, unknown> = {
  'POST /api/auth/login': USER,
  'GET /api/teams': [team('team_1', 50), team('team_2', 0)],
  'GET /api/teams/user_1': [{ ...team('team_1', 50), members: [] }],
  'GET /api/deployments': [INSTANCE, { ...INSTANCE, id: 'd2', instanceId: null }],
  'GET /api/invitations': [
    {
      id: 'inv_1',
      teamName: 'Lab',
      invitedByName: 'Grace',
      role: 'member',
      expiresAt: new Date(TEST_START).toISOString(),
    },
  ],
  'GET /api/gpu-offers': { data: [], total: 0, totalPages: 0 },
  'POST /api/ssh-keys': { id: 'key_1' },
  'POST /api/teams': { id: 'team_3' },
  'PUT /api/users/user_1/current-team': USER,
};

let server: TestServer;
let app: TestStore;

beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
// A toast's own time, a quarter of an hour in all, is not waited for.
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'Date'] }));
afterEach(() => void jest.useRealTimers());

const told = () => app.until(({ toasts }) => toasts.current !== null);
const toast = () => app.store.getState().toasts.current;

/** A signed-in person with all that is loaded; `call` answers as the row says, everything else as {@link WORLD}. */
async function open(call: string, answer: Answer, balance = 50): Promise<void> {
  app = await makeTestStore(server);
  let failing = false;
  app.intercept(({ method, url }) => {
    const asked = `${method} ${url.replace(/\?.*/u, '')}`;
    if (failing && asked === call) return answer();
    if (asked === 'GET /api/teams')
      return Response.json([team('team_1', balance), team('team_2', 0)]);
    return Response.json(WORLD[asked] ?? { success: true });
  });
  await app.start('ada@example.com');
  const { dispatch } = app.store;
  await dispatch(teamsApi.endpoints.listTeams.initiate());
  await dispatch(deploymentsApi.endpoints.listDeployments.initiate({ teamId: 'team_1' }));
  await dispatch(invitationsApi.endpoints.listInvitations.initiate());
  failing = true;
}

/** Acts as a row says and waits for what is said. */
async function expectToast([call, act, answer, title, text]: Row, balance?: number): Promise<void> {
  await open(call, answer, balance);
  await act(app.store.dispatch, app.store.getState);
  await told();
  expect({ title: toast()?.title, text: toast()?.description }).toEqual({ title, text });
}

function chooseOffer(dispatch: AppStore['dispatch']): void {
  const machine = offer('o1', { os_options: ['ubuntu22.04'] });
  dispatch(deploy.offerGroupChosen(group([machine])));
  dispatch(deploy.gpuCountChosen(1));
}

const order: Act = (dispatch) => {
  chooseOffer(dispatch);
  dispatch(deploy.existingKeyChosen('key_1'));
  dispatch(deploy.deployPressed());
};
const orderWithNewKey: Act = (dispatch) => {
  chooseOffer(dispatch);
  dispatch(deploy.keyTextChanged(KEY));
  dispatch(deploy.deployPressed());
};
const rename =
  (name: string): Act =>
  (dispatch) => {
    dispatch(instances.renameStarted({ id: 'd1', name: 'trainer' }));
    dispatch(instances.renameTyped(name));
    dispatch(instances.renameSubmitted());
  };
const destroy =
  (id: string): Act =>
  (dispatch) => {
    dispatch(instances.destroyAsked({ id, from: 'list' }));
    dispatch(instances.destroyConfirmed());
  };
const buy =
  (surface: CreditsSurface, amount: string, method: 'crypto' | 'fiat' = 'crypto'): Act =>
  (dispatch) => {
    dispatch(paymentMethodChosen({ surface, method }));
    dispatch(amountChanged({ surface, amount }));
    dispatch(buyPressed(surface));
  };
const pick: Act = (dispatch) => dispatch(teamPicked('team_2'));
const create: Act = (dispatch) => {
  dispatch(createTeamNameChanged('Northwind'));
  dispatch(createTeamSubmitted());
};
const respond =
  (answer: 'accept' | 'decline'): Act =>
  (dispatch) =>
    dispatch(invitationAnswered({ id: 'inv_1', answer }));
const renameTeam: Act = (dispatch) => {
  dispatch(teamPage.editNameOpened());
  dispatch(teamPage.editedNameChanged('Northwind'));
  dispatch(teamPage.editNameSubmitted());
};
const invite: Act = (dispatch) => {
  dispatch(teamPage.inviteEmailChanged('new@example.com'));
  dispatch(teamPage.inviteSubmitted());
};
const saveProfile =
  (name: string): Act =>
  (dispatch) => {
    dispatch(settings.profileNameChanged(name));
    dispatch(settings.profileSubmitted());
  };
const addKey =
  (name: string, text: string): Act =>
  (dispatch) => {
    dispatch(settings.keyNameChanged(name));
    dispatch(settings.keyTextChanged(text));
    dispatch(settings.addKeySubmitted());
  };
const deleteKey: Act = (dispatch) => {
  dispatch(settings.deleteKeyPressed({ id: 'key_1', name: 'Laptop' }));
  dispatch(settings.deleteKeyConfirmed());
};

const CHECKOUT = 'POST /api/payment/checkout';
const DEPLOY = 'POST /api/deployments';
const RENAME = 'PATCH /api/deployments/d1';
const DESTROY = 'DELETE /api/instances/lambda-labs/eu-1/i1';
const KEYS = 'POST /api/ssh-keys';
const DELETE_KEY = 'DELETE /api/ssh-keys/key_1';
const SWITCH = 'PUT /api/users/user_1/current-team';
const CREATE = 'POST /api/teams';
const TEAM = 'PUT /api/teams/team_1';
const INVITE = 'POST /api/teams/team_1/invite';
const ACCEPT = 'POST /api/invitations/inv_1/accept';
const DECLINE = 'POST /api/invitations/inv_1/decline';
const PROFILE = 'PUT /api/users/user_1';
const NOTHING = 'nothing is sent';

const WRONG = 'Invalid Amount';
const RANGE = 'Please enter an amount between $15 and $1000';
const SERVER = 'There was a server error. Please try again in a few moments.';

describe('payments', () => {
  const start = 'Failed to start checkout process';
  const again = 'Payment failed. Please try again.';
  const noUrl = 'No checkout URL provided';
  test.each<Row>([
    [NOTHING, buy('dialog', ''), offline, WRONG, 'Please enter a valid number'],
    [NOTHING, buy('dialog', 'ten'), offline, WRONG, 'Please enter a valid number'],
    [NOTHING, buy('dialog', '14.99'), offline, WRONG, RANGE],
    [NOTHING, buy('panel', '1000.01'), offline, WRONG, RANGE],
    [CHECKOUT, buy('dialog', '50'), said(409, 'Closed today.'), 'Payment Error', 'Closed today.'],
    [CHECKOUT, buy('panel', '50'), said(409, 'Closed today.'), 'Payment Error', 'Closed today.'],
    [CHECKOUT, buy('dialog', '50'), silent(502), 'Payment Error', start],
    [CHECKOUT, buy('dialog', '50'), offline, 'Payment Error', start],
    [CHECKOUT, buy('panel', '50'), silent(502), 'Payment Error', again],
    [CHECKOUT, buy('panel', '50'), offline, 'Payment Error', again],
    [CHECKOUT, buy('dialog', '50'), ok({ paymentMethod: 'crypto' }), 'Payment Error', noUrl],
    [
      CHECKOUT,
      buy('panel', '50', 'fiat'),
      ok({ paymentMethod: 'fiat', url: '' }),
      'Payment Error',
      `${noUrl} for the card provider`,
    ],
  ])('%s (%#)', (...row) => expectToast(row));
});

describe('teams', () => {
  const switchFailed = 'Failed to switch team. Please try again.';
  const acceptFailed = 'Failed to accept invitation. Please try again.';
  const declineFailed = 'Failed to decline invitation. Please try again.';
  const renameFailed = 'Failed to update team name. Please try again.';
  test.each<Row>([
    [SWITCH, pick, ok(USER), 'Team switched successfully', 'You are now working in team_2.'],
    [SWITCH, pick, said(500, 'x'), 'Error', switchFailed],
    [SWITCH, pick, offline, 'Error', switchFailed],
    [
      CREATE,
      create,
      ok({ id: 'team_3' }),
      'Team Created & Switched',
      'You are now working in Northwind.',
    ],
    [
      SWITCH,
      create,
      said(500, 'x'),
      'Team Created',
      'Team created successfully, but failed to switch to it. Please select it manually.',
    ],
    [CREATE, create, said(409, 'Not today.'), 'Error', 'Not today.'],
    [CREATE, create, offline, 'Error', 'Failed to create team. Please try again.'],
    [
      ACCEPT,
      respond('accept'),
      ok({ team: { name: 'Lab' } }),
      'Invitation Accepted',
      "You've successfully joined Lab!",
    ],
    [ACCEPT, respond('accept'), said(410, 'It has expired.'), 'Error', 'It has expired.'],
    [ACCEPT, respond('accept'), silent(500), 'Error', acceptFailed],
    [ACCEPT, respond('accept'), offline, 'Error', acceptFailed],
    [DECLINE, respond('decline'), ok({ success: true }), 'Invitation Declined'],
    [DECLINE, respond('decline'), said(410, 'It has expired.'), 'Error', 'It has expired.'],
    [DECLINE, respond('decline'), silent(500), 'Error', declineFailed],
    [DECLINE, respond('decline'), offline, 'Error', declineFailed],
    [TEAM, renameTeam, ok({ success: true }), 'Team Name Updated', 'Now called Northwind.'],
    [TEAM, renameTeam, said(403, 'Only owners may.'), 'Error', 'Only owners may.'],
    [TEAM, renameTeam, silent(500), 'Error', renameFailed],
    [TEAM, renameTeam, offline, 'Error', renameFailed],
  ])('%s (%#)', (...row) => expectToast(row));

  const already = 'This user is already a member of the team.';
  const failed = 'Failed to send invitation. Please try again.';
  const invalid = 'Invalid request. Please check the information and try again.';
  test.each<[Answer, string, string]>([
    [ok({ success: true }), 'Invitation Sent', 'new@example.com can now join the team.'],
    [said(403, 'x'), 'Permission Denied', 'Only team owners and admins can send invitations.'],
    [said(400, 'is already a member'), 'User Already in Team', already],
    [said(400, 'it already exists'), 'User Already in Team', already],
    [plainly(400, 'User is already a member'), 'User Already in Team', already],
    [plainly(400, '{"message":"The role is odd."}'), 'Invitation Failed', 'The role is odd.'],
    [said(400, 'That email is odd'), 'Invalid Email', 'Please enter a valid email address.'],
    [said(400, 'The role is odd.'), 'Invitation Failed', 'The role is odd.'],
    [silent(400), 'Invitation Failed', invalid],
    [
      said(404, 'x'),
      'Team Not Found',
      'The team could not be found. Please refresh the page and try again.',
    ],
    [said(500, 'stack trace'), 'Server Error', SERVER],
    [silent(503), 'Server Error', SERVER],
    [said(429, 'Slow down.'), 'Invitation Failed', 'Slow down.'],
    [silent(418), 'Invitation Failed', failed],
    [offline, 'Invitation Failed', failed],
  ])('an invitation (%#) is told as %s %s', (answer, title, text) =>
    expectToast([INVITE, invite, answer, title, text]),
  );
});

describe('deployments', () => {
  const failed = 'There was an error deploying your instance. Please try again.';
  const credits = 'Insufficient credits: this instance needs $3.00.';
  const deposit = 'Minimum deposit of $15 needed.';
  test.each<Row>([
    [
      DEPLOY,
      order,
      ok({ ...INSTANCE, status: 'deploying' }),
      'Deployment Started!',
      'H100 × 1 is being deployed.',
    ],
    [DEPLOY, order, said(409, 'It is sold out.'), 'Deployment Failed', 'It is sold out.'],
    [DEPLOY, order, silent(400), 'Deployment Failed', failed],
    [DEPLOY, order, silent(500), 'Deployment Failed', failed],
    [DEPLOY, order, said(402, credits), 'Insufficient Credits', credits],
    [
      ...([DEPLOY, order, plainly(402, 'Insufficient credits')] as const),
      ...(['Insufficient Credits', 'Insufficient credits'] as const),
    ],
    [
      ...([
        DEPLOY,
        order,
        plainly(400, '{"message":["Minimum deposit of $15 needed."],"error":"Bad Request"}'),
      ] as const),
      ...(['Minimum Deposit Required', deposit] as const),
    ],
    [DEPLOY, order, said(402, deposit), 'Minimum Deposit Required', deposit],
    [
      DEPLOY,
      order,
      offline,
      'Deployment Failed',
      'No answer came from the server. Press Deploy Instance again: it will not be deployed twice.',
    ],
    [KEYS, orderWithNewKey, offline, 'Error', 'Failed to add SSH key. Please try again.'],
  ])('%s (%#)', (...row) => expectToast(row));

  const without =
    (choice: 'region' | 'operatingSystem'): Act =>
    (dispatch, getState) => {
      chooseOffer(dispatch);
      const { configuration } = getState().deploy;
      dispatch(
        draftsRestored({
          deploy: {
            step: 'configure',
            configuration: { ...configuration, [choice]: null },
            key: { name: '', text: '', selectedKeyId: null },
            order: null,
          },
        }),
      );
      dispatch(deploy.nextPressed());
    };
  const keyless: Act = (dispatch) => {
    chooseOffer(dispatch);
    dispatch(deploy.deployPressed());
  };
  test.each<[string, Act, number, string, string]>([
    [
      'Next without an offer',
      (dispatch) => dispatch(deploy.nextPressed()),
      50,
      'Selection Required',
      'Please select a GPU configuration.',
    ],
    [
      'Next without a region',
      without('region'),
      50,
      'Configuration Incomplete',
      'Please select a region and operating system.',
    ],
    [
      'Next without a system',
      without('operatingSystem'),
      50,
      'Configuration Incomplete',
      'Please select a region and operating system.',
    ],
    [
      'Deploy without a key',
      keyless,
      50,
      'SSH Key Required',
      'Please create a new SSH key or select an existing one.',
    ],
    [
      'Deploy below the minimum',
      order,
      0.99,
      'Insufficient Balance',
      'You need at least $1.00 to deploy an instance. Current balance: $0.99. Please add credits to continue.',
    ],
  ])('%s', (_case, act, balance, title, text) =>
    expectToast([NOTHING, act, offline, title, text], balance),
  );

  test.each<Row>([
    [RENAME, rename(' '), offline, 'Invalid name', 'Instance name cannot be empty.'],
    [
      RENAME,
      rename('runner'),
      silent(500),
      'Failed to update name',
      'Could not update instance name. Please try again.',
    ],
    [
      RENAME,
      rename('runner'),
      offline,
      'Failed to update name',
      'Could not update instance name. Please try again.',
    ],
    [RENAME, rename('runner'), ok({ name: 'runner' }), 'Name updated', 'Now called runner.'],
    [
      DESTROY,
      destroy('d1'),
      ok({ success: true }),
      'Instance Destroyed',
      'Instance has been destroyed successfully.',
    ],
    [DESTROY, destroy('d1'), said(409, 'It is gone.'), 'Destroy Failed', 'It is gone.'],
    [
      DESTROY,
      destroy('d1'),
      silent(500),
      'Destroy Failed',
      'Failed to destroy instance. Please try again.',
    ],
    [
      DESTROY,
      destroy('d1'),
      offline,
      'Destroy Failed',
      'Failed to destroy instance. Please try again.',
    ],
    [
      NOTHING,
      destroy('d2'),
      offline,
      'Destroy Failed',
      'Instance ID is required to destroy instance',
    ],
  ])('%s (%#)', (...row) => expectToast(row));

  test('a rename that failed leaves the name as it was', async () => {
    await expectToast([
      RENAME,
      rename('runner'),
      silent(500),
      'Failed to update name',
      'Could not update instance name. Please try again.',
    ]);
    const list = deploymentsApi.endpoints.listDeployments.select({ teamId: 'team_1' });
    expect(list(app.store.getState()).data?.entities.d1?.name).toBe('trainer');
    expect(app.store.getState().instances.rename).toBeNull();
  });
});

describe('profile and keys', () => {
  const profile = 'Failed to update your profile. Please try again.';
  const add = 'Failed to add SSH key. Please try again.';
  const remove = 'Failed to delete SSH key. Please try again.';
  const missing = 'Please provide both a name and SSH key content.';
  test.each<Row>([
    [NOTHING, saveProfile(' '), offline, 'Validation Error', 'Name is required.'],
    [PROFILE, saveProfile('Ada L.'), said(400, 'x'), 'Update Failed', profile],
    [PROFILE, saveProfile('Ada L.'), silent(500), 'Update Failed', profile],
    [PROFILE, saveProfile('Ada L.'), offline, 'Update Failed', profile],
    [NOTHING, addKey('', KEY), offline, 'Missing Information', missing],
    [NOTHING, addKey('Laptop', ' '), offline, 'Missing Information', missing],
    [KEYS, addKey('Laptop', KEY), ok({ id: 'key_1' }), 'SSH Key Added'],
    [KEYS, addKey('Laptop', KEY), silent(500), 'Error', add],
    [KEYS, addKey('Laptop', KEY), offline, 'Error', add],
    [DELETE_KEY, deleteKey, ok({ success: true }), 'SSH Key Deleted'],
    [DELETE_KEY, deleteKey, silent(500), 'Error', remove],
    [DELETE_KEY, deleteKey, offline, 'Error', remove],
    [NOTHING, (dispatch) => dispatch(textCopied()), offline, 'Copied!'],
  ])('%s (%#)', (...row) => expectToast(row));
});
