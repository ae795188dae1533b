import { createSlice } from '@reduxjs/toolkit';
import { draftsDropped } from '../drafts/events';

export interface ShellState {
  userMenuOpen: boolean;
  invitationsOpen: boolean;
}

const initialState: ShellState = { userMenuOpen: false, invitationsOpen: false };

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
    builder.addCase(draftsDropped, () => initialState);
  },
});

export const { userMenuOpened, userMenuClosed, invitationsOpened, invitationsClosed } =
  shellSlice.actions;
export const shellReducer = shellSlice.reducer;
