import { DEPLOYMENT_STATUSES } from '@/contract/words';
import {
  insufficientCredits,
  MINIMUM_DEPOSIT,
  KEY_GONE,
  KEY_NEEDED,
  NO_REGION,
  priceChanged,
  SOLD_OUT,
  MACHINE_PROBLEMS,
  CRYPTO_PROBLEMS,
  paidInPart,
  PAYMENT_ABANDONED,
  PAYMENT_DECLINED,
  DISPUTE_LOST,
  DISPUTE_PART_RETURNED,
  paidOtherAmount,
  paidOtherCurrency,
  PAYMENT_NOT_STARTED,
  PAYMENT_PROBLEMS,
  PROVIDER_TERMS,
  REFUND_CAME_BACK,
  tooManyKeys,
  tooManyPeople,
  tooManyTeams,
} from '@/domain/refusals';
import {
  ALREADY_INVITED,
  ALREADY_MEMBER,
  INVITATION_ANSWERED,
  INVITATION_EXPIRED,
} from '@/domain/team/invitations';
import { TEAM_ACTIONS } from '@/domain/team/permissions';
import { notDestroyable } from '@/domain/instances/actions';
import { DESTROYING } from '@/domain/instances/status';
import { keyIsKnown } from '@/domain/keys/duplicateKey';
import { COUNT, GAP, MONEY, type Sentence } from '@/domain/snapshot/sentences';

/** What the server says, and what is said of a key or a deployment wherever it is. */

const CURRENCY = /^[A-Z]{3}$/u;

const CONSTANT = [
  ...[SOLD_OUT, NO_REGION, KEY_GONE, KEY_NEEDED, MINIMUM_DEPOSIT],
  ...[PAYMENT_DECLINED, PAYMENT_ABANDONED, PAYMENT_NOT_STARTED, REFUND_CAME_BACK],
  ...[DISPUTE_LOST, DISPUTE_PART_RETURNED],
  ...Object.values(PAYMENT_PROBLEMS),
  ...Object.values(MACHINE_PROBLEMS),
  ...Object.values(CRYPTO_PROBLEMS),
  ...[ALREADY_MEMBER, ALREADY_INVITED, INVITATION_ANSWERED, INVITATION_EXPIRED],
  ...Object.values(TEAM_ACTIONS).map(({ refusal }) => refusal),
  ...Object.values(PROVIDER_TERMS).filter((terms) => terms !== null),
  ...[...DEPLOYMENT_STATUSES, DESTROYING].map(notDestroyable),
];

/** A sentence without a title. */
const alone = (description: string) => ({ title: '', description });

export const serverSentences: readonly Sentence[] = [
  ...CONSTANT.map((sentence): Sentence => [alone(sentence)]),
  [alone(keyIsKnown(GAP)), 'keyName'],
  ...[tooManyKeys(GAP), tooManyTeams(GAP), tooManyPeople(GAP)].map((sentence): Sentence => [
    alone(sentence),
    COUNT,
  ]),
  [alone(paidOtherCurrency(GAP)), CURRENCY],
  ...[
    priceChanged(GAP),
    paidOtherAmount(GAP, GAP),
    paidInPart(GAP, GAP),
    insufficientCredits(GAP, GAP, null),
    insufficientCredits(GAP, GAP, GAP),
  ].map((sentence): Sentence => [alone(sentence), MONEY]),
];
