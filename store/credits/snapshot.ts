import { custom, type Rule } from '@/domain/snapshot/rules';
import { failed, said, withField, word } from '@/domain/snapshot/vocabulary';
import { validateAmount } from '@/domain/billing/amount';
import { eventsOf } from '../snapshot/policy/events';
import { sentenceRule } from '../snapshot/policy/sentences';
import * as credits from './slice';

/** An amount that the checkout accepts; anything else in its field may be the number of a card. */
export const amountRule = custom((value, pseudonyms) => {
  if (typeof value !== 'string') return undefined;
  return validateAmount(value).ok || value === '' ? value : pseudonyms.hide('text', value);
});

export const state = {
  dialogOpen: 'keep',
  drafts: {
    dialog: { method: 'word', amount: amountRule },
    panel: { method: 'word', amount: amountRule },
  },
  refusal: { surface: 'word', reason: 'word' },
  processing: 'keep',
  error: sentenceRule,
} as const satisfies Rule<credits.CreditsState>;

export const events = eventsOf(credits, {
  buyPressed: { payload: 'word', words: said('Pressed Buy Credits') },
  addCreditsOpened: { words: said('Opened Add Credits') },
  addCreditsClosed: { words: said('Closed Add Credits') },
  paymentMethodChosen: {
    payload: { surface: 'word', method: 'word' },
    words: withField('Chose to pay by', 'method'),
  },
  amountChanged: {
    payload: { surface: 'word', amount: amountRule },
    words: withField('Entered the amount', 'amount'),
  },
  amountRefused: {
    payload: { surface: 'word', reason: 'word' },
    words: failed('The amount was not taken'),
  },
  checkoutStarted: { payload: 'keep', words: said((payload) => `Went to pay $${word(payload)}`) },
  checkoutFailed: { payload: sentenceRule, words: failed('The checkout could not be started') },
  checkoutLeft: { words: said('Left for the checkout') },
  paymentSucceeded: { words: said('Came back from a payment that succeeded') },
  paymentFailed: { payload: sentenceRule, words: failed('Came back from a payment that failed') },
  paymentErrorDismissed: { words: said('Dismissed the payment error') },
});
