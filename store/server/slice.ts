import { createSlice, type UnknownAction } from '@reduxjs/toolkit';
import { CAPABILITIES, MACHINES, type Capability, type ServerFacts } from '@/contract/clientConfig';
import { PAYMENT_METHODS } from '@/contract/words';
import { choice, each, type Rule } from '@/domain/snapshot/rules';
import type { Concern } from '../concern';
import type { ServerOddity } from './oddities';

/** The server that the app talks to. Its facts are the same as long as the page is open. */
export interface ServerState extends ServerFacts {
  /** Oddities of its answers, each once. */
  oddities?: readonly ServerOddity[];
}

declare module '../state' {
  interface RootState {
    server: ServerState;
  }
}

/** Also what a snapshot is opened with that does not tell. */
const initialState: ServerState = {
  capabilities: [],
  localMode: true,
  machines: 'simulated',
  payments: PAYMENT_METHODS,
};

const serverRule = {
  capabilities: each(choice(...CAPABILITIES)),
  localMode: 'keep',
  machines: choice(...MACHINES),
  payments: each(choice(...PAYMENT_METHODS)),
  oddities: each('oddity'),
} as const satisfies Rule<ServerState>;

interface OddAnswer extends UnknownAction {
  meta: { baseQueryMeta: { oddities: readonly ServerOddity[] } };
}

function isOddAnswer(action: UnknownAction): action is OddAnswer {
  const { meta } = action as Partial<{ meta: { baseQueryMeta?: object } }>;
  return meta?.baseQueryMeta !== undefined && 'oddities' in meta.baseQueryMeta;
}

const serverReducer = createSlice({
  name: 'server',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(isOddAnswer, (state: ServerState, { meta }) => {
      state.oddities = [...(state.oddities ?? []), ...meta.baseQueryMeta.oddities];
    });
  },
}).reducer;

/** The server is the same for whoever signs in next. */
export const server = {
  reducer: serverReducer,
  rule: serverRule,
  outlivesPerson: true,
} satisfies Concern;

/** Whether the server has a capability; without it nothing of the feature is sent or shown. */
export function serverHas(state: { server: ServerState }, capability: Capability): boolean {
  return state.server.capabilities.includes(capability);
}

/** Whether credits can be bought there. */
export const canPay = (state: { server: ServerState }): boolean => state.server.payments.length > 0;
