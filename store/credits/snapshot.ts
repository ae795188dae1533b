import { PAYMENT_METHODS } from '@/contract/words';
import { choice, custom, type Rule } from '@/domain/snapshot/rules';
import { failed, said, withField, word } from '@/domain/snapshot/vocabulary';
import { validateAmount } from '@/domain/billing/amount';
import { sentenceRule, type Sentence } from '@/domain/snapshot/sentences';
import { eventsOf } from '../snapshot/rules/events';
import * as credits from './slice';
import * as messages from './messages';

/** A valid amount; anything else in the field may be a card's number. */
export const amountRule = custom((value, pseudonyms) => {
  if (typeof value !== 'string') return undefined;
  return validateAmount(value).ok || value === '' ? value : pseudonyms.hide('text', value);
});

const surface = choice('dialog', 'panel');
const method = choice(...PAYMENT_METHODS);
const reason = choice('notANumber', 'outOfRange');

export const state = {
  dialogOpen: 'keep',
  drafts: {
    dialog: { method, amount: amountRule },
    panel: { method, amount: amountRule },
  },
  refusal: { surface, reason },
  processing: 'keep',
  error: sentenceRule,
  cameBack: 'keep',
} as const satisfies Rule<credits.CreditsState>;

export const events = eventsOf(credits, {
  buyPressed: { payload: surface, label: 'Pressed Buy Credits' },
  addCreditsOpened: 'Opened Add Credits',
  addCreditsClosed: 'Closed Add Credits',
  paymentMethodChosen: {
    payload: { surface, method },
    label: withField('Chose to pay by', 'method'),
  },
  amountChanged: {
    payload: { surface, amount: amountRule },
    label: withField('Entered the amount', 'amount'),
  },
  amountRefused: { payload: { surface, reason }, label: failed('The amount was not taken') },
  checkoutStarted: { payload: 'keep', label: said((payload) => `Went to pay $${word(payload)}`) },
  checkoutFailed: { payload: sentenceRule, label: failed('The checkout could not be started') },
  checkoutLeft: 'Left for the checkout',
  paymentSucceeded: 'Came back from a payment that succeeded',
  paymentPending: 'Came back from a payment that is not confirmed',
  paymentConfirmed: 'The payment was confirmed',
  paymentRefused: {
    payload: { text: sentenceRule, isBilling: 'keep' },
    label: failed('The payment was not confirmed'),
  },
  paymentFailed: {
    payload: { text: sentenceRule, isBilling: 'keep' },
    label: failed('Came back from a payment that failed'),
  },
  paymentErrorDismissed: 'Dismissed the payment error',
});

const RETURNS = ['already_processed', 'verification_failed', 'processing_failed', 'other'] as const;

export const sentences: readonly Sentence[] = [
  ...Object.values(messages.AMOUNT_PROBLEMS).map((problem): Sentence => [
    messages.invalidAmount(problem),
  ]),
  [messages.paymentError(messages.checkoutFailure('dialog', null))],
  ...RETURNS.flatMap((outcome) =>
    [true, false].map((isBilling): Sentence => [
      messages.paymentReturned(messages.paymentReturnText(outcome, isBilling)),
    ]),
  ),
];
