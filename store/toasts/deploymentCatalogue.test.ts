import { group, offer } from '@/domain/deploy/testing/fixtures';
import { TEST_KEYS } from '@/domain/testing/keys';
import { deploymentsApi } from '../api/deployments';
import type { AppStore } from '../index';
import * as deploy from '../deploy/slice';
import { draftsRestored } from '../drafts/events';
import * as instances from '../instances/slice';
import {
  catalogueTests,
  INSTANCE,
  NOTHING,
  offline,
  ok,
  plainly,
  said,
  silent,
  type Act,
  type Row,
} from '../testing/catalogue';

/** The error catalogue (specification, sections 5 and 8) for instances: a row for each way in which a call ends, and what is said. */

const { expectToast, app } = catalogueTests();

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
  dispatch(deploy.keyTextChanged(TEST_KEYS[0]?.text ?? ''));
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

const DEPLOY = 'POST /api/deployments';
const RENAME = 'PATCH /api/deployments/d1';
const DESTROY = 'DELETE /api/instances/lambda-labs/eu-1/i1';
const KEYS = 'POST /api/ssh-keys';

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
    expect(list(app().store.getState()).data?.entities.d1?.name).toBe('trainer');
    expect(app().store.getState().instances.rename).toBeNull();
  });
});
