import type { Concern } from '../concern';
import { listenForInstances } from './listeners';
import { instancesReducer } from './slice';

export const instances = {
  reducer: instancesReducer,
  listen: listenForInstances,
} satisfies Concern;
