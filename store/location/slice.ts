import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Where the person is. The address bar follows the store, not the other way round. */
export interface LocationState {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its hash sign, or empty. */
  hash: string;
}

const initialState: LocationState = { pathname: '/', search: '', hash: '' };

const locationSlice = createSlice({
  name: 'location',
  initialState,
  reducers: {
    /** The page was opened at, or the browser's buttons led to, this address. */
    addressVisited: (_state, { payload }: PayloadAction<LocationState>) => payload,
    /** A link was followed or the app moved on by itself: a new entry of the history. */
    pageOpened: (_state, { payload }: PayloadAction<string>) => splitUrl(payload),
    /** The address was corrected in place: no new entry of the history. */
    addressReplaced: (_state, { payload }: PayloadAction<string>) => splitUrl(payload),
  },
});

export const { addressVisited, pageOpened, addressReplaced } = locationSlice.actions;
export const locationReducer = locationSlice.reducer;

/**
 * `/billing?a=1#b` in its three parts. More slashes than one at the beginning of the path, and any at its end, make no
 * difference: the first could be read as another host's name.
 */
export function splitUrl(url: string): LocationState {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/su.exec(url) ?? [];
  return {
    pathname: `/${path.replace(/^\/+|\/+$/gu, '')}`,
    search: search === '?' ? '' : search,
    hash: hash === '#' ? '' : hash,
  };
}

/** The three parts as one text. */
export function joinUrl({ pathname, search, hash }: LocationState): string {
  return `${pathname}${search}${hash}`;
}
