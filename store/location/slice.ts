import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Rule } from '@/domain/snapshot/rules';

/** The address. The address bar follows the store. */
export interface LocationState {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its hash sign, or empty. */
  hash: string;
}

declare module '../state' {
  interface RootState {
    location: LocationState;
  }
}

const initialState: LocationState = { pathname: '/', search: '', hash: '' };

export const locationRule = {
  pathname: 'pathname',
  search: 'search',
  hash: 'hash',
} as const satisfies Rule<LocationState>;

const locationSlice = createSlice({
  name: 'location',
  initialState,
  reducers: {
    /** The page was loaded at this address, or the browser's buttons led to it. */
    addressVisited: (_state, { payload }: PayloadAction<LocationState>) => payload,
    /** A link was followed: a new entry of the history. */
    pageOpened: (_state, { payload }: PayloadAction<string>) => splitUrl(payload),
    /** The current entry of the history was replaced. */
    addressReplaced: (_state, { payload }: PayloadAction<string>) => splitUrl(payload),
  },
});

export const { addressVisited, pageOpened, addressReplaced } = locationSlice.actions;
export const locationReducer = locationSlice.reducer;

/** The parts of `/billing?a=1#b`. Slashes at the path's ends are normalized: `//host` would be another host. */
export function splitUrl(url: string): LocationState {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/su.exec(url) ?? [];
  return {
    pathname: `/${path.replace(/^\/+|\/+$/gu, '')}`,
    search: search === '?' ? '' : search,
    hash: hash === '#' ? '' : hash,
  };
}

export function joinUrl({ pathname, search, hash }: LocationState): string {
  return `${pathname}${search}${hash}`;
}
