import { chooseGpuCount, chooseGroup } from './cascade';
import {
  deployBlockers,
  type DeployInput,
  isDeployDisabled,
  keyPlan,
  nextBlockers,
} from './readiness';
import { group, offer, SIMPLE } from './testing/fixtures';
import { type Configuration, EMPTY_CONFIGURATION } from './types';

const ready = chooseGpuCount(chooseGroup(EMPTY_CONFIGURATION, SIMPLE), 1);
const relisted = (change: Parameters<typeof offer>[1]): Configuration => ({
  ...ready,
  group: group([offer('a', { price: 1.5, clusters: ['us-2'], ...change })]),
});

const atNoPrice = group([offer('free', { price: 0 })]);
const free = chooseGpuCount(chooseGroup(EMPTY_CONFIGURATION, atNoPrice), 1);
const withKey = group([offer('o1', { keyRequired: true })]);
const keyed = chooseGpuCount(chooseGroup(EMPTY_CONFIGURATION, withKey), 1);

describe('Next', () => {
  it.each<[string, Configuration, string[]]>([
    ['is ready with offer, region and system', ready, []],
    [
      'waits for everything at first',
      EMPTY_CONFIGURATION,
      ['offerMissing', 'regionMissing', 'operatingSystemMissing'],
    ],
    ['waits for a region', { ...ready, region: null }, ['regionMissing']],
    ['waits for a system', { ...ready, operatingSystem: null }, ['operatingSystemMissing']],
    ['waits where the price has changed', relisted({ price: 1.6 }), ['priceChanged']],
    ['waits where it is sold out', relisted({ available: false }), ['offerSoldOut']],
    ['waits where it has gone', { ...ready, group: group([offer('z')]) }, ['offerUnlisted']],
  ])('%s', (_title, config, expected) => {
    expect(nextBlockers(config)).toEqual(expected);
  });
});

describe('Deploy', () => {
  const input: DeployInput = {
    config: ready,
    balance: 50,
    keyText: '',
    keyName: '',
    selectedKeyId: 'k1',
    pending: false,
    unanswered: false,
  };
  it.each<[string, Partial<DeployInput>, string[], boolean]>([
    ['is ready', {}, [], false],
    ['is ready with pasted text', { selectedKeyId: null, keyText: 'ssh-ed25519 A' }, [], false],
    ['is ready at the minimum', { balance: 1 }, [], false],
    ['needs a key', { selectedKeyId: null, keyText: ' \n' }, ['keyMissing'], false],
    ['needs the minimum', { balance: 0.999 }, ['balanceInsufficient'], true],
    ['goes ahead at a balance that the server does not tell', { balance: null }, [], false],
    ['waits for the balance', { balance: undefined }, ['balanceUnknown'], true],
    ['needs no balance where nothing is asked', { config: free, balance: -5 }, [], false],
    [
      'waits for no balance where nothing is asked',
      { config: free, balance: undefined },
      [],
      false,
    ],
    [
      'needs a key where nothing is asked',
      { config: free, balance: 0, selectedKeyId: null },
      ['keyMissing'],
      false,
    ],
    [
      'needs the name of a new key where the provider needs one',
      { config: keyed, selectedKeyId: null, keyText: 'ssh-ed25519 A' },
      ['keyNameMissing'],
      false,
    ],
    [
      'goes ahead with a named key where the provider needs one',
      { config: keyed, selectedKeyId: null, keyText: 'ssh-ed25519 A', keyName: 'laptop' },
      [],
      false,
    ],
    ['goes ahead with a saved key there', { config: keyed }, [], false],
    ['waits for the answer', { pending: true }, ['pending'], true],
    [
      'tells the configuration first, then the key, then the balance',
      { config: { ...ready, region: null }, selectedKeyId: null, balance: -2 },
      ['regionMissing', 'keyMissing', 'balanceInsufficient'],
      true,
    ],
    [
      'never goes ahead at another price',
      { config: relisted({ price: 2 }) },
      ['priceChanged'],
      false,
    ],
    [
      'asks again for what may have been had already, whatever has become of offer and credit',
      { unanswered: true, config: relisted({ available: false }), balance: 0 },
      [],
      false,
    ],
    ['does not ask twice at once', { unanswered: true, pending: true }, ['pending'], true],
  ])('%s', (_title, change, expected, disabled) => {
    const blockers = deployBlockers({ ...input, ...change });
    expect(blockers).toEqual(expected);
    expect(isDeployDisabled(blockers)).toBe(disabled);
  });
});

it.each([
  ['k1', '', '', { kind: 'use', sshKeyId: 'k1' }],
  [null, ' ssh-rsa A ', ' mine ', { kind: 'save', name: 'mine', publicKey: 'ssh-rsa A' }],
  [null, 'ssh-rsa A', ' ', { kind: 'use', sshKeyId: null }],
  [null, '', 'mine', { kind: 'use', sshKeyId: null }],
])('with key %j, text %j and name %j', (selectedKeyId, keyText, keyName, expected) => {
  expect(keyPlan({ selectedKeyId, keyText, keyName })).toEqual(expected);
});
