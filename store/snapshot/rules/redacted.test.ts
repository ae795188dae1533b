import {
  insufficientCredits,
  DISPUTE_LOST,
  DISPUTE_PART_RETURNED,
  MINIMUM_DEPOSIT,
  paidInPart,
  paidOtherAmount,
  paidOtherCurrency,
  priceChanged,
  REFUND_CAME_BACK,
  KEY_GONE,
  SOLD_OUT,
  tooManyKeys,
  tooManyPeople,
  tooManyTeams,
} from '@/domain/refusals';
import { ALREADY_INVITED, ALREADY_MEMBER, INVITATION_EXPIRED } from '@/domain/team/invitations';
import { TEAM_ACTIONS } from '@/domain/team/permissions';
import { notDestroyable } from '@/domain/instances/actions';
import { keyIsKnown } from '@/domain/keys/duplicateKey';
import { redact } from '@/domain/snapshot/redact';
import { redactedAddress } from '@/domain/snapshot/address';
import { invitationSent, teamRenamed } from '../../teamPage/messages';
import { teamSwitched } from '../../teams/messages';
import * as instances from '../../instances/messages';
import { deploymentStarted, insufficientBalance } from '../../deploy/messages';
import { welcome } from '../../session/messages';
import { loadSnapshotRules, type SnapshotRules } from '../rules';
import { endpointRules, redactedCacheKey } from './endpoints';

let rules: SnapshotRules;
beforeAll(async () => {
  rules = await loadSnapshotRules();
});

const failure = (message: string) => ({ status: 409, code: 'x', message, requestId: null });

describe('sentences', () => {
  test.each([
    [instances.INSTANCE_NAME_EMPTY.description, instances.INSTANCE_NAME_EMPTY.description],
    [welcome('Alice').description, 'Successfully signed in as Person 1'],
    [welcome('a@b.test').description, 'Successfully signed in as person1@example.invalid'],
    [teamSwitched('Acme').description, 'You are now working in Team 1.'],
    [instances.instanceRenamed('acme').description, 'Now called Instance 1.'],
    [teamRenamed('Acme').description, 'The team is now called Team 1.'],
    [invitationSent('a@b.test').description, 'person1@example.invalid can now join the team.'],
    [deploymentStarted('A100-80GB × 8', true).description, 'A100-80GB × 8 is being deployed.'],
    [deploymentStarted('RTX 3060 × 1', true).description, 'RTX 3060 × 1 is being deployed.'],
    [deploymentStarted('Alice Smith × 1', true).description, 'Xxxxx Xxxxx x 0 xx xxxxx xxxxxxxx.'],
    [deploymentStarted('Alice Smith', true).description, 'Xxxxx Xxxxx xx xxxxx xxxxxxxx.'],
    [instances.destroyFailed(failure('Alice did it')).description, 'Xxxxx xxx xx'],
    [keyIsKnown('laptop'), "The team already has this key, as 'Key 1'."],
    [tooManyKeys('200'), tooManyKeys('200')],
    [REFUND_CAME_BACK, REFUND_CAME_BACK],
    [DISPUTE_LOST, DISPUTE_LOST],
    [DISPUTE_PART_RETURNED, DISPUTE_PART_RETURNED],
    [paidOtherAmount('$49.00', '$50.00'), paidOtherAmount('$49.00', '$50.00')],
    [paidInPart('$1.00', '$50.00'), paidInPart('$1.00', '$50.00')],
    [paidOtherCurrency('EUR'), paidOtherCurrency('EUR')],
    [paidOtherCurrency('Ada'), 'Xxx xxxxxxx xxxx xx Xxx xxxxxxx xx XXX, xx xxxxxxx xxx xxxxxxxx.'],
    ['An hour for Ada', 'Xx xxxx xxx Xxx'],
    [tooManyTeams('50'), tooManyTeams('50')],
    [tooManyPeople('1,000'), tooManyPeople('1,000')],
    [tooManyTeams('Ada'), 'Xxx xxx xxx xx xxxx Xxx xxxxx, xxx xxx xxx xxxx xxxx.'],
    [
      instances.instancesFailed(['acme']).description,
      'Instance 1 could not be started. It is listed under Terminated.',
    ],
    [
      instances.instancesFailed(['acme', 'x']).description,
      'Instance 1 and Instance 2 could not be started. They are listed under Terminated.',
    ],
    [
      instances.instancesFailed(['acme', 'x', 'acme']).description,
      'Instance 1, Instance 2 and Instance 1 could not be started. They are listed under Terminated.',
    ],
    [
      instances.instancesFailed(['acme', 'b', 'c', 'd']).description,
      '4 instances could not be started. They are listed under Terminated.',
    ],
    ['', ''],
    [
      priceChanged('Alice'),
      'Xxx xxxxx xx xxxx xxxxx xxx xxxxxxx xx Xxxxx xxx xxxx. Xxxxxx xxxxxx xx xxx xxxxxx xxxxx.',
    ],
    ['Successfully signed in as ', 'Xxxxxxxxxxxx xxxxxx xx xx '],
  ])('%s', (text, told) => {
    expect(rules.newPseudonyms().hideSentence(text ?? '')).toBe(told);
  });

  test.each([
    'User Already in Team',
    'Invalid Email',
    'Please enter a valid email address.',
    ALREADY_MEMBER,
    ALREADY_INVITED,
    INVITATION_EXPIRED,
    TEAM_ACTIONS.editName.refusal,
    notDestroyable('terminated'),
    SOLD_OUT,
    KEY_GONE,
    MINIMUM_DEPOSIT,
    priceChanged('$0.75'),
    insufficientCredits('$300.00', '$250.00', null),
    insufficientCredits('$300.00', '$250.00', '$1.72'),
  ])('word for word: %s', (sentence) => {
    expect(rules.newPseudonyms().hideSentence(sentence)).toBe(sentence);
  });

  test('a balance is kept, anything else in its place is not', () => {
    const balance = insufficientBalance('-$0.50').description ?? '';
    expect(rules.newPseudonyms().hideSentence(balance)).toBe(balance);
    const odd = insufficientBalance('Alice').description ?? '';
    expect(rules.newPseudonyms().hideSentence(odd)).not.toContain('Alice');
  });
});

