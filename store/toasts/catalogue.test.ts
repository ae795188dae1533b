import { TEST_KEYS } from '@/domain/testing/keys';
import {
  amountChanged,
  buyPressed,
  paymentMethodChosen,
  type CreditsSurface,
} from '../credits/slice';
import * as settings from '../settings/slice';
import {
  catalogueTests,
  NOTHING,
  offline,
  ok,
  said,
  silent,
  type Act,
  type Row,
} from '../testing/catalogue';
import { textCopied } from './slice';

/** The error catalogue (specification, sections 5 and 8) for payments, the profile and keys: a row for each way in which a call ends, and what is said. */

const { expectToast } = catalogueTests();

const KEY = TEST_KEYS[0]?.text ?? '';

const buy =
  (surface: CreditsSurface, amount: string, method: 'crypto' | 'fiat' = 'crypto'): Act =>
  (dispatch) => {
    dispatch(paymentMethodChosen({ surface, method }));
    dispatch(amountChanged({ surface, amount }));
    dispatch(buyPressed(surface));
  };
const saveProfile =
  (name: string): Act =>
  (dispatch) => {
    dispatch(settings.profileNameChanged(name));
    dispatch(settings.profileSubmitted());
  };
const addKey =
  (name: string, text: string): Act =>
  (dispatch) => {
    dispatch(settings.keyNameChanged(name));
    dispatch(settings.keyTextChanged(text));
    dispatch(settings.addKeySubmitted());
  };
const deleteKey: Act = (dispatch) => {
  dispatch(settings.deleteKeyPressed({ id: 'key_1', name: 'Laptop' }));
  dispatch(settings.deleteKeyConfirmed());
};

const CHECKOUT = 'POST /api/payment/checkout';
const KEYS = 'POST /api/ssh-keys';
const DELETE_KEY = 'DELETE /api/ssh-keys/key_1';
const PROFILE = 'PUT /api/users/user_1';

const WRONG = 'Invalid Amount';
const RANGE = 'Please enter an amount between $15 and $1000';

describe('payments', () => {
  const start = 'Failed to start checkout process';
  const again = 'Payment failed. Please try again.';
  const noUrl = 'No checkout URL provided';
  test.each<Row>([
    [NOTHING, buy('dialog', ''), offline, WRONG, 'Please enter a valid number'],
    [NOTHING, buy('dialog', 'ten'), offline, WRONG, 'Please enter a valid number'],
    [NOTHING, buy('dialog', '14.99'), offline, WRONG, RANGE],
    [NOTHING, buy('panel', '1000.01'), offline, WRONG, RANGE],
    [CHECKOUT, buy('dialog', '50'), said(409, 'Closed today.'), 'Payment Error', 'Closed today.'],
    [CHECKOUT, buy('panel', '50'), said(409, 'Closed today.'), 'Payment Error', 'Closed today.'],
    [CHECKOUT, buy('dialog', '50'), silent(502), 'Payment Error', start],
    [CHECKOUT, buy('dialog', '50'), offline, 'Payment Error', start],
    [CHECKOUT, buy('panel', '50'), silent(502), 'Payment Error', again],
    [CHECKOUT, buy('panel', '50'), offline, 'Payment Error', again],
    [CHECKOUT, buy('dialog', '50'), ok({ paymentMethod: 'crypto' }), 'Payment Error', noUrl],
    [
      CHECKOUT,
      buy('panel', '50', 'fiat'),
      ok({ paymentMethod: 'fiat', url: '' }),
      'Payment Error',
      `${noUrl} for the card provider`,
    ],
  ])('%s (%#)', (...row) => expectToast(row));
});

describe('profile and keys', () => {
  const profile = 'Failed to update your profile. Please try again.';
  const add = 'Failed to add SSH key. Please try again.';
  const remove = 'Failed to delete SSH key. Please try again.';
  const missing = 'Please provide both a name and SSH key content.';
  test.each<Row>([
    [NOTHING, saveProfile(' '), offline, 'Validation Error', 'Name is required.'],
    [PROFILE, saveProfile('Ada L.'), said(400, 'x'), 'Update Failed', profile],
    [PROFILE, saveProfile('Ada L.'), silent(500), 'Update Failed', profile],
    [PROFILE, saveProfile('Ada L.'), offline, 'Update Failed', profile],
    [NOTHING, addKey('', KEY), offline, 'Missing Information', missing],
    [NOTHING, addKey('Laptop', ' '), offline, 'Missing Information', missing],
    [KEYS, addKey('Laptop', KEY), ok({ id: 'key_1' }), 'SSH Key Added'],
    [KEYS, addKey('Laptop', KEY), silent(500), 'Error', add],
    [KEYS, addKey('Laptop', KEY), offline, 'Error', add],
    [DELETE_KEY, deleteKey, ok({ success: true }), 'SSH Key Deleted'],
    [DELETE_KEY, deleteKey, silent(500), 'Error', remove],
    [DELETE_KEY, deleteKey, offline, 'Error', remove],
    [NOTHING, (dispatch) => dispatch(textCopied()), offline, 'Copied!'],
  ])('%s (%#)', (...row) => expectToast(row));
});
