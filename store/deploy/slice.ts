import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { OfferGroup, OfferQuery, OfferSortKey, SortOrder } from '@/contract/offer';
import { typedKey, typedLine } from '@/contract/typed';
import { OFFER_SORT_KEYS, SORT_ORDERS } from '@/contract/words';
import { configuredAlike, type Wish } from '@/domain/deploy/anotherOffer';
import {
  chooseDeploymentType,
  chooseGpuCount,
  chooseGroup,
  chooseNetworkingType,
  chooseOperatingSystem,
  chooseProvider,
  chooseRegion,
} from '@/domain/deploy/cascade';
import {
  askedSearch,
  DEFAULT_SORT_KEY,
  isSameQuery,
  offerQuery,
  SORTS,
  withQuery,
} from '@/domain/deploy/listing';
import type { DeployBlocker } from '@/domain/deploy/readiness';
import { acceptPrice, reconcile } from '@/domain/deploy/reconcile';
import { EMPTY_CONFIGURATION, type Configuration } from '@/domain/deploy/types';
import { DEFAULT_KEY_NAME } from '@/domain/keys/naming';
import { KEY_FILE_PROBLEMS, type KeyFileProblem, type KeyProblem } from '@/domain/keys/problems';
import { choice, each, type Rule, searchRule } from '@/domain/snapshot/rules';
import type { ApiFailure } from '../api/failure';
import { sshKeysApi } from '../api/sshKeys';
import { addressVisited, pageOpened } from '../location/slice';
import { teamSwitched } from '../teams/slice';

/** Next was pressed. */
export const nextPressed = createAction('deploy/nextPressed');

/** Deploy Instance was pressed. */
export const deployPressed = createAction('deploy/deployPressed');

/** Deploy Anyway was pressed, although an earlier order may be pending. */
export const deployAnywayPressed = createAction('deploy/deployAnywayPressed');

/** Next or Deploy Instance was pressed, and this blocker refuses it. */
export const orderRefused = createAction<DeployBlocker>('deploy/orderRefused');

/** The order was not sent: its offer has changed while a key was saved or the instances were listed. */
export const orderOutdated = createAction('deploy/orderOutdated');

/** The order was not sent: its new key is invalid. */
export const sshKeyRefused = createAction<KeyProblem>('deploy/sshKeyRefused');

/** The order was not sent: its new key was saved, but its id is unknown. */
export const savedKeyNotListed = createAction('deploy/savedKeyNotListed');

/** An order without an answer. */
export interface SentOrder {
  fingerprint: string;
  /** The idempotency key, where the server has `idempotency`. */
  idempotencyKey?: string;
  /** Else: ids of the matching instances before it was sent, null where unknown. Another one is of this order. */
  before?: string[] | null;
}

export const STEPS = ['configure', 'sshKey'] as const;
const PROGRESS = ['idle', 'savingKey', 'deploying'] as const;

