import { describeAction } from '@/domain/snapshot/describe';
import type { Vocabulary } from '@/domain/snapshot/vocabulary';
import { loadSnapshotRules } from './rules';

/** Turned into a text or a number it throws. */
const TEXTLESS = { toString: 1, valueOf: 1 };

let vocabulary: Vocabulary;
beforeAll(async () => {
  ({ vocabulary } = await loadSnapshotRules());
});

test.each([
  [{ type: 'deploy/regionChosen', payload: 'us-west-1' }, 'Chose region us-west-1'],
  [{ type: 'deploy/gpuCountChosen', payload: 1 }, 'Chose 1 GPU'],
  [{ type: 'deploy/gpuCountChosen', payload: 8 }, 'Chose 8 GPUs'],
  [{ type: 'deploy/offerGroupChosen', payload: { gpuType: 'H100' } }, 'Chose the GPU H100'],
  [{ type: 'deploy/offerSearchChanged', payload: 'h1' }, 'Typed “h1” into the search of offers'],
  [
    { type: 'deploy/orderRefused', payload: 'keyMissing' },
    'The wizard did not go on: no SSH key is chosen',
  ],
  [
    { type: 'deploy/orderRefused', payload: 'priceChanged' },
    'The wizard did not go on: the price has changed',
  ],
  [{ type: 'deploy/offerSearchChanged', payload: '' }, 'Emptied the search of offers'],
  [{ type: 'location/pageOpened', payload: '/instances' }, 'Opened Instances'],
  [{ type: 'location/pageOpened', payload: '/billing?a=1' }, 'Opened Billing'],
  [{ type: 'location/pageOpened', payload: '/x' }, 'Opened the unknown page /x'],
  [{ type: 'location/addressVisited', payload: { pathname: '/team' } }, 'At Team'],
  [
    { type: 'scroll/scrolled', payload: { pane: 'keys', top: 40 } },
    'Scrolled the list of SSH keys to 40 px',
  ],
  [{ type: 'credits/checkoutStarted', payload: 50 }, 'Went to pay $50'],
  [call('Query', 'pending', 'listDeployments'), 'Asked the server for the instances'],
  [call('Mutation', 'fulfilled', 'invite'), 'Server accepted Invite Member'],
])('%j', (action, text) => {
  expect(describeAction(action, vocabulary)).toEqual({ text, isError: false, isNoise: false });
});

test.each([
  [
    { type: 'deploy/orderFailed', payload: { outcomeUnknown: false } },
    'The instance was not deployed',
  ],
  [{ type: 'session/sessionExpired' }, 'The session expired'],
  [{ type: 'settings/addKeyPrevented' }, 'The SSH key was not sent: no team is known'],
  [
    {
      type: 'toasts/toastShown',
      payload: { title: 'Error', description: 'No.', tone: 'destructive' },
    },
    'Message: Error – No.',
  ],
])('an error: %j', (action, text) => {
  expect(describeAction(action, vocabulary)).toEqual({ text, isError: true, isNoise: false });
});

test('a payload is never too odd', () => {
  for (const type of vocabulary.events.keys())
    for (const payload of [undefined, null, 5, 'x', [], { a: {} }, TEXTLESS])
      expect(typeof describeAction({ type, payload }, vocabulary).text).toBe('string');
});

function call(kind: string, phase: string, endpointName: string) {
  return { type: `api/execute${kind}/${phase}`, meta: { arg: { endpointName } } };
}
