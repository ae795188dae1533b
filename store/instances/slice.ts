import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { InstanceTab } from '@/domain/instances/tabs';
import { deploySucceeded } from '../deploy/slice';
import { addressVisited, pageOpened } from '../location/slice';
import { teamSwitched } from '../teams/slice';

/** Cards that are put on the page at once, more than a window shows; more follow as the person nears the end of them. */
export const CARDS_AT_ONCE = 24;

interface Rename {
  id: string;
  name: string;
  pending: boolean;
  /** An empty name was not taken, and nothing typed since. */
  refused?: boolean;
}

export interface InstancesState {
  tab: InstanceTab;
  /** How many of the tab's cards are on the page, at most. */
  shown: number;
  /** Deployment whose drawer is open. */
  openId: string | null;
  /** The name that is being typed in the drawer. */
  rename: Rename | null;
  /** Deployment that the destroy dialog asks about, and where it was asked. */
  confirm: { id: string; from: 'list' | 'drawer' } | null;
  /** Deployments whose destroy is in flight: shown as `destroying`, though their stored status has not changed. */
  destroying: string[];
  /** The refresh button shows its spinner. */
  refreshing: boolean;
}

const initialState: InstancesState = {
  tab: 'running',
  shown: CARDS_AT_ONCE,
  openId: null,
  rename: null,
  confirm: null,
  destroying: [],
  refreshing: false,
};

/** The person wants the list asked for again. */
export const refreshPressed = createAction('instances/refreshPressed');
/** The person presses Enter in the name field, or leaves it with the tick. */
export const renameSubmitted = createAction('instances/renameSubmitted');
/** The person confirms the destroy dialog. */
export const destroyConfirmed = createAction('instances/destroyConfirmed');

/** A tab begins with its newest cards. */
function showTab(state: InstancesState, tab: InstanceTab): void {
  state.tab = tab;
  state.shown = CARDS_AT_ONCE;
}

const instancesSlice = createSlice({
  name: 'instances',
  initialState,
  reducers: {
    tabChosen: (state, { payload }: PayloadAction<InstanceTab>) => {
      showTab(state, payload);
    },
    /** The person has come near the last card that is on the page. */
    listEndReached: (state) => {
      state.shown += CARDS_AT_ONCE;
    },
    drawerOpened: (state, { payload }: PayloadAction<string>) => {
      state.openId = payload;
      state.rename = null;
    },
    drawerClosed: (state) => {
      state.openId = null;
      state.rename = null;
    },
    renameStarted: (state, { payload }: PayloadAction<{ id: string; name: string }>) => {
      state.rename = { ...payload, pending: false };
    },
    renameTyped: (state, { payload }: PayloadAction<string>) => {
      if (state.rename) state.rename = { ...state.rename, name: payload, refused: false };
    },
    renameRefused: (state) => {
      if (state.rename) state.rename.refused = true;
    },
    renameCancelled: (state) => {
      state.rename = null;
    },
    renameSent: (state) => {
      if (state.rename) state.rename.pending = true;
    },
    /** The rename has its answer: the editor closes and the stored name shows. */
    renameSettled: (state) => {
      state.rename = null;
    },
    destroyAsked: (state, { payload }: PayloadAction<{ id: string; from: 'list' | 'drawer' }>) => {
      state.confirm = payload;
    },
    destroyCancelled: (state) => {
      state.confirm = null;
    },
    destroyStarted: (state, { payload }: PayloadAction<string>) => {
      state.confirm = null;
      state.destroying.push(payload);
    },
    destroySettled: (
      state,
      {
        payload,
      }: PayloadAction<{ id: string; destroyed: boolean; from: 'list' | 'drawer' | 'otherTeam' }>,
    ) => {
      state.destroying = state.destroying.filter((id) => id !== payload.id);
      if (payload.destroyed && payload.from === 'list') showTab(state, 'terminated');
    },
    refreshStarted: (state) => {
      state.refreshing = true;
    },
    refreshEnded: (state) => {
      state.refreshing = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(deploySucceeded, (state) => {
        showTab(state, 'running');
      })
      .addCase(teamSwitched, () => initialState)
      // Nobody wants the question back who comes back to the page.
      .addMatcher(isAnyOf(addressVisited, pageOpened), (state) => {
        state.confirm = null;
      });
  },
});

export const {
  tabChosen,
  listEndReached,
  drawerOpened,
  drawerClosed,
  renameStarted,
  renameTyped,
  renameRefused,
  renameCancelled,
  renameSent,
  renameSettled,
  destroyAsked,
  destroyCancelled,
  destroyStarted,
  destroySettled,
  refreshStarted,
  refreshEnded,
} = instancesSlice.actions;
export const instancesReducer = instancesSlice.reducer;
