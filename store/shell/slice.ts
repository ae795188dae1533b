import { createSlice } from '@reduxjs/toolkit';
import type { Rule } from '@/domain/snapshot/rules';
import { addressVisited, pageOpened } from '../location/slice';
import { signOutPressed } from '../session/slice';

export interface ShellState {
  userMenuOpen: boolean;
  invitationsOpen: boolean;
}

declare module '../state' {
  interface RootState {
    shell: ShellState;
  }
}

const initialState: ShellState = { userMenuOpen: false, invitationsOpen: false };

export const shellRule = {
  userMenuOpen: 'keep',
  invitationsOpen: 'keep',
} as const satisfies Rule<ShellState>;

const shellSlice = createSlice({
  name: 'shell',
  initialState,
  reducers: {
    userMenuOpened: (state) => {
      state.userMenuOpen = true;
    },
    userMenuClosed: (state) => {
      state.userMenuOpen = false;
    },
    invitationsOpened: (state) => {
      state.invitationsOpen = true;
    },
    invitationsClosed: (state) => {
      state.invitationsOpen = false;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(pageOpened, (state) => {
      state.userMenuOpen = false;
    });
    // The page below has changed.
    builder.addCase(addressVisited, () => initialState);
    builder.addCase(signOutPressed, (state) => {
      state.userMenuOpen = false;
    });
  },
});

export const { userMenuOpened, userMenuClosed, invitationsOpened, invitationsClosed } =
  shellSlice.actions;
export const shellReducer = shellSlice.reducer;
