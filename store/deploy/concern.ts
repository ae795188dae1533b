import type { Concern } from '../concern';
import { draftsOf } from '../drafts/draftsOf';
import { deployDrafts } from './drafts';
import { listenForDeploy } from './listeners';
import { deployReducer } from './slice';

export const deploy = {
  reducer: deployReducer,
  listen: listenForDeploy,
  drafts: draftsOf({ stored: deployDrafts }),
} satisfies Concern;
