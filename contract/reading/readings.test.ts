import { CALLS, type CallName } from '../calls';
import { valueAt, withValueAt, type Place } from '../testing/places';
import { decoderOf } from '../routes';
import { readBy } from './decoder';

/** Fair readings of a field, and what one means that cannot be read: call, field, what came, what it is to the app. */

const AT = '2026-11-27T09:12:00.000Z';

function read(call: CallName, answer: unknown, place: Place) {
  const { read: whole, oddities } = readBy(decoderOf(call), answer);
  return { value: whole === null ? 'refused' : valueAt(whole.value, place), oddities };
}

const INSTANTS: [unknown, string][] = [
  ['2026-11-27T09:12:00Z', '2026-11-27T09:12:00Z'],
  ['2026-11-27T09:12:00', AT],
  ['2026-11-27 09:12:00', AT],
  ['2026-11-27 09:12', AT],
  ['2026-11-27T09', '2026-11-27T09:00:00.000Z'],
  ['2026-11-27T09:12:00.000000', AT],
  ['2026-11-27T09:12:00.123456789Z', '2026-11-27T09:12:00.123Z'],
  ['2026-11-27T09:12:00,5Z', '2026-11-27T09:12:00.500Z'],
  ['2026-11-27T10:12:00+01:00', AT],
  ['2026-11-27T10:12:00+0100', AT],
  ['2026-11-27 10:12:00.5+01', '2026-11-27T09:12:00.500Z'],
  ['2026-11-27 04:12:00 -05:00', AT],
  ['2026-11-27 09:12:00 UTC', AT],
  ['20261127T091200Z', AT],
  ['2026-11-27', '2026-11-27T00:00:00.000Z'],
  [' 2026-11-27T09:12:00z ', AT],
  ['Fri, 27 Nov 2026 09:12:00 GMT', AT],
  [1_795_770_720, AT],
  [1_795_770_720_000, AT],
  [1_795_770_720.5, '2026-11-27T09:12:00.500Z'],
  ['1795770720', AT],
  ['1795770720000', AT],
];
const NO_INSTANTS: unknown[] = [
  ...[null, undefined, '', 0, -1, true, [], {}, 'yesterday', '27/11/2026', '2026-13-01'],
  ...['0000-00-00 00:00:00', '0001-01-01T00:00:00Z', 1e300, '2026-02-31T25:00'],
  '1970-01-01T00:00:00Z',
];

const DECIMALS: [unknown, number | null][] = [
  ['250.50', 250.5],
  ['-3.20', -3.2],
  [' 7 ', 7],
  ['+7', 7],
  ['.5', 0.5],
  ['5.', 5],
  ['1E+2', 100],
  ['1e999', null],
  ['$5', null],
  ['1,5', null],
  ['1,000.00', null],
  ['0x10', null],
  ['', null],
  ['NaN', null],
  [true, null],
  [[5], null],
];

const PRICES: [unknown, string | null][] = [
  [1.99, '1.99'],
  [2, '2'],
  [0, '0'],
  [0.1 + 0.2, '0.30000000000000004'],
  [1e-7, '0.0000001'],
  [1e21, null],
  ['1.990000', '1.990000'],
  [' 1.99 ', '1.99'],
  ['+1.99', '1.99'],
  ['1e-7', '0.0000001'],
  ['.5', '0.5'],
  ['free', null],
  [{}, null],
];

const IDS: [unknown, string | undefined][] = [
  [5, '5'],
  [0, '0'],
  [2 ** 53 - 1, '9007199254740991'],
  ['507f1f77bcf86cd799439011', '507f1f77bcf86cd799439011'],
  ['x'.repeat(500), 'x'.repeat(500)],
];

const ROLES: [unknown, string][] = [
  ['OWNER', 'owner'],
  ['Admin', 'admin'],
  [' MEMBER ', 'member'],
  ['billing', 'member'],
  ['', 'member'],
  [null, 'member'],
  [3, 'member'],
];

const FLAGS: [unknown, boolean | null][] = [
  ['true', true],
  ['FALSE', false],
  [1, true],
  [0, false],
  ['1', true],
  ['yes', null],
];

