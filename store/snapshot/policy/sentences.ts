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
  ALREADY_INVITED,
  ALREADY_MEMBER,
  INVITATION_ANSWERED,
  INVITATION_EXPIRED,
  NOT_PERMITTED,
  tooManyKeys,
  tooManyPeople,
  tooManyTeams,
} from '@/domain/refusals';
import { notDestroyable } from '@/domain/instances/actions';
import { DESTROYING } from '@/domain/instances/status';
import { PROVIDER_TERMS } from '@/domain/terms';
import { keyIsKnown } from '@/domain/keys/known';
import { KEY_PROBLEMS } from '@/domain/keys/problems';
import type { Kind, Pseudonyms } from '@/domain/snapshot/pseudonyms';
import { custom } from '@/domain/snapshot/rules';
import type { ApiFailure } from '../../api/failure';
import type { Concern } from '../../concern';
import * as concerns from '../../concerns';
import * as billing from '../../billing/messages';
import * as credits from '../../credits/messages';
import * as deploy from '../../deploy/messages';
import * as invitations from '../../invitations/messages';
import * as session from '../../session/messages';
import { sshKeyAddFailed } from '../../sshKeys/messages';
import * as teamPage from '../../teamPage/messages';
import * as teams from '../../teams/messages';
import * as instances from '../../instances/messages';
import type { ToastContent } from '../../toasts/slice';

/** Our own sentences stay, with the names in them replaced. Any other sentence, be it a server's, is masked. */

const GAP = '\uE000';
const silent = (status: number | null): ApiFailure => ({
  status,
  code: '',
  message: null,
  requestId: null,
});

const constants = (): ToastContent[] => [
  ...Object.values<Concern>(concerns).flatMap(({ messages: rows = [] }) =>
    rows.flatMap(({ always }) => always ?? []),
  ),
  ...Object.values(deploy.REFUSALS).filter((refusal) => refusal !== null),
  ...Object.values(KEY_PROBLEMS).map((sentence) => deploy.sshKeyInvalid(sentence)),
  deploy.DEPLOYMENT_UNCONFIRMED,
  deploy.deploymentFailed(silent(null)),
  deploy.deploymentFailed(silent(500)),
  instances.destroyFailed(),
  sshKeyAddFailed(),
  billing.receiptFailed(),
  billing.statementFailed(),
  teams.teamCreateFailed(silent(null)),
  teamPage.teamRenameFailed(),
  invitations.acceptFailed(),
  invitations.declineFailed(),
  ...[null, 400, 403, 404, 500].map((status) => teamPage.inviteFailed(silent(status))),
  ...[ALREADY_INVITED, 'e-mail'].map((message) =>
    teamPage.inviteFailed({ ...silent(400), message }),
  ),
  ...Object.values(credits.AMOUNT_PROBLEMS).map(credits.invalidAmount),
  credits.paymentError(credits.checkoutFailure('dialog', null)),
  ...(['already_processed', 'verification_failed', 'processing_failed', 'other'] as const).flatMap(
    (reason) =>
      [true, false].map((isBilling) =>
        credits.paymentReturned(credits.paymentReturnText(reason, isBilling)),
      ),
  ),
];

/** What fills a sentence's gap: a name of this kind, or a text of this form. */
type Filling = Kind | RegExp;
const MONEY = /^-?\$\d{1,3}(?:,?\d{3}){0,2}(?:\.\d{2,4})?$/u;
/** Every GPU's name has a digit, and a person's has none. */
const GPUS = /^(?=[^×]*\d[^×]*×)[\w-]+(?: [\w-]+){0,5} × \d{1,4}$/u;
const CURRENCY = /^[A-Z]{3}$/u;
const COUNT = /^[\d,]{1,7}$/u;

/** The sentence that counts failed deployments instead of naming them. */
function manyFailed(): ToastContent {
  const { title, description = '' } = instances.instancesFailed(Array<string>(9).fill(''));
  return { title, description: description.replace('9', GAP) };
}

