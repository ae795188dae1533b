import { failed, said, withField, word } from '@/domain/snapshot/vocabulary';
import type { Sentence } from '@/domain/snapshot/sentences';
import { eventsOf } from '@/domain/snapshot/events';
import * as credits from './slice';
import * as messages from './messages';

const { surface, reason } = credits.creditsRule.refusal;
const { method, amount } = credits.creditsRule.drafts.dialog;

export const events = eventsOf(credits, {
  buyPressed: { payload: surface, label: 'Pressed Buy Credits' },
  addCreditsOpened: 'Opened Add Credits',
  addCreditsClosed: 'Closed Add Credits',
  paymentMethodChosen: {
    payload: { surface, method },
    label: withField('Chose to pay by', 'method'),
  },
  amountChanged: {
    payload: { surface, amount },
    label: withField('Entered the amount', 'amount'),
  },
  amountRefused: { payload: { surface, reason }, label: failed('The amount was not taken') },
  checkoutStarted: { payload: 'keep', label: said((payload) => `Went to pay $${word(payload)}`) },
  checkoutFailed: { payload: 'sentence', label: failed('The checkout could not be started') },
  checkoutLeft: 'Left for the checkout',
  paymentSucceeded: 'Came back from a payment that succeeded',
  paymentPending: 'Came back from a payment that is not confirmed',
  paymentConfirmed: 'The payment was confirmed',
  paymentRefused: {
    payload: { text: 'sentence', isBilling: 'keep' },
    label: failed('The payment was not confirmed'),
  },
  paymentFailed: {
    payload: { text: 'sentence', isBilling: 'keep' },
    label: failed('Came back from a payment that failed'),
  },
  paymentErrorDismissed: 'Dismissed the payment error',
});

const RETURNS = ['already_processed', 'verification_failed', 'processing_failed', 'other'] as const;

export const sentences: readonly Sentence[] = [
  ...Object.values(messages.PROBLEM_TEXTS).map((problem): Sentence => [
    messages.invalidAmount(problem),
  ]),
  [messages.paymentError(messages.checkoutFailure('dialog', null))],
  ...RETURNS.flatMap((outcome) =>
    [true, false].map((isBilling): Sentence => [
      messages.paymentReturned(messages.paymentReturnText(outcome, isBilling)),
    ]),
  ),
];
