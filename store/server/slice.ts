import { createSlice } from '@reduxjs/toolkit';
import type { Capability } from '@/contract/capabilities';

/** The server that the app talks to. */
export interface ServerState {
  /** What it is known to have beyond the specification. Given with the page, and the same as long as the page is open. */
  capabilities: readonly Capability[];
}

/** Of a server of which nobody has said anything, only the specification is known. */
const initialState: ServerState = { capabilities: [] };

export const serverReducer = createSlice({ name: 'server', initialState, reducers: {} }).reducer;

/** Whether the server is known to have it; else nothing of it is sent, called, shown or promised. */
export function serverHas(state: { server: ServerState }, capability: Capability): boolean {
  return state.server.capabilities.includes(capability);
}
