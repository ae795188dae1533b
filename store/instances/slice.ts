import {
  createAction,
  createSlice,
  isAnyOf,
  isPending,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { INSTANCE_TABS, type InstanceTab } from '@/domain/instances/tabs';
import { choice, each, entries, type Rule } from '@/domain/snapshot/rules';
import { deploymentsApi, isDestroyPending } from '../api/deployments';
import { phases } from '../api/api';
import { deploySucceeded } from '../deploy/slice';
import { addressVisited, pageOpened } from '../location/slice';
import { teamSwitched } from '../teams/slice';

/** Cards that are rendered at first, and more each time the end of the list is reached. */
export const CARDS_AT_ONCE = 24;

interface Rename {
  id: string;
  name: string;
  pending: boolean;
  /** An empty name was refused. */
  refused?: boolean;
}

/** Where the destroy dialog is opened. */
const PLACES = ['list', 'drawer'] as const;
type Place = (typeof PLACES)[number];

export interface InstancesState {
  tab: InstanceTab;
  /** How many of the tab's cards are rendered, at most. */
  shown: number;
  /** Deployment whose drawer is open. */
  openId: string | null;
  /** The name that is being typed in the drawer. */
  rename: Rename | null;
  /** Deployment of the destroy dialog, and where it was opened. */
  confirm: { id: string; from: Place } | null;
  /** Deployments whose destroy is pending, with where it was confirmed. */
  destroying: Record<string, Place>;
  /** Deployments whose destroy was accepted here, and is not done yet. */
  accepted?: string[];
  /** The refresh button shows its spinner. */
  refreshing: boolean;
}

declare module '../state' {
  interface RootState {
    instances: InstancesState;
  }
}

const initialState: InstancesState = {
  tab: 'running',
  shown: CARDS_AT_ONCE,
  openId: null,
  rename: null,
  confirm: null,
  destroying: {},
  refreshing: false,
};

export const instancesRule = {
  tab: choice(...INSTANCE_TABS),
  shown: 'keep',
  openId: 'id',
  rename: { id: 'id', name: 'instance', pending: 'keep', refused: 'keep' },
  confirm: { id: 'id', from: choice(...PLACES) },
  destroying: entries('id', choice(...PLACES)),
  accepted: each('id'),
  refreshing: 'keep',
} as const satisfies Rule<InstancesState>;

/** Enter, or the tick of the name field, was pressed. */
export const renameSubmitted = createAction('instances/renameSubmitted');
/** The destroy dialog was confirmed. */
export const destroyConfirmed = createAction('instances/destroyConfirmed');

const { listDeployments, renameDeployment, destroyInstance } = deploymentsApi.endpoints;

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
    /** The person has scrolled near the last rendered card. */
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
    destroyAsked: (state, { payload }: PayloadAction<{ id: string; from: Place }>) => {
      state.confirm = payload;
    },
    destroyCancelled: (state) => {
      state.confirm = null;
    },
    /** Nothing is sent: the instance has no id at its provider, or is no longer listed. */
    destroyRefused: (state, _action: PayloadAction<'idMissing' | 'notListed'>) => {
      state.confirm = null;
    },
    refreshPressed: (state) => {
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
      // The question is closed on another page.
      .addMatcher(isAnyOf(addressVisited, pageOpened), (state) => {
        state.confirm = null;
      })
      .addMatcher(phases(renameDeployment), (state, action) => {
        const { rename } = state;
        const { deploymentId, name } = action.meta.arg.originalArgs;
        if (rename?.id !== deploymentId) return;
        if (isPending(action)) state.rename = { ...rename, name, pending: true };
        // A name that was typed since, in an editor opened again, is another rename.
        else if (rename.pending && rename.name === name) state.rename = null;
      })
      .addMatcher(phases(destroyInstance), (state, action) => {
        const { deploymentId: id } = action.meta.arg.originalArgs;
        if (isPending(action)) {
          state.destroying[id] = state.confirm?.id === id ? state.confirm.from : 'drawer';
          state.confirm = null;
          return;
        }
        // After a switch of the team there is no entry.
        const from = state.destroying[id];
        delete state.destroying[id];
        if (!destroyInstance.matchFulfilled(action)) return;
        if (isDestroyPending(action.payload, action.meta.arg.originalArgs)) {
          if (from !== undefined) state.accepted = [...(state.accepted ?? []), id];
        } else if (from === 'list') showTab(state, 'terminated');
      })
      .addMatcher(listDeployments.matchFulfilled, (state, { payload: { entities } }) => {
        const left = state.accepted?.filter((id) => entities[id]?.status === 'running');
        if (left?.length !== state.accepted?.length) state.accepted = left;
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
  destroyAsked,
  destroyCancelled,
  destroyRefused,
  refreshPressed,
  refreshEnded,
} = instancesSlice.actions;
export const instancesReducer = instancesSlice.reducer;