test.each([
  ['/billing', '?payment_success=true', '', '/billing', '?payment_success=true'],
  ['/billing', '?payment_pending=true', '', '/billing', '?payment_pending=true'],
  ['/billing', '?payment_pending=pi_123', '', '/billing', ''],
  ['/billing', '?payment_success=alice&error=Alice&q=1', '#alice', '/billing', ''],
  ['/', '?error=processing_failed', '', '/', '?error=processing_failed'],
  ['/', '?error=hunter', '', '/', ''],
  ['/alice/secret', '', '', '/xxxxx/xxxxxx', ''],
  ['/a b', '', '', '/xxx', ''],
])('address %s%s%s', (pathname, search, hash, path, query) => {
  const told = redactedAddress({ pathname, search, hash }, rules.newPseudonyms());
  expect(told).toEqual({ pathname: path, search: query, hash: '' });
});

test.each([
  ['listTeams(undefined)', 'listTeams(undefined)'],
  ['listDeployments({"teamId":"team_AbC"})', 'listDeployments({"teamId":"team_1"})'],
  ['getSshKey("key_AbC")', 'getSshKey("key_1")'],
  [
    'listOffers({"limit":12,"page":1,"search":"alice","sortBy":"gpuType","sortOrder":"asc"})',
    'listOffers({"limit":12,"page":1,"search":"xxxxx","sortBy":"gpuType","sortOrder":"asc"})',
  ],
  ['listDeployments(broken', 'id_1'],
  ['listDeployments({broken})', 'id_1'],
  ['unknown("alice")', 'id_1'],
])('cache key %s', (key, told) => {
  expect(redactedCacheKey(key, rules.newPseudonyms())).toBe(told);
});

test.each([
  ['Stripe', 'Stripe'],
  ['Stripe (crypto)', 'Stripe (crypto)'],
  ['BTCPay', 'BTCPay'],
  ['card of Alice', 'xxxx xx Xxxxx'],
])('where somebody paid, %s, is told as %s', (paymentProvider, told) => {
  const { data } = endpointRules('listTransactions');
  const answer = { ids: ['a'], entities: { a: { id: 'a', paymentProvider } } };
  expect(redact(data, answer, rules.newPseudonyms())).toMatchObject({
    entities: { id_1: { paymentProvider: told } },
  });
});
