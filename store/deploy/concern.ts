import type { Concern } from '../concern';
import { draftsOf } from '../drafts/draftsOf';
import { deployDrafts } from './drafts';
import { listenForDeploy } from './listeners';

export const deploy = {
  listen: listenForDeploy,
  drafts: draftsOf({ stored: deployDrafts }),
} satisfies Concern;
