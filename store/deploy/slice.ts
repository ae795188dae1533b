import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { OfferGroup, OfferSortKey, SortOrder } from '@/contract/offer';
import { typedKey, typedLine } from '@/contract/typed';
import {
  chooseDeploymentType,
  chooseGpuCount,
  chooseGroup,
  chooseNetworkingType,
  chooseOperatingSystem,
  chooseProvider,
  chooseRegion,
  resetConfiguration,
} from '@/domain/deploy/cascade';
import { askedSearch, DEFAULT_SORT_KEY, DEFAULT_SORT_ORDERS } from '@/domain/deploy/listing';
import type { DeployBlocker } from '@/domain/deploy/readiness';
import { acceptPrice, reconcile } from '@/domain/deploy/reconcile';
import {
  EMPTY_CONFIGURATION,
  type Configuration,
  type DeploymentType,
} from '@/domain/deploy/types';
import { DEFAULT_KEY_NAME } from '@/domain/keys/naming';
import type { KeyFileProblem, KeyProblem } from '@/domain/keys/problems';
import type { ApiFailure } from '../api/failure';
import { sshKeysApi } from '../api/sshKeys';
import { addressVisited, pageOpened } from '../location/slice';
import { teamSwitched } from '../teams/slice';

/** The person wants to go on to the second step. */
export const nextPressed = createAction('deploy/nextPressed');

/** The person wants to rent what is configured. */
export const deployPressed = createAction('deploy/deployPressed');

/** The person wants it although an order before may be under way. */
export const deployAnywayPressed = createAction('deploy/deployAnywayPressed');

/** Next or Deploy Instance was pressed while this was missing. */
export const orderRefused = createAction<DeployBlocker>('deploy/orderRefused');

/** The order was not sent: the offer has changed while its key was being saved or its team's instances were listed. */
export const orderOutdated = createAction('deploy/orderOutdated');

/** The order was not sent: the new key for it is none. */
export const sshKeyRefused = createAction<KeyProblem>('deploy/sshKeyRefused');

/** The new key was saved, and neither the answer nor the list says under which id. */
export const savedKeyNotListed = createAction('deploy/savedKeyNotListed');

/** An order, until it has its answer. */
export interface SentOrder {
  fingerprint: string;
  /** Under which it counts once, however often it is sent, where the server has `idempotency`. */
  idempotencyKey?: string;
  /**
   * Ids of the instances of the same configuration that were there before it went out, where the server does not have that:
   * another one is this order's. Null where nobody could say.
   */
  before?: string[] | null;
}

export interface DeployState {
  step: 'configure' | 'sshKey';
  configuration: Configuration;
  list: {
    /** As typed. */
    search: string;
    /** What the server is asked for: the search once the person has paused typing. */
    askedSearch: string;
    sortBy: OfferSortKey;
    sortOrder: SortOrder;
    page: number;
  };
  key: {
    name: string;
    text: string;
    selectedKeyId: string | null;
    /** The person has left the key's field: from then on what is wrong with the text is shown. */
    left: boolean;
    /** Why the last pasted text or file was not taken; what it held is not kept. */
    rejected: KeyFileProblem | null;
    /** Narrows the list of existing keys; missing where nothing was searched for. */
    search?: string;
  };
  /** The order under way or unanswered. */
  order: SentOrder | null;
  /** The order before may be under way, and the person is asked whether to place another one. */
  doubtOpen: boolean;
  /** `savingKey` and `deploying` while a call is in flight. */
  progress: 'idle' | 'savingKey' | 'deploying';
  /** The summary of a narrow screen is opened to its whole. */
  summaryOpen: boolean;
  regionMenuOpen: boolean;
}

const NO_KEY: DeployState['key'] = {
  name: '',
  text: '',
  selectedKeyId: null,
  left: false,
  rejected: null,
};

const initialState: DeployState = {
  step: 'configure',
  configuration: EMPTY_CONFIGURATION,
  list: {
    search: '',
    askedSearch: '',
    sortBy: DEFAULT_SORT_KEY,
    sortOrder: DEFAULT_SORT_ORDERS[DEFAULT_SORT_KEY],
    page: 1,
  },
  key: NO_KEY,
  order: null,
  doubtOpen: false,
  progress: 'idle',
  summaryOpen: false,
  regionMenuOpen: false,
};

