import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppStore } from './index';
import type { AppDispatch, RootState } from './state';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** The store itself, for reads that must not subscribe. */
export const useAppStore = useStore.withTypes<AppStore>();
