import type { Concern } from '../concern';
import { sshKeyMessages } from './messages';

/** What the keys of Settings and of the wizard have alike. */
export const sshKeys = {
  snapshot: () => import(/* webpackChunkName: "snapshot" */ './snapshot'),
  messages: sshKeyMessages,
} satisfies Concern;
