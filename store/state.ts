import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from './api/api';
import type { Services } from './services';

/** The state: server data is in `api`, and every slice declares its own part beside its type. */
export interface RootState {
  api: ReturnType<typeof api.reducer>;
}

export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
