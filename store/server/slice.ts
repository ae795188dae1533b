import { createSlice, type UnknownAction } from '@reduxjs/toolkit';
import type { Capability } from '@/contract/clientConfig';
import type { Oddity } from './oddities';

/** The server that the app talks to. */
export interface ServerState {
  /** What it is known to have beyond the specification. Given with the page, and the same as long as the page is open. */
  capabilities: readonly Capability[];
  /** What of its answers was not as specified, each once; absent while everything was. */
  oddities?: readonly Oddity[];
}

/** Of a server of which nobody has said anything, only the specification is known. */
const initialState: ServerState = { capabilities: [] };

/** An answer with which something odd came. */
interface OddAnswer extends UnknownAction {
  meta: { baseQueryMeta: { oddities: readonly Oddity[] } };
}

function isOddAnswer(action: UnknownAction): action is OddAnswer {
  const { meta } = action as Partial<{ meta: { baseQueryMeta?: object } }>;
  return meta?.baseQueryMeta !== undefined && 'oddities' in meta.baseQueryMeta;
}

export const serverReducer = createSlice({
  name: 'server',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(isOddAnswer, (state: ServerState, { meta }) => {
      state.oddities = [...(state.oddities ?? []), ...meta.baseQueryMeta.oddities];
    });
  },
}).reducer;

/** Whether the server is known to have it; else nothing of it is sent, called, shown or promised. */
export function serverHas(state: { server: ServerState }, capability: Capability): boolean {
  return state.server.capabilities.includes(capability);
}
