import { lazy } from 'react';

// One file for all of them: what they are made of, dialogs and menus, is most of it.
const loadAddCredits = () => import(/* webpackChunkName: "dialogs" */ './credits/AddCreditsDialog');
const loadCreateTeam = () => import(/* webpackChunkName: "dialogs" */ './teams/CreateTeamDialog');
const loadSwitchTeam = () => import(/* webpackChunkName: "dialogs" */ './teams/SwitchTeamDialog');
const loadUserMenu = () => import(/* webpackChunkName: "dialogs" */ './account/UserMenuPopover');
const loadInvitations = () =>
  import(/* webpackChunkName: "dialogs" */ './invitations/InvitationsWidget');

export const AddCreditsDialog = lazy(loadAddCredits);
export const CreateTeamDialog = lazy(loadCreateTeam);
export const SwitchTeamDialog = lazy(loadSwitchTeam);
export const UserMenuPopover = lazy(loadUserMenu);
export const InvitationsWidget = lazy(loadInvitations);

/** Fetches them all before they are wanted. */
export const loadLazyParts = () =>
  Promise.all([
    loadAddCredits(),
    loadCreateTeam(),
    loadSwitchTeam(),
    loadUserMenu(),
    loadInvitations(),
  ]);
