import type { Concern } from '../concern';
import { draftsOf } from '../drafts/draftsOf';
import { deployDrafts } from './drafts';
import { listenForDeploy } from './listeners';
import { deployMessages } from './messages';

export const deploy = {
  listen: listenForDeploy,
  messages: deployMessages,
  drafts: draftsOf({ stored: deployDrafts }),
} satisfies Concern;
