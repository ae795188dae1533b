import { configureStore, Tuple } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { viewerReducer, type ViewerState } from './slice';

/** The viewer's own store; the person's state is only data in it. */
export function createViewerStore() {
  return configureStore({
    reducer: viewerReducer,
    // The usual checks walk through the whole state at each action; a snapshot is too large for that.
    middleware: () => new Tuple(),
    devTools: false,
  });
}

export type ViewerStore = ReturnType<typeof createViewerStore>;

export const useViewerDispatch = useDispatch.withTypes<ViewerStore['dispatch']>();
export const useViewer = useSelector.withTypes<ViewerState>();
