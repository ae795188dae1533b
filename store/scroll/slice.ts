import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { pagePathAt } from '@/contract/pages';
import { ofEach } from '@/contract/record';
import type { Rule } from '@/domain/snapshot/rules';
import { addCreditsOpened, paymentFailed, paymentSucceeded } from '../credits/slice';
import {
  backPressed,
  keySearchChanged,
  regionMenuOpened,
  sshKeyStepReached,
  summaryToggled,
} from '../deploy/slice';
import { drawerOpened } from '../instances/slice';
import { pageOpened, splitUrl } from '../location/slice';
import { addKeyOpened } from '../settings/slice';
import { invitationsOpened } from '../shell/slice';
import { editNameOpened, inviteOpened } from '../teamPage/slice';
import { createTeamOpened, switcherOpened, teamSearchChanged } from '../teams/slice';
import { PANES, type Pane } from './panes';

/** Scroll positions. CSS pixels from the top. */
export type ScrollState = Record<Pane, number>;

declare module '../state' {
  interface RootState {
    scroll: ScrollState;
  }
}

const initialState: ScrollState = ofEach(PANES, 0);

export const scrollRule = ofEach(PANES, 'keep') satisfies Rule<ScrollState>;

/** What is opened begins at its top; going back to a page restores its position. */
const scrollSlice = createSlice({
  name: 'scroll',
  initialState,
  reducers: {
    /** The person has stopped scrolling. */
    scrolled: (state, { payload }: PayloadAction<{ pane: Pane; top: number }>) => {
      state[payload.pane] = payload.top;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(pageOpened, (state, { payload }) => {
        state[pagePathAt(splitUrl(payload).pathname)] = 0;
      })
      // Another step of the wizard is like another page.
      .addCase(sshKeyStepReached, (state) => ({ ...state, '/': 0, keys: 0 }))
      .addCase(backPressed, (state) => ({ ...state, '/': 0 }))
      .addCase(drawerOpened, (state) => ({ ...state, drawer: 0 }))
      .addCase(invitationsOpened, (state) => ({ ...state, invitations: 0 }))
      .addCase(regionMenuOpened, (state) => ({ ...state, regions: 0 }))
      .addCase(summaryToggled, (state) => ({ ...state, summary: 0 }))
      .addCase(keySearchChanged, (state) => ({ ...state, keys: 0 }))
      .addCase(switcherOpened, (state) => ({ ...state, teams: 0 }))
      .addCase(teamSearchChanged, (state) => ({ ...state, teams: 0 }))
      // The outcome of a payment is at the top of Billing.
      .addMatcher(isAnyOf(paymentFailed, paymentSucceeded), (state) => ({
        ...state,
        '/billing': 0,
      }))
      .addMatcher(
        isAnyOf(
          switcherOpened,
          addCreditsOpened,
          addKeyOpened,
          createTeamOpened,
          editNameOpened,
          inviteOpened,
        ),
        (state) => ({ ...state, dialog: 0 }),
      );
  },
});

export const { scrolled } = scrollSlice.actions;
export const scrollReducer = scrollSlice.reducer;
