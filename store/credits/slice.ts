import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { PaymentMethod } from '@/contract/payment';
import { PAYMENT_METHODS } from '@/contract/words';
import { AMOUNT_PROBLEMS, type AmountProblem, validateAmount } from '@/domain/billing/amount';
import { isPending } from '@/domain/billing/awaited';
import { choice, custom, type Rule } from '@/domain/snapshot/rules';
import { paymentsApi, transactionAdapter } from '../api/payments';
import { addressVisited } from '../location/slice';
import { teamSwitched } from '../teams/slice';

/** Where credits are bought: the top bar's dialog and the panel of the billing page. Each has its own draft. */
const SURFACES = ['dialog', 'panel'] as const;
export type CreditsSurface = (typeof SURFACES)[number];

export interface CreditsDraft {
  method: PaymentMethod;
  /** Typed, or set by a package. Dollars. */
  amount: string;
}

export interface AmountRefusal {
  surface: CreditsSurface;
  reason: AmountProblem;
}

export interface CreditsState {
  dialogOpen: boolean;
  drafts: Record<CreditsSurface, CreditsDraft>;
  /** Why the amount was refused, until it is changed. */
  refusal: AmountRefusal | null;
  /** The amount of the checkout that is being started; else null. Dollars. */
  processing: number | null;
  /** The text of the billing page's 'Payment Error' banner. */
  error: string | null;
  /** The person is back from a payment that is not confirmed, as far as is known. */
  cameBack: boolean;
}

declare module '../state' {
  interface RootState {
    credits: CreditsState;
  }
}

const initialState: CreditsState = {
  dialogOpen: false,
  drafts: {
    // The dialog's first tab is crypto; billing begins with the card (§2, §9).
    dialog: { method: 'crypto', amount: '' },
    panel: { method: 'fiat', amount: '' },
  },
  refusal: null,
  processing: null,
  error: null,
  cameBack: false,
};

const draftRule = {
  method: choice(...PAYMENT_METHODS),
  // A valid amount; anything else in the field may be a card's number.
  amount: custom((value, pseudonyms) => {
    if (typeof value !== 'string') return undefined;
    return validateAmount(value).ok ? value : pseudonyms.hide('text', value);
  }),
} as const satisfies Rule<CreditsDraft>;

export const creditsRule = {
  dialogOpen: 'keep',
  drafts: { dialog: draftRule, panel: draftRule },
  refusal: { surface: choice(...SURFACES), reason: choice(...AMOUNT_PROBLEMS) },
  processing: 'keep',
  error: 'sentence',
  cameBack: 'keep',
} as const satisfies Rule<CreditsState>;

const emptyDrafts = ({ drafts }: CreditsState): void => {
  drafts.dialog.amount = '';
  drafts.panel.amount = '';
};

/** The person presses 'Buy Credits' on one of the surfaces. */
export const buyPressed = createAction<CreditsSurface>('credits/buyPressed');

const creditsSlice = createSlice({
  name: 'credits',
  initialState,
  reducers: {
    addCreditsOpened: (state) => {
      state.dialogOpen = true;
    },
    addCreditsClosed: (state) => {
      state.dialogOpen = false;
      state.refusal = null;
    },
    paymentMethodChosen: (
      state,
      { payload }: PayloadAction<{ surface: CreditsSurface; method: PaymentMethod }>,
    ) => {
      state.drafts[payload.surface].method = payload.method;
    },
    /** A package was picked or an amount typed. */
    amountChanged: (
      state,
      { payload }: PayloadAction<{ surface: CreditsSurface; amount: string }>,
    ) => {
      state.drafts[payload.surface].amount = payload.amount;
      state.refusal = null;
    },
    amountRefused: (state, { payload }: PayloadAction<AmountRefusal>) => {
      state.refusal = payload;
    },
    checkoutStarted: (state, { payload }: PayloadAction<number>) => {
      state.processing = payload;
      state.refusal = null;
      state.error = null;
    },
    checkoutFailed: (state, { payload }: PayloadAction<string>) => {
      state.processing = null;
      state.error = payload;
    },
    /** The page goes, for the checkout; the button works again should the person come back. */
    checkoutLeft: (state) => {
      state.processing = null;
      state.dialogOpen = false;
    },
    /** The person is back and has paid: the drafts are emptied, so that nothing is bought twice by mistake. */
    paymentSucceeded: (state) => {
      emptyDrafts(state);
      state.cameBack = false;
    },
    /** The person is back and has paid, as far as is known; that is to be confirmed. */
    paymentPending: (state) => {
      emptyDrafts(state);
      state.cameBack = true;
    },
    /** A payment that was not confirmed is now. */
    paymentConfirmed: (state) => {
      state.cameBack = false;
    },
    /** A payment that was not confirmed has failed. */
    paymentRefused: (state, { payload }: PayloadAction<{ text: string; isBilling: boolean }>) => {
      state.cameBack = false;
      if (payload.isBilling) state.error = payload.text;
    },
    /** The person is back from a checkout that failed or was cancelled. */
    paymentFailed: (state, { payload }: PayloadAction<{ text: string; isBilling: boolean }>) => {
      if (payload.isBilling) state.error = payload.text;
    },
    paymentErrorDismissed: (state) => {
      state.error = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(teamSwitched, (state) => {
        state.cameBack = false;
      })
      .addMatcher(paymentsApi.endpoints.listTransactions.matchFulfilled, (state, { payload }) => {
        if (!transactionAdapter.getSelectors().selectAll(payload).some(isPending))
          state.cameBack = false;
      });
    // The dialog closes when the page or the team changes, unless it waits for the checkout.
    builder.addMatcher(isAnyOf(addressVisited, teamSwitched), (state) => {
      if (state.processing === null) state.dialogOpen = false;
    });
  },
});

export const {
  addCreditsOpened,
  addCreditsClosed,
  paymentMethodChosen,
  amountChanged,
  amountRefused,
  checkoutStarted,
  checkoutFailed,
  checkoutLeft,
  paymentSucceeded,
  paymentPending,
  paymentConfirmed,
  paymentRefused,
  paymentFailed,
  paymentErrorDismissed,
} = creditsSlice.actions;
export const creditsReducer = creditsSlice.reducer;
