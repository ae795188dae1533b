import { recordOf } from '@/contract/record';
import { describeAction } from './describe';
import {
  type EventLabel,
  chosen,
  failed,
  mutation,
  query,
  said,
  typed,
  withField,
} from './vocabulary';

const VOCABULARY = {
  events: new Map<string, EventLabel>([
    ['tea/kindChosen', chosen('Chose the tea')],
    ['tea/nameTyped', typed('the name of the tea')],
    ['tea/poured', withField('Poured', 'cup')],
    ['tea/drunk', said((payload) => (payload === 1 ? 'Drank a cup' : 'Drank cups'))],
    ['tea/spilled', failed('The tea was spilled')],
    [
      'tea/brewed',
      {
        text: (payload: unknown) =>
          recordOf(payload).good === true ? 'The tea was good' : 'The tea was bad',
        isError: (payload: unknown) => recordOf(payload).good !== true,
      },
    ],
  ]),
  endpoints: new Map([
    ['listTeas', query('the teas')],
    ['orderTea', mutation('Order Tea')],
  ]),
};
const describe = (action: Parameters<typeof describeAction>[0]) =>
  describeAction(action, VOCABULARY);

const call = (kind: string, phase: string, endpointName: unknown, more: object = {}) => ({
  type: `api/execute${kind}/${phase}`,
  meta: { arg: { endpointName }, ...more },
});

test.each([
  [{ type: 'tea/kindChosen', payload: 'green' }, 'Chose the tea green'],
  [{ type: 'tea/kindChosen' }, 'Chose the tea'],
  [{ type: 'tea/nameTyped', payload: 'gr  e' }, 'Typed “gr e” into the name of the tea'],
  [{ type: 'tea/nameTyped', payload: '' }, 'Emptied the name of the tea'],
  [{ type: 'tea/poured', payload: { cup: 2 } }, 'Poured 2'],
  [{ type: 'tea/drunk', payload: 1 }, 'Drank a cup'],
  [{ type: 'tea/brewed', payload: { good: true } }, 'The tea was good'],
  [{ type: 'tea/newThingHappened' }, 'New thing happened'],
  [call('Query', 'pending', 'listTeas'), 'Asked the server for the teas'],
  [call('Query', 'fulfilled', 'listTeas'), 'Server sent the teas'],
  [call('Mutation', 'pending', 'orderTea'), 'Sent to the server: Order Tea'],
  [call('Mutation', 'fulfilled', 'orderTea'), 'Server accepted Order Tea'],
  [call('Mutation', 'fulfilled', 'returnTea'), 'Server accepted Return tea'],
  [call('Mutation', 'fulfilled', { toString: 1, valueOf: 1 }), 'Server accepted '],
])('%j', (action, text) => {
  expect(describe(action)).toEqual({ text, isError: false, isNoise: false });
});

const rejected = (payload: unknown) => ({ ...call('Mutation', 'rejected', 'orderTea'), payload });

test.each([
  [rejected({ status: 409, code: 'sold_out' }), 'Server answered 409 to Order Tea'],
  [rejected({ status: null, code: 'timeout' }), 'No answer in time to Order Tea'],
  [rejected({ status: null, code: 'network' }), 'Could not reach the server for Order Tea'],
  [
    rejected({ status: null, code: 'malformed' }),
    'Server sent an answer to Order Tea that makes no sense',
  ],
  [rejected(undefined), 'Order Tea failed'],
  [{ type: 'tea/spilled' }, 'The tea was spilled'],
  [{ type: 'tea/brewed', payload: { good: false } }, 'The tea was bad'],
])('an error: %j', (action, text) => {
  expect(describe(action)).toEqual({ text, isError: true, isNoise: false });
});

test.each([
  { type: 'api/internalSubscriptions/subscriptionsUpdated' },
  { type: 'api/queries/queryResultPatched' },
  { type: '__rtkq/focused' },
  call('Query', 'rejected', 'listTeas', { condition: true }),
])('nobody sees %j', (action) => {
  expect(describe(action)).toMatchObject({ isError: false, isNoise: true });
});

test.each([
  { type: 'toString' },
  { type: 'tea/kindChosen', payload: { a: {} } },
  { type: 'x', payload: null },
])('no action is too odd: %j', (action) => {
  expect(typeof describe(action).text).toBe('string');
});
