import { describeAction } from './describe';

const call = (kind: string, phase: string, endpointName: string, more: object = {}) => ({
  type: `api/execute${kind}/${phase}`,
  meta: { arg: { endpointName }, ...more },
});

test.each([
  [{ type: 'deploy/regionChosen', payload: 'us-west-1' }, 'Chose region us-west-1'],
  [{ type: 'deploy/gpuCountChosen', payload: 1 }, 'Chose 1 GPU'],
  [{ type: 'deploy/gpuCountChosen', payload: 8 }, 'Chose 8 GPUs'],
  [{ type: 'deploy/offerGroupChosen', payload: { gpuType: 'H100' } }, 'Chose the GPU H100'],
  [{ type: 'deploy/offerSearchChanged', payload: 'h1' }, 'Typed “h1” into the search of offers'],
  [{ type: 'deploy/offerSearchChanged', payload: '' }, 'Emptied the search of offers'],
  [{ type: 'location/pageOpened', payload: '/instances' }, 'Opened Instances'],
  [{ type: 'location/pageOpened', payload: '/billing?a=1' }, 'Opened Billing'],
  [{ type: 'location/pageOpened', payload: '/x' }, 'Opened the unknown page /x'],
  [{ type: 'location/addressVisited', payload: { pathname: '/team' } }, 'At Team'],
  [{ type: 'credits/checkoutStarted', payload: 50 }, 'Went to pay $50'],
  [call('Query', 'pending', 'listDeployments'), 'Asked the server for the instances'],
  [call('Query', 'fulfilled', 'listOffers'), 'Server sent the GPU offers'],
  [call('Mutation', 'pending', 'createDeployment'), 'Sent to the server: Deploy'],
  [call('Mutation', 'fulfilled', 'invite'), 'Server accepted Invite Member'],
])('%j', (action, text) => {
  expect(describeAction(action)).toEqual({ text, isError: false, isNoise: false });
});

const rejected = (payload: unknown) => ({
  ...call('Mutation', 'rejected', 'createDeployment'),
  payload,
});

test.each([
  [rejected({ status: 409, code: 'sold_out' }), 'Server answered 409 to Deploy'],
  [rejected({ status: null, code: 'timeout' }), 'No answer in time to Deploy'],
  [rejected({ status: null, code: 'network' }), 'Could not reach the server for Deploy'],
  [
    rejected({ status: null, code: 'malformed' }),
    'Server sent an answer to Deploy that makes no sense',
  ],
  [rejected(undefined), 'Deploy failed'],
  [
    { type: 'deploy/orderFailed', payload: { outcomeUnknown: false } },
    'The instance was not deployed',
  ],
  [{ type: 'session/sessionExpired' }, 'The session expired'],
  [{ type: 'settings/addKeySettled', payload: { added: false } }, 'The SSH key was not added'],
  [
    {
      type: 'toasts/toastShown',
      payload: { title: 'Error', description: 'No.', tone: 'destructive' },
    },
    'Message: Error – No.',
  ],
])('an error: %j', (action, text) => {
  expect(describeAction(action)).toEqual({ text, isError: true, isNoise: false });
});

test.each([
  { type: 'api/internalSubscriptions/subscriptionsUpdated' },
  { type: 'api/queries/queryResultPatched' },
  { type: '__rtkq/focused' },
  call('Query', 'rejected', 'listTeams', { condition: true }),
])('nobody sees %j', (action) => {
  expect(describeAction(action)).toMatchObject({ isError: false, isNoise: true });
});

test.each([
  { type: 'toString' },
  { type: 'deploy/regionChosen', payload: { a: {} } },
  { type: 'x', payload: null },
])('no action is too odd: %j', (action) => {
  expect(typeof describeAction(action).text).toBe('string');
});