const deploySlice = createSlice({
  name: 'deploy',
  initialState,
  reducers: {
    offerSearchChanged: ({ list }, { payload }: PayloadAction<string>) => {
      list.search = payload;
      list.page = 1;
      // An emptied search needs no pause: nothing more is to come.
      if (typedLine(payload) === '') list.askedSearch = '';
    },
    /** The person has paused typing: now the server is asked. */
    offerSearchSettled: ({ list }) => {
      list.askedSearch = askedSearch(list.search);
    },
    offersSorted: ({ list }, { payload }: PayloadAction<OfferSortKey>) => {
      const isSame = list.sortBy === payload;
      list.sortOrder = isSame ? opposite(list.sortOrder) : DEFAULT_SORT_ORDERS[payload];
      list.sortBy = payload;
      list.page = 1;
    },
    offerPageTurned: ({ list }, { payload }: PayloadAction<number>) => {
      list.page = payload;
    },
    offerGroupChosen: (state, { payload }: PayloadAction<OfferGroup>) => {
      state.configuration = chooseGroup(state.configuration, payload);
    },
    providerChosen: (state, { payload }: PayloadAction<string>) => {
      state.configuration = chooseProvider(state.configuration, payload);
    },
    deploymentTypeChosen: (state, { payload }: PayloadAction<DeploymentType>) => {
      state.configuration = chooseDeploymentType(state.configuration, payload);
    },
    networkingTypeChosen: (state, { payload }: PayloadAction<string>) => {
      state.configuration = chooseNetworkingType(state.configuration, payload);
    },
    gpuCountChosen: (state, { payload }: PayloadAction<number>) => {
      state.configuration = chooseGpuCount(state.configuration, payload);
    },
    regionMenuOpened: (state) => {
      state.regionMenuOpen = true;
    },
    regionMenuClosed: (state) => {
      state.regionMenuOpen = false;
    },
    regionChosen: (state, { payload }: PayloadAction<string>) => {
      state.configuration = chooseRegion(state.configuration, payload);
    },
    operatingSystemChosen: (state, { payload }: PayloadAction<string>) => {
      state.configuration = chooseOperatingSystem(state.configuration, payload);
    },
    configurationReset: (state) => {
      state.configuration = resetConfiguration();
      state.step = 'configure';
    },
    /** A newer list has come; null where it no longer holds the chosen group. */
    chosenOfferRefreshed: (state, { payload }: PayloadAction<OfferGroup | null>) => {
      state.configuration = reconcile(state.configuration, payload).config;
    },
    newPriceAccepted: (state) => {
      state.configuration = acceptPrice(state.configuration);
    },
    summaryToggled: (state) => {
      state.summaryOpen = !state.summaryOpen;
    },
    sshKeyStepReached: (state) => {
      state.step = 'sshKey';
      state.summaryOpen = false;
      state.regionMenuOpen = false;
    },
    backPressed: (state) => {
      state.step = 'configure';
    },
    existingKeyChosen: ({ key }, { payload }: PayloadAction<string>) => {
      key.selectedKeyId = key.selectedKeyId === payload ? null : payload;
      key.text = '';
      key.rejected = null;
    },
    keySearchChanged: ({ key }, { payload }: PayloadAction<string>) => {
      key.search = payload;
    },
    keyTextChanged: ({ key }, { payload }: PayloadAction<string>) => {
      const wasEmpty = typedKey(key.text) === '';
      key.text = payload;
      key.selectedKeyId = null;
      if (typedKey(payload) === '') key.left = false;
      key.rejected = null;
      if (wasEmpty && typedKey(payload) !== '' && typedLine(key.name) === '')
        key.name = DEFAULT_KEY_NAME;
    },
    keyFieldLeft: ({ key }) => {
      key.left = typedKey(key.text) !== '';
    },
    keyNameChanged: ({ key }, { payload }: PayloadAction<string>) => {
      key.name = payload;
    },
    keyFileRead: ({ key }, { payload }: PayloadAction<{ name: string; text: string }>) => {
      key.text = payload.text;
      key.name = payload.name;
      key.selectedKeyId = null;
      key.left = true;
      key.rejected = null;
    },
    /** A private key, or a file that holds no public one, was offered: that it was is kept, what it held is not. What was typed before stays. */
    keyRejected: ({ key }, { payload }: PayloadAction<KeyFileProblem>) => {
      key.rejected = payload;
    },
    /** The new key is saved: from now on it is an existing one, so a second try does not save it again. */
    keySaved: (state, { payload }: PayloadAction<string>) => {
      state.key = { ...NO_KEY, selectedKeyId: payload };
    },
    /** Before the order goes out, what the team has is looked at. */
    orderPrepared: (state) => {
      state.progress = 'deploying';
    },
    orderDoubted: (state) => {
      state.progress = 'idle';
      state.doubtOpen = true;
    },
    doubtClosed: (state) => {
      state.doubtOpen = false;
    },
    orderSent: (state, { payload }: PayloadAction<SentOrder>) => {
      state.order = payload;
      state.progress = 'deploying';
    },
    /**
     * The order has its answer, or nobody knows what has become of it: only then is its key kept for the next try.
     * `failure`: what the call was rejected with, where it was sent.
     */
    orderFailed: (
      state,
      { payload }: PayloadAction<{ outcomeUnknown: boolean; failure?: ApiFailure }>,
    ) => {
      state.progress = 'idle';
      if (!payload.outcomeUnknown) state.order = null;
    },
    /** The lost answer to the first try was that it had been deployed, and that instance has ended since. */
    orderFoundEnded: (state) => {
      state.progress = 'idle';
      state.order = null;
    },
    deploySucceeded: (
      state,
      _action: PayloadAction<{
        gpu: string;
        gpuCount: number;
        /** Whether it was ordered for the team that is on screen. */
        isHere: boolean;
      }>,
    ) => ({ ...initialState, list: state.list }),
  },
  extraReducers: (builder) => {
    builder
      // Keys belong to a team, and so does an order.
      .addCase(teamSwitched, (state) => {
        state.key.selectedKeyId = null;
        state.order = null;
      })
      .addMatcher(isAnyOf(deployAnywayPressed, addressVisited, pageOpened), (state) => {
        state.doubtOpen = false;
      })
      // The settings add keys too, with a fingerprint (specification, section 7).
      .addMatcher(sshKeysApi.endpoints.createSshKey.matchPending, (state, { meta }) => {
        if (meta.arg.originalArgs.fingerprint === undefined) state.progress = 'savingKey';
      })
      // A key that was deleted meanwhile cannot be put on a machine.
      .addMatcher(sshKeysApi.endpoints.deleteSshKey.matchFulfilled, ({ key }, { meta }) => {
        if (key.selectedKeyId === meta.arg.originalArgs) key.selectedKeyId = null;
      });
  },
});

function opposite(order: SortOrder): SortOrder {
  return order === 'asc' ? 'desc' : 'asc';
}

export const {
  offerSearchChanged,
  offerSearchSettled,
  offersSorted,
  offerPageTurned,
  offerGroupChosen,
  providerChosen,
  deploymentTypeChosen,
  networkingTypeChosen,
  gpuCountChosen,
  regionMenuOpened,
  regionMenuClosed,
  regionChosen,
  operatingSystemChosen,
  configurationReset,
  chosenOfferRefreshed,
  newPriceAccepted,
  summaryToggled,
  sshKeyStepReached,
  backPressed,
  existingKeyChosen,
  keySearchChanged,
  keyTextChanged,
  keyFieldLeft,
  keyNameChanged,
  keyFileRead,
  keyRejected,
  keySaved,
  orderPrepared,
  orderDoubted,
  doubtClosed,
  orderSent,
  orderFailed,
  orderFoundEnded,
  deploySucceeded,
} = deploySlice.actions;
export const deployReducer = deploySlice.reducer;
