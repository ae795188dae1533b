import { configureStore, createSlice, type PayloadAction, Tuple } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { Description } from '@/domain/snapshot/describe';
import type { Openable } from '@/store/snapshot/openSnapshot';
import type { Speed } from '../replay/steps';
import type { ScreenFault } from '../screen/screenDocument';

export type InspectorTab = 'changes' | 'action' | 'state';
export type Zoom = 'fit' | 'actual';

export interface OpenFile {
  name: string;
  snapshot: Openable;
  /** Of its actions. */
  labels: readonly Description[];
}

export interface ViewerState {
  file: OpenFile | null;
  opening: string | null;
  /** How much of it is read, from 0 to 1. */
  progress: number;
  /** Why the last file could not be opened. */
  refusal: { name: string; sentence: string } | null;
  step: number;
  /** Step that the address pointed at before there was a file. */
  linkedStep: number | null;
  playing: boolean;
  speed: Speed;
  search: string;
  noiseShown: boolean;
  tab: InspectorTab;
  zoom: Zoom;
  /** What could not be drawn, as long as its step is shown. */
  screenFault: ScreenFault | null;
}

const initialState: ViewerState = {
  file: null,
  opening: null,
  progress: 0,
  refusal: null,
  step: 0,
  linkedStep: null,
  playing: false,
  speed: '1',
  search: '',
  noiseShown: false,
  tab: 'changes',
  zoom: 'fit',
  screenFault: null,
};

/** Number of the last step: the snapshot's own, after those of its actions. */
export const lastStepOf = ({ snapshot }: OpenFile): number => snapshot.actions.length + 1;

const within = (file: OpenFile, step: number) => Math.min(Math.max(step, 0), lastStepOf(file));

/** Goes to another step of the file that is open. */
function move(state: ViewerState, step: number): void {
  if (state.file === null) {
    state.linkedStep = step;
    return;
  }
  const next = within(state.file, step);
  if (next === state.step) return;
  state.step = next;
  state.screenFault = null;
}

/** What the support person has set up for themselves stays from file to file. */
function reset({ speed, noiseShown, tab, zoom }: ViewerState): ViewerState {
  return { ...initialState, speed, noiseShown, tab, zoom };
}

const viewerSlice = createSlice({
  name: 'viewer',
  initialState,
  reducers: {
    fileChosen: (state, { payload }: PayloadAction<string>) => {
      state.opening = payload;
      state.progress = 0;
      state.refusal = null;
    },
    fileProgressed: (state, { payload }: PayloadAction<number>) => {
      state.progress = payload;
    },
    fileRefused: (state, { payload }: PayloadAction<{ name: string; sentence: string }>) => {
      state.opening = null;
      state.refusal = payload;
    },
    /** Begins at the step that the address points at, or where the person pressed the button. */
    fileOpened: (state, { payload }: PayloadAction<OpenFile>): ViewerState => ({
      ...reset(state),
      file: payload,
      step: within(payload, state.linkedStep ?? lastStepOf(payload)),
    }),
    fileClosed: (state): ViewerState => reset(state),
    stepChosen: (state, { payload }: PayloadAction<number>) => {
      state.playing = false;
      move(state, payload);
    },
    playAdvanced: (state, { payload }: PayloadAction<number>) => move(state, payload),
    playStarted: (state, { payload }: PayloadAction<number>) => {
      state.playing = true;
      move(state, payload);
    },
    playPaused: (state) => {
      state.playing = false;
    },
    speedChosen: (state, { payload }: PayloadAction<Speed>) => {
      state.speed = payload;
    },
    searchChanged: (state, { payload }: PayloadAction<string>) => {
      state.search = payload;
    },
    noiseToggled: (state) => {
      state.noiseShown = !state.noiseShown;
    },
    tabChosen: (state, { payload }: PayloadAction<InspectorTab>) => {
      state.tab = payload;
    },
    zoomChosen: (state, { payload }: PayloadAction<Zoom>) => {
      state.zoom = payload;
    },
    screenFailed: (state, { payload }: PayloadAction<ScreenFault>) => {
      if (payload.step === state.step) state.screenFault = payload;
    },
  },
});

export const {
  fileChosen,
  fileProgressed,
  fileRefused,
  fileOpened,
  fileClosed,
  stepChosen,
  playAdvanced,
  playStarted,
  playPaused,
  speedChosen,
  searchChanged,
  noiseToggled,
  tabChosen,
  zoomChosen,
  screenFailed,
} = viewerSlice.actions;

/** The viewer's own store; the person's state is only data in it. */
export function createViewerStore() {
  return configureStore({
    reducer: viewerSlice.reducer,
    // The usual checks walk through the whole state at each action; a snapshot is too large for that.
    middleware: () => new Tuple(),
    devTools: false,
  });
}

export type ViewerStore = ReturnType<typeof createViewerStore>;

export const useViewerDispatch = useDispatch.withTypes<ViewerStore['dispatch']>();
export const useViewer = useSelector.withTypes<ViewerState>();