const ID_FIELDS: [CallName, Place][] = [
  ['login', ['id']],
  ['login', ['currentTeamId']],
  ['listTeams', [0, 'id']],
  ['listTeams', [0, 'ownerId']],
  ['listTeamsWithMembers', [0, 'members', 0, 'userId']],
  ['listInvitations', [0, 'id']],
  ['listOffers', ['data', 0, 'offers', 0, 'offerId']],
  ['listSshKeys', [0, 'id']],
  ['listSshKeys', [0, 'userId']],
  ['listSshKeys', [0, 'teamId']],
  ['listDeployments', [0, 'id']],
  ['listDeployments', [0, 'instanceId']],
  ['listDeployments', [0, 'providerId']],
  ['listDeployments', [0, 'sshKeyId']],
  ['listDeployments', [0, 'userId']],
  ['listDeployments', [0, 'teamId']],
  ['listTransactions', [0, 'id']],
];
const DECIMAL_FIELDS: [CallName, Place][] = [
  ['listTeams', [0, 'balance']],
  ['listOffers', ['data', 0, 'lowestPrice']],
  ['listOffers', ['data', 0, 'totalAvailable']],
  ...(['price', 'gpuCount', 'vcpus', 'memory', 'storage', 'gpu_memory', 'spot_price'] as const).map(
    (name): [CallName, Place] => ['listOffers', ['data', 0, 'offers', 0, name]],
  ),
  ['listDeployments', [0, 'gpuCount']],
  ['listDeployments', [0, 'sshPort']],
  ['listDeployments', [0, 'configuration', 'vcpus']],
  ['listDeployments', [0, 'configuration', 'memory']],
  ['listTransactions', [0, 'amount']],
  ['listTransactions', [0, 'credits']],
];
const INSTANT_FIELDS: [CallName, Place][] = [
  ['listInvitations', [0, 'expiresAt']],
  ['listOffers', ['data', 0, 'lastUpdated']],
  ['listDeployments', [0, 'createdAt']],
  ['listDeployments', [0, 'startedAt']],
  ['listDeployments', [0, 'stoppedAt']],
  ['listTransactions', [0, 'createdAt']],
  ['listTransactions', [0, 'processedAt']],
];

const each = <Came, Is>(places: [CallName, Place][], readings: [Came, Is][]) =>
  places.flatMap(([call, place]) => readings.map(([came, is]) => [call, place, came, is] as const));

const TABLE = [
  ...each<unknown, unknown>(ID_FIELDS, IDS),
  ...each<unknown, unknown>(DECIMAL_FIELDS, DECIMALS),
  ...each<unknown, unknown>(INSTANT_FIELDS, INSTANTS),
  ...each<unknown, unknown>(
    [
      ['listDeployments', [0, 'hourlyRate']],
      ['listDeployments', [0, 'totalPricePerHour']],
    ],
    PRICES,
  ),
  ...each<unknown, unknown>(
    [
      ['listTeamsWithMembers', [0, 'members', 0, 'role']],
      ['listInvitations', [0, 'role']],
    ],
    ROLES,
  ),
  ...each<unknown, unknown>(
    [
      ['listOffers', ['data', 0, 'offers', 0, 'extras', 'nvlink']],
      ['listOffers', ['data', 0, 'offers', 0, 'extras', 'spot_available']],
    ],
    FLAGS,
  ),
] as const;

test.each(TABLE)('%s: at %j, %j is %j', (call, place, came, is) => {
  const { value, oddities } = read(
    call,
    withValueAt(CALLS[call].example.answer, place, came),
    place,
  );
  expect(value).toEqual(is);
  // What is read otherwise than it came is noted, and so is what cannot be.
  if (!Object.is(value, came)) expect(oddities).toHaveLength(1);
});

test.each(
  INSTANT_FIELDS.flatMap(([call, place]) =>
    NO_INSTANTS.map((came) => [call, place, came] as const),
  ),
)('%s: at %j, %j is no instant', (call, place, came) => {
  const { value } = read(call, withValueAt(CALLS[call].example.answer, place, came), place);
  expect(value ?? null).toBeNull();
});

const EXTRAS = CALLS.listOffers.example.answer.data[0]?.offers[0]?.extras;
const FIRST_OFFER = ['data', 0, 'offers', 0] as const;

