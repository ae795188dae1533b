import { lazy } from 'react';

// One file for all of them: what they are made of, dialogs and menus, is most of it.
export const AddCreditsDialog = lazy(
  () => import(/* webpackChunkName: "dialogs" */ './credits/AddCreditsDialog'),
);
export const CreateTeamDialog = lazy(
  () => import(/* webpackChunkName: "dialogs" */ './teams/CreateTeamDialog'),
);
export const SwitchTeamDialog = lazy(
  () => import(/* webpackChunkName: "dialogs" */ './teams/SwitchTeamDialog'),
);
export const UserMenuPopover = lazy(
  () => import(/* webpackChunkName: "dialogs" */ './account/UserMenuPopover'),
);
export const InvitationsWidget = lazy(
  () => import(/* webpackChunkName: "dialogs" */ './invitations/InvitationsWidget'),
);
