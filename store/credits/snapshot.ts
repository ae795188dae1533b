import { PAYMENT_METHODS } from '@/contract/words';
import { choice, custom, type Rule } from '@/domain/snapshot/rules';
import { failed, said, withField, word } from '@/domain/snapshot/vocabulary';
import { validateAmount } from '@/domain/billing/amount';
import { eventsOf } from '../snapshot/policy/events';
import { sentenceRule } from '../snapshot/policy/sentences';
import * as credits from './slice';

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