/** Sentences with gaps of one kind. */
const templates = (): [ToastContent, Filling][] => [
  [instances.instanceRenamed(GAP), 'instance'],
  [session.welcome(GAP), 'person'],
  [teams.teamSwitched(GAP), 'team'],
  [teams.teamCreatedAndSwitched(GAP), 'team'],
  [teamPage.teamRenamed(GAP), 'team'],
  [invitations.invitationAccepted(GAP), 'team'],
  [teamPage.invitationSent(GAP), 'email'],
  [deploy.insufficientBalance(GAP), MONEY],
  [deploy.deploymentStarted(GAP, true), GPUS],
  [deploy.deploymentStarted(GAP, false), GPUS],
  // The one with more gaps first: it also matches the other.
  ...[[GAP], [GAP, GAP, GAP], [GAP, GAP]].map((names): [ToastContent, Filling] => [
    instances.instancesFailed(names),
    'instance',
  ]),
  [manyFailed(), COUNT],
  [{ title: '', description: keyIsKnown(GAP) }, 'keyName'],
  ...[tooManyKeys(GAP), tooManyTeams(GAP), tooManyPeople(GAP)].map(
    (sentence): [ToastContent, Filling] => [{ title: '', description: sentence }, COUNT],
  ),
  [{ title: '', description: paidOtherCurrency(GAP) }, CURRENCY],
  ...[
    priceChanged(GAP),
    paidOtherAmount(GAP, GAP),
    paidInPart(GAP, GAP),
    insufficientCredits(GAP, GAP, null),
    insufficientCredits(GAP, GAP, GAP),
  ].map((sentence): [ToastContent, Filling] => [{ title: '', description: sentence }, MONEY]),
];

interface Catalogue {
  texts: ReadonlySet<string>;
  patterns: readonly { parts: readonly string[]; filling: Filling }[];
}

function compileCatalogue(): Catalogue {
  const texts = new Set<string>([
    ...[SOLD_OUT, NO_REGION, KEY_GONE, KEY_NEEDED, MINIMUM_DEPOSIT],
    ...[PAYMENT_DECLINED, PAYMENT_ABANDONED, PAYMENT_NOT_STARTED, REFUND_CAME_BACK, DISPUTE_LOST],
    ...Object.values(PAYMENT_PROBLEMS),
    ...Object.values(MACHINE_PROBLEMS),
    ...Object.values(CRYPTO_PROBLEMS),
    ...[ALREADY_MEMBER, ALREADY_INVITED, INVITATION_ANSWERED, INVITATION_EXPIRED],
    ...Object.values(NOT_PERMITTED),
    ...Object.values(PROVIDER_TERMS).filter((terms) => terms !== null),
    ...[...DEPLOYMENT_STATUSES, DESTROYING].map(notDestroyable),
  ]);
  const patterns: Catalogue['patterns'][number][] = [];
  for (const { title, description } of constants()) {
    texts.add(title);
    if (description !== undefined) texts.add(description);
  }
  for (const [{ title, description = '' }, filling] of templates()) {
    texts.add(title);
    patterns.push({ parts: description.split(GAP), filling });
  }
  return { texts, patterns };
}

let catalogue: Catalogue | undefined;

/** Redacts a sentence. */
export function redactedSentence(text: string, pseudonyms: Pseudonyms): string {
  catalogue ??= compileCatalogue();
  if (catalogue.texts.has(text)) return text;
  for (const { parts, filling } of catalogue.patterns) {
    const gaps = gapTexts(text, parts);
    if (gaps === null) continue;
    if (typeof filling !== 'string') {
      if (gaps.every((gap) => filling.test(gap))) return text;
      continue;
    }
    const pseudonymized = gaps.map((gap) => pseudonyms.hide(filling, gap));
    return parts.map((part, index) => part + (pseudonymized[index] ?? '')).join('');
  }
  return pseudonyms.hide('text', text);
}

/** The texts between the parts of a sentence; null where it does not match, or a gap is empty. */
function gapTexts(text: string, [first = '', ...rest]: readonly string[]): string[] | null {
  if (!text.startsWith(first)) return null;
  const gaps: string[] = [];
  let at = first.length;
  for (const [index, part] of rest.entries()) {
    const isLast = index === rest.length - 1;
    const end = isLast ? text.length - part.length : text.indexOf(part, at);
    if (end <= at || !text.startsWith(part, end)) return null;
    gaps.push(text.slice(at, end));
    at = end + part.length;
  }
  return gaps;
}

export const sentenceRule = custom((value, pseudonyms) =>
  typeof value === 'string' ? redactedSentence(value, pseudonyms) : null,
);