export interface DeployState {
  step: (typeof STEPS)[number];
  configuration: Configuration;
  list: {
    /** As typed. */
    search: string;
    /** As it is sent, after a pause in typing. */
    askedSearch: string;
    sortBy: OfferSortKey;
    sortOrder: SortOrder;
    page: number;
    /** What was asked for before, the last first: until what is asked for is there, an answer to these stays on screen, dimmed. */
    before: OfferQuery[];
  };
  key: {
    name: string;
    text: string;
    selectedKeyId: string | null;
    /** The person has left the key's field: its problem is shown from then on. */
    left: boolean;
    /** Why the last pasted text or file was refused; its content is not stored. */
    rejected: KeyFileProblem | null;
    /** Filters the list of existing keys. */
    search?: string;
  };
  /** The pending or unanswered order. */
  order: SentOrder | null;
  /** The earlier order may be pending: the person is asked whether to order again. */
  doubtOpen: boolean;
  /** Another offer is looked for in place of one that failed. */
  wish?: Wish | null;
  /** What is pending. */
  progress: (typeof PROGRESS)[number];
  /** The summary of a narrow screen is expanded. */
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

declare module '../state' {
  interface RootState {
    deploy: DeployState;
  }
}

const initialState: DeployState = {
  step: 'configure',
  configuration: EMPTY_CONFIGURATION,
  list: {
    search: '',
    askedSearch: '',
    sortBy: DEFAULT_SORT_KEY,
    sortOrder: SORTS[DEFAULT_SORT_KEY].order,
    page: 1,
    before: [],
  },
  key: NO_KEY,
  order: null,
  doubtOpen: false,
  progress: 'idle',
  summaryOpen: false,
  regionMenuOpen: false,
};

const orderRule = {
  sortBy: choice(...OFFER_SORT_KEYS),
  sortOrder: choice(...SORT_ORDERS),
  page: 'keep',
} as const;

export const deployRule = {
  step: choice(...STEPS),
  configuration: 'configuration',
  list: {
    ...orderRule,
    search: 'text',
    askedSearch: 'text',
    before: each({ ...orderRule, limit: 'keep', search: 'text' }),
  },
  key: {
    name: 'keyName',
    text: 'publicKey',
    selectedKeyId: 'id',
    left: 'keep',
    rejected: choice(...KEY_FILE_PROBLEMS),
    search: searchRule,
  },
  // The fingerprint holds the ids of person and team.
  order: { fingerprint: 'id', idempotencyKey: 'id', before: each('id') },
  doubtOpen: 'keep',
  wish: 'wish',
  progress: choice(...PROGRESS),
  summaryOpen: 'keep',
  regionMenuOpen: 'keep',
} as const satisfies Rule<DeployState>;

/** Asks for other offers than before. */
function ask(list: DeployState['list'], change: Partial<DeployState['list']>): void {
  const asked = offerQuery(list);
  Object.assign(list, change);
  if (isSameQuery(asked, offerQuery(list))) return;
  list.before = withQuery(list.before, asked);
}

/** A choice is one step of the configuration's cascade. */
const configuredBy =
  <Choice>(choose: (config: Configuration, choice: Choice) => Configuration) =>
  (state: DeployState, { payload }: PayloadAction<Choice>) => {
    state.configuration = choose(state.configuration, payload);
  };

const deploySlice = createSlice({
  name: 'deploy',
  initialState,
  reducers: {
    offerSearchChanged: ({ list }, { payload }: PayloadAction<string>) => {
      // An emptied search needs no pause.
      const asked = typedLine(payload) === '' ? { askedSearch: '' } : {};
      ask(list, { search: payload, page: 1, ...asked });
    },
    /** The pause in typing is over. */
    offerSearchSettled: ({ list }) => {
      ask(list, { askedSearch: askedSearch(list.search) });
    },
    offersSorted: ({ list }, { payload }: PayloadAction<OfferSortKey>) => {
      const isSame = list.sortBy === payload;
      const sortOrder = isSame ? opposite(list.sortOrder) : SORTS[payload].order;
      ask(list, { sortOrder, sortBy: payload, page: 1 });
    },
    offerPageTurned: ({ list }, { payload }: PayloadAction<number>) => {
      ask(list, { page: payload });
    },
    offerGroupChosen: (state, { payload }: PayloadAction<OfferGroup>) => {
      state.configuration = chooseGroup(state.configuration, payload);
      state.wish = null;
    },
    /** An instance has failed, and another like it is wanted. */
    anotherOfferWanted: (state, { payload }: PayloadAction<Wish>) => {
      if (state.progress !== 'idle') return;
      state.configuration = EMPTY_CONFIGURATION;
      state.step = 'configure';
      state.key = { ...NO_KEY, selectedKeyId: payload.sshKeyId };
      state.wish = payload;
    },
    /** The offers of the wanted GPU were asked for; null where it is not listed, or no answer came. */
    anotherOfferSought: (state, { payload }: PayloadAction<OfferGroup | null>) => {
      if (!state.wish) return;
      if (payload) state.configuration = configuredAlike(payload, state.wish);
      state.wish = null;
    },
    providerChosen: configuredBy(chooseProvider),
    deploymentTypeChosen: configuredBy(chooseDeploymentType),
    networkingTypeChosen: configuredBy(chooseNetworkingType),
    gpuCountChosen: configuredBy(chooseGpuCount),
    regionMenuOpened: (state) => {
      state.regionMenuOpen = true;
    },
    regionMenuClosed: (state) => {
      state.regionMenuOpen = false;
    },
    regionChosen: configuredBy(chooseRegion),
    operatingSystemChosen: configuredBy(chooseOperatingSystem),
    configurationReset: (state) => {
      state.configuration = EMPTY_CONFIGURATION;
      state.step = 'configure';
    },
    /** A newer list of offers was fetched; null where it no longer has the chosen group. */
    chosenOfferRefreshed: (state, { payload }: PayloadAction<OfferGroup | null>) => {
      state.configuration = reconcile(state.configuration, payload);
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
    /** A private key, or a file without a public one, was entered: the reason is stored, not the content. */
    keyRejected: ({ key }, { payload }: PayloadAction<KeyFileProblem>) => {
      key.rejected = payload;
    },
    /** The new key is saved and chosen: a second try does not save it again. */
    keySaved: (state, { payload }: PayloadAction<string>) => {
      state.key = { ...NO_KEY, selectedKeyId: payload };
    },
    /** Before the order is sent, the team's instances are listed. */
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
    /** The order failed with `failure`, or was never sent. Only with an unknown outcome is its key kept for the next try. */
    orderFailed: (
      state,
      { payload }: PayloadAction<{ outcomeUnknown: boolean; failure?: ApiFailure }>,
    ) => {
      state.progress = 'idle';
      if (!payload.outcomeUnknown) state.order = null;
    },
    /** An earlier try had been deployed, and its instance has ended since. */
    orderFoundEnded: (state) => {
      state.progress = 'idle';
      state.order = null;
    },
    deploySucceeded: (
      state,
      _action: PayloadAction<{
        gpu: string;
        gpuCount: number;
        /** Whether its team is the current one. */
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
        state.wish = null;
      })
      .addMatcher(isAnyOf(deployAnywayPressed, addressVisited, pageOpened), (state) => {
        state.doubtOpen = false;
      })
      // The settings add keys too, with a fingerprint (§7).
      .addMatcher(sshKeysApi.endpoints.createSshKey.matchPending, (state, { meta }) => {
        if (meta.arg.originalArgs.fingerprint === undefined) state.progress = 'savingKey';
      })
      // The chosen key was deleted.
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
  anotherOfferWanted,
  anotherOfferSought,
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
