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
  paidOtherAmount,
  paidOtherCurrency,
  PAYMENT_NOT_STARTED,
  PAYMENT_PROBLEMS,
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
  NOT_PERMITTED,
} from '@/domain/team/refusals';
import { notDestroyable } from '@/domain/instances/actions';
import { DESTROYING } from '@/domain/instances/status';
import { PROVIDER_TERMS } from '@/domain/providerTerms';
import { keyIsKnown } from '@/domain/keys/duplicateKey';
import { GAP, type Sentence } from '@/domain/snapshot/sentences';
import type { ApiFailure } from '../../api/failure';

/** What the server says, and what is said of a key or a deployment wherever it is. */

export const MONEY = /^-?\$\d{1,3}(?:,?\d{3}){0,2}(?:\.\d{2,4})?$/u;
export const COUNT = /^[\d,]{1,7}$/u;
const CURRENCY = /^[A-Z]{3}$/u;

const CONSTANT = [
  ...[SOLD_OUT, NO_REGION, KEY_GONE, KEY_NEEDED, MINIMUM_DEPOSIT],
  ...[PAYMENT_DECLINED, PAYMENT_ABANDONED, PAYMENT_NOT_STARTED, REFUND_CAME_BACK, DISPUTE_LOST],
  ...Object.values(PAYMENT_PROBLEMS),
  ...Object.values(MACHINE_PROBLEMS),
  ...Object.values(CRYPTO_PROBLEMS),
  ...[ALREADY_MEMBER, ALREADY_INVITED, INVITATION_ANSWERED, INVITATION_EXPIRED],
  ...Object.values(NOT_PERMITTED),
  ...Object.values(PROVIDER_TERMS).filter((terms) => terms !== null),
  ...[...DEPLOYMENT_STATUSES, DESTROYING].map(notDestroyable),
];

/** A failure of which the server says nothing. */
export const silentFailure = (status: number | null): ApiFailure => ({
  status,
  code: '',
  message: null,
  requestId: null,
});

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
