import { lazyPart } from '../../ui/lazyPart';

// One file for all of them: what they are made of, dialogs and menus, is most of it.
export const AddCreditsDialog = lazyPart(
  () => import(/* webpackChunkName: "dialogs" */ './credits/AddCreditsDialog'),
);
export const CreateTeamDialog = lazyPart(
  () => import(/* webpackChunkName: "dialogs" */ './teams/CreateTeamDialog'),
);
export const SwitchTeamDialog = lazyPart(
  () => import(/* webpackChunkName: "dialogs" */ './teams/SwitchTeamDialog'),
);
export const UserMenuPopover = lazyPart(
  () => import(/* webpackChunkName: "dialogs" */ './account/UserMenuPopover'),
);
/** Where it cannot be fetched, its readers have the browser's console. */
export const OddAnswers = lazyPart<object>(() =>
  import('./OddAnswers').catch(() => ({ default: () => null })),
);
export const InvitationsWidget = lazyPart(
  () => import(/* webpackChunkName: "dialogs" */ './invitations/InvitationsWidget'),
);
