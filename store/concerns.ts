import type { Concern } from './concern';

/** The concerns of the store. */
export { billing } from './billing/concern';
export { clock } from './clock/concern';
export { credits } from './credits/concern';
export { deploy } from './deploy/concern';
export { instances } from './instances/concern';
export { invitations } from './invitations/concern';
export { location } from './location/concern';
export { scroll } from './scroll/concern';
export { session } from './session/concern';
export { settings } from './settings/concern';
export { sshKeys } from './sshKeys/messages';
export { teamPage } from './teamPage/concern';
export { teams } from './teams/concern';
export { toasts } from './toasts/concern';

export const server = { outlivesPerson: true } satisfies Concern;