test.each<[string, CallName, unknown, Place, unknown]>([
  [
    'no members',
    'listTeamsWithMembers',
    [{ id: 1, name: 'A', balance: 0, members: null }],
    [0, 'members'],
    [],
  ],
  ['no name of a team', 'listTeams', [{ id: 1, balance: 0 }], [0, 'name'], 'Unnamed team'],
  [
    'no name of the team that invites',
    'listInvitations',
    [{ id: 1 }],
    [0, 'teamName'],
    'Unnamed team',
  ],
  [
    'no text of a key',
    'listSshKeys',
    [{ id: 1, name: 'laptop' }],
    [0],
    { id: '1', name: 'laptop', publicKey: null },
  ],
  ['no name of a key', 'listSshKeys', [{ id: 1, name: ' ' }], [0, 'name'], 'Unnamed key'],
  ['a key by its name alone', 'getSshKey', { name: 'laptop' }, [], { name: 'laptop' }],
  ['a key of a number', 'getSshKey', { id: 4, name: 'laptop' }, [], { id: '4', name: 'laptop' }],
  [
    'no status',
    'listDeployments',
    [{ id: 1 }],
    [0],
    { id: '1', status: 'unknown', createdAt: null },
  ],
  ['no status of what was ordered', 'createDeployment', { id: 1 }, ['status'], 'deploying'],
  [
    'a status in capitals',
    'listDeployments',
    [{ id: 1, status: 'RUNNING' }],
    [0, 'status'],
    'running',
  ],
  [
    'a status of their own',
    'listDeployments',
    [{ id: 1, status: 'Paused' }],
    [0, 'status'],
    'Paused',
  ],
  [
    'a configuration in JSON',
    'listDeployments',
    [{ id: 1, configuration: '{"vcpus":"8"}' }],
    [0, 'configuration'],
    { vcpus: 8 },
  ],
  [
    'a configuration that is none',
    'listDeployments',
    [{ id: 1, configuration: 'H100' }],
    [0, 'configuration'],
    null,
  ],
  ['extras as PHP writes none', 'listDeployments', [{ id: 1, extras: [] }], [0, 'extras'], {}],
  [
    'a user who is a person',
    'listDeployments',
    [{ id: 1, user: { id: 9, name: 'Ada' } }],
    [0, 'userId'],
    '9',
  ],
  [
    'a login name of such a user',
    'listDeployments',
    [{ id: 1, user: { id: 9, name: 'Ada' } }],
    [0, 'user'],
    undefined,
  ],
  [
    'ports in text',
    'listDeployments',
    [{ id: 1, portForwards: [{ internal_port: '22', external_port: '2222' }] }],
    [0, 'portForwards'],
    [{ internal_port: 22, external_port: 2222 }],
  ],
  [
    'a port that is none',
    'listDeployments',
    [
      {
        id: 1,
        portForwards: [{ internal_port: 22, external_port: 2222 }, { internal_port: 'ssh' }],
      },
    ],
    [0, 'portForwards'],
    [{ internal_port: 22, external_port: 2222 }],
  ],
  ['no list but null', 'listDeployments', null, [], []],
  ['a list of nothing that can be read', 'listDeployments', [{ name: 'a' }, 7], [], 'refused'],
  ['a list in an envelope', 'listDeployments', { data: [] }, [], 'refused'],
  ['nobody', 'login', { name: 'Ada' }, [], 'refused'],
  ['nothing for a person', 'login', null, [], 'refused'],
  [
    'no providers',
    'listOffers',
    { data: [{ gpuType: 'H100', providers: null, offers: null }] },
    [],
    {
      data: [{ gpuType: 'H100', totalAvailable: null, providers: [], offers: [] }],
      total: 1,
      totalPages: 1,
    },
  ],
  [
    'an offer without a price',
    'listOffers',
    withValueAt(CALLS.listOffers.example.answer, [...FIRST_OFFER, 'price'], null),
    [...FIRST_OFFER, 'price'],
    null,
  ],
  [
    'an offer that says no more than its id',
    'listOffers',
    { data: [{ gpuType: 'H100', offers: [{ offerId: 3 }] }] },
    FIRST_OFFER,
    { provider: 'unknown', offerId: '3', price: null, available: true, gpuCount: null },
  ],
  ['pages of a total', 'listOffers', { data: [], total: '25' }, ['totalPages'], 3],
  [
    'extras that lie flat',
    'listOffers',
    withValueAt(CALLS.listOffers.example.answer, FIRST_OFFER, {
      offerId: 'o1',
      ...EXTRAS,
      os_options: ['debian12'],
    }),
    [...FIRST_OFFER, 'extras'],
    { ...EXTRAS, os_options: undefined },
  ],
  [
    'extras partly flat',
    'listOffers',
    withValueAt(CALLS.listOffers.example.answer, FIRST_OFFER, {
      offerId: 'o1',
      deployment_type: 'BareMetal',
      extras: { nvlink: true },
    }),
    [...FIRST_OFFER, 'extras'],
    { deployment_type: 'baremetal', nvlink: true },
  ],
])('%s', (_what, call, answer, place, is) => {
  expect(read(call, answer, place).value).toEqual(is);
});

test('says of each field where it was odd first, what came, how it was read or what it costs, and how often', () => {
  const { oddities, rowsLeftOut } = readBy(decoderOf('listTeams'), [
    { id: 1, name: 'A', balance: '5' },
    { id: 2, name: 'B', balance: 'much' },
    { id: [], name: 'C', balance: 5 },
  ]);
  expect(rowsLeftOut).toBe(1);
  expect(oddities).toEqual([
    { field: '[].id', at: '[0].id', came: '1', count: 2, readAs: 'an id in text', cost: null },
    {
      field: '[].balance',
      at: '[0].balance',
      came: '"5"',
      count: 1,
      readAs: 'a number',
      cost: null,
    },
    {
      field: '[].balance',
      at: '[1].balance',
      came: '"much"',
      count: 1,
      readAs: null,
      cost: 'field',
    },
    { field: '[].id', at: '[2].id', came: 'a list of 0', count: 1, readAs: null, cost: 'row' },
  ]);
});

test('of what a server adds nothing is kept', () => {
  const odd = JSON.parse(
    '{"id":"a","name":"A","balance":5,"secret":"s","__proto__":{"x":1}}',
  ) as unknown;
  expect(read('listTeams', [odd], [0]).value).toEqual({ id: 'a', name: 'A', balance: 5 });
});

test('the rows beside an odd one are given back as they are', () => {
  const team = { id: 'a', name: 'A', balance: 5 };
  const { read: whole } = readBy(decoderOf('listTeams'), [team, { id: 7 }]);
  expect(valueAt(whole?.value, [0])).toBe(team);
});
